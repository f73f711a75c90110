import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { isAlive } from '../base/lock.js';
import { MONGO_USERS, NATS_USERS } from '../users/users.js';

const fileIn = (home: string): string => path.join(home, 'run.json');

const schema = z.object({
  pid: z.number().int(),
  address: z.string(),
  mongoUrls: z.record(z.enum(MONGO_USERS), z.string()),
  natsUrls: z.record(z.enum(NATS_USERS), z.string()),
  control: z.object({ url: z.string(), token: z.string() }),
});

/** A running portal, as other commands find it. */
export type RunningPortalRecord = z.infer<typeof schema>;

/** The running portal with its data in this folder, if any. */
export async function findRunningPortal(home: string): Promise<RunningPortalRecord | undefined> {
  const read = schema.safeParse(await readJsonFile(fileIn(home)));
  return read.success && isAlive(read.data.pid) ? read.data : undefined;
}

export const recordRunningPortal = (home: string, record: RunningPortalRecord): Promise<void> =>
  writeJsonFile(fileIn(home), record, 0o600);

export const forgetRunningPortal = (home: string): Promise<void> => rm(fileIn(home), { force: true });
