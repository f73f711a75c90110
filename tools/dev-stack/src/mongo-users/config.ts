import { Problem } from '../base/problem.js';
import { MONGO_USERS, type MongoAccess, ofMongoUsers } from '../users/users.js';

/** The environment variable with a user's password. */
const mongoPasswordVariable = (user: string): string => `MONGO_${user.toUpperCase()}_PASSWORD`;

/**
 * The only reader of this command's environment.
 * @throws Problem naming the variables that are missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): {
  host: string;
  /** Whether MongoDB is reached by TLS. */
  tls: boolean;
  access: MongoAccess;
} {
  const given = (name: string): string => environment[name]?.trim() ?? '';
  const names = ['MONGO_HOST', 'MONGO_KEY', ...MONGO_USERS.map(mongoPasswordVariable)];
  const missing = names.filter((name) => given(name) === '');
  if (missing.length > 0) throw new Problem(`Set ${missing.join(', ')} (deploy/make-secrets.sh makes them).`);
  const tls = given('MONGO_TLS');
  if (!['', 'true', 'false'].includes(tls)) throw new Problem(`MONGO_TLS is true or false, and not ${tls}.`);
  return {
    host: given('MONGO_HOST'),
    tls: tls === 'true',
    access: {
      key: given('MONGO_KEY'),
      passwords: ofMongoUsers((user) => given(mongoPasswordVariable(user))),
    },
  };
}
