import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from './fetch/lock.js';
import { readJsonFile, writeJsonFile } from './json-file.js';

const fileIn = (home: string): string => path.join(home, 'run.json');

const schema = z.object({
  pid: z.number().int(),
  address: z.string(),
  mongoUrls: z.object({
    auth: z.string(),
    catalogue: z.string(),
    content: z.string(),
    comments: z.string(),
    admin: z.string(),
  }),
  natsUrls: z.object({
    gateway: z.string(),
    auth: z.string(),
    catalogue: z.string(),
    content: z.string(),
    comments: z.string(),
    admin: z.string(),
  }),
});

/** A portal that runs, as other commands find it. */
export type RunningPortalRecord = z.infer<typeof schema>;

/** The portal that runs with its data in this folder, if one does. */
export async function findRunningPortal(home: string): Promise<RunningPortalRecord | undefined> {
  const read = schema.safeParse(await readJsonFile(fileIn(home)));
  return read.success && isAlive(read.data.pid) ? read.data : undefined;
}

export const recordRunningPortal = (home: string, record: RunningPortalRecord): Promise<void> =>
  writeJsonFile(fileIn(home), record, 0o600);

export const forgetRunningPortal = (home: string): Promise<void> => rm(fileIn(home), { force: true });
