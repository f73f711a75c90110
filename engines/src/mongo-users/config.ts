import { Problem } from '../base/problem.js';
import { MONGO_USERS, type MongoAccess, ofMongoUsers } from '../users/users.js';

/** The environment variable with a user's password. */
const mongoPasswordVariable = (user: string): string => `MONGO_${user.toUpperCase()}_PASSWORD`;

/**
 * The only reader of this command's environment.
 * @throws Problem naming the variables that are missing
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): {
  host: string;
  access: MongoAccess;
} {
  const given = (name: string): string => environment[name]?.trim() ?? '';
  const names = ['MONGO_HOST', 'MONGO_KEY', ...MONGO_USERS.map(mongoPasswordVariable)];
  const missing = names.filter((name) => given(name) === '');
  if (missing.length > 0) throw new Problem(`Set ${missing.join(', ')} (deploy/make-secrets.sh makes them).`);
  return {
    host: given('MONGO_HOST'),
    access: {
      key: given('MONGO_KEY'),
      passwords: ofMongoUsers((user) => given(mongoPasswordVariable(user))),
    },
  };
}
