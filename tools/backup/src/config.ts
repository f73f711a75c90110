import { readFile } from 'node:fs/promises';
import { readSettings } from '@screenlore/service-kit/settings';
import { z } from 'zod';
import { Problem } from './problem.js';

const PASSPHRASE_MIN = 12;

const settings = {
  BACKUP_PASSPHRASE: z.string().optional().describe('the passphrase backups are encrypted with'),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .optional()
    .describe('a file with the passphrase backups are encrypted with'),
  DATA_DIR: z.string().optional().describe('the folder of the gateway'),
  UPLOADS_STORE: z.enum(['folder', 's3']).default('folder').describe('where uploads are kept: folder or s3'),
  UPLOADS_DIR: z.string().optional().describe('the folder uploads are kept in'),
  S3_BUCKET: z.string().optional().describe('the name of the bucket uploads are kept in'),
  S3_REGION: z.string().default('us-east-1').describe('the region of that bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /.*/ })
    .optional()
    .describe('the address of an S3 server that is not Amazon’s, as http://127.0.0.1:7070'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the access key of that bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that access key'),
};

export type BackupConfig = z.output<z.ZodObject<typeof settings>>;

/**
 * The only reader of this program's environment; `npm start` passes the same settings of uploads on to the gateway.
 * @throws SettingsError, or Problem where the bucket has no name
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): BackupConfig {
  const config = readSettings(settings, environment);
  if (config.UPLOADS_STORE === 's3' && config.S3_BUCKET === undefined)
    throw new Problem('Set S3_BUCKET: with UPLOADS_STORE=s3 give it the name of the bucket.');
  return config;
}

/**
 * The passphrase for backups: from the environment, or the first line of a file.
 * @throws Problem for a file that cannot be read
 */
export async function passphraseOf(config: BackupConfig): Promise<string | undefined> {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = config;
  if (given !== undefined || file === undefined) return given;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Problem(`BACKUP_PASSPHRASE_FILE cannot be read: ${error.message}.`);
  });
  return text.split(/\r?\n/)[0] || undefined;
}

/** @throws Problem if there is none, or it is easily guessed */
export function assertStrong(passphrase: string | undefined): string {
  if (passphrase === undefined)
    throw new Problem(
      'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with the passphrase: --encrypt needs one.',
    );
  if (passphrase.length < PASSPHRASE_MIN)
    throw new Problem(`The passphrase has to have ${PASSPHRASE_MIN} characters or more.`);
  return passphrase;
}
