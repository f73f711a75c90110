import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { MONGO_USERS, NATS_USERS, ofMongoUsers, ofNatsUsers } from '../users/users.js';
import { makeCallKeys } from './call-keys.js';

/** Starts with a letter: NATS's configuration would otherwise read a number. */
const makePassword = (): string => `p${randomBytes(24).toString('hex')}`;
const password = z.string().min(24);

const makeSecret = (): string => randomBytes(48).toString('base64url');

/** Generates missing secrets, as after an upgrade. */
const schema = z.object({
  jwtSecret: z.string().min(32).catch(makeSecret),
  callKeys: z.object({ signingKey: z.string().min(1), publicKey: z.string().min(1) }).catch(makeCallKeys),
  nats: z.record(z.enum(NATS_USERS), password).catch(() => ofNatsUsers(makePassword)),
  mongo: z
    .object({
      key: z.string().min(64).max(1024),
      passwords: z.record(z.enum(MONGO_USERS), password),
    })
    .catch(() => ({ key: randomBytes(192).toString('base64'), passwords: ofMongoUsers(makePassword) })),
});

export type Secrets = z.infer<typeof schema>;

/** The secrets of this installation: generated once, then read; only the owner may read the file. */
export async function readSecrets(file: string): Promise<Secrets> {
  const known = await readJsonFile(file);
  const secrets = schema.parse(known ?? {});
  if (JSON.stringify(secrets) !== JSON.stringify(known)) await writeJsonFile(file, secrets, 0o600);
  return secrets;
}
