import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.js';

const schema = z.object({ jwtSecret: z.string().min(32) });

/** The secrets of this installation: made once, then read; only the owner may read the file. */
export async function readSecrets(file: string): Promise<z.infer<typeof schema>> {
  const read = schema.safeParse(await readJsonFile(file));
  if (read.success) return read.data;
  const secrets = { jwtSecret: randomBytes(48).toString('base64url') };
  await writeJsonFile(file, secrets, 0o600);
  return secrets;
}
