/**
 * `npm run backup` and `npm run restore` (docs/backup.md): everything a portal stores, into one file and back. `npm run
 * copy-uploads` (docs/uploads.md): uploads from the folder into the bucket.
 */
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgetSeeds, givenUrls, type OfMongoUsers, readSettings, withMongo } from '@screenlore/dev-stack';
import { chooseStorage, type StorageConfig } from '@screenlore/gateway/storage';
import { databaseName } from '@screenlore/service-kit/mongo-options';
import { SettingsError } from '@screenlore/service-kit/settings';
import { createSteps } from '../../dev-stack/scripts/steps.mjs';
import { assertStrong, passphraseOf, readConfig } from './config.js';
import { copyUploads } from './copy-uploads.js';
import { asProblem, Problem, textOf } from './problem.js';
import { restoreBackup } from './restore-backup.js';
import type { Databases } from './services.js';
import { takeBackup } from './take-backup.js';

const USAGE =
  'npm run backup [-- --to <folder>] [--keep <number>] [--encrypt], or npm run restore -- <file> [--into <folder>] [--replace]';

const steps = createSteps();

/** npm runs scripts in the project's root; file names are relative to the user's folder. */
const fromCallersFolder = (file: string): string =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

const databasesAt = (urls: OfMongoUsers): Databases => ({
  url: urls.admin,
  names: {
    auth: databaseName(urls.auth, 'auth'),
    catalogue: databaseName(urls.catalogue, 'catalogue'),
    content: databaseName(urls.content, 'content'),
    comments: databaseName(urls.comments, 'comments'),
    library: databaseName(urls.library, 'library'),
    mail: databaseName(urls.mail, 'mail'),
    social: databaseName(urls.social, 'social'),
  },
});

const dataDirOf = (home: string): string => path.join(home, 'data', 'files');

async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, keep: { type: 'string' }, encrypt: { type: 'boolean' } },
  });
  const settings = readSettings();
  const config = readConfig();
  const { SCREENLORE_HOME: home } = settings;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new Problem('--keep takes the number of backups to keep, 1 or more.');
  const passphrase = values.encrypt ? assertStrong(await passphraseOf(config)) : undefined;
  const to = values.to === undefined ? path.join(home, 'backups') : fromCallersFolder(values.to);
  const uploads = await chooseStorage({ ...config, DATA_DIR: config.DATA_DIR ?? dataDirOf(home) });
  const file = await withMongo({ home, mongoUrls: givenUrls(settings).mongoUrls, steps }, (urls) =>
    takeBackup({ databases: databasesAt(urls), uploads, to, keep, passphrase, steps }),
  );
  steps.say(`\nThe backup: ${file}`);
}

async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Problem(`Name the backup: ${USAGE}`);
  const settings = readSettings();
  const config = readConfig();
  // A separate portal, next to the one in the settings.
  const into = values.into === undefined ? undefined : fromCallersFolder(values.into);
  const home = into ?? settings.SCREENLORE_HOME;
  const mongoUrls = into === undefined ? givenUrls(settings).mongoUrls : undefined;
  const storage: StorageConfig =
    into === undefined
      ? { ...config, DATA_DIR: config.DATA_DIR ?? dataDirOf(home) }
      : { ...config, UPLOADS_STORE: 'folder', UPLOADS_DIR: undefined, DATA_DIR: dataDirOf(home) };
  await restoreBackup({
    file: fromCallersFolder(file),
    passphrase: await passphraseOf(config),
    replace: values.replace,
    uploads: await chooseStorage(storage),
    steps,
    withDatabases: (work) =>
      withMongo({ home, mongoUrls, toFill: true, steps }, (urls) => work(databasesAt(urls))),
  });
  await forgetSeeds(home);
  // Pictures made from deleted uploads.
  if (values.replace) await rm(path.join(storage.DATA_DIR, 'made'), { recursive: true, force: true });
  steps.say(
    `\nEverything is there: ${into === undefined ? 'start the portal' : `SCREENLORE_HOME=${into} npm start shows it`}.`,
  );
}

async function copy(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const { SCREENLORE_HOME: home } = readSettings();
  const config = readConfig({ ...process.env, UPLOADS_STORE: 's3' });
  const from = config.UPLOADS_DIR ?? path.join(config.DATA_DIR ?? dataDirOf(home), 'uploads');
  const to = await chooseStorage({ ...config, DATA_DIR: config.DATA_DIR ?? dataDirOf(home) });
  await steps.run(`Uploads of ${from}`, async ({ progress, outcome }) => {
    const { copied, there } = await copyUploads(from, to, (text) => progress(text));
    outcome(`${copied} copied, ${there} were there already`);
  });
}

const commands: Record<string, (args: string[]) => Promise<void>> = {
  backup,
  restore,
  'copy-uploads': copy,
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Problem(USAGE);
  await command(args);
  process.exit(0);
} catch (error) {
  console.error(`\n${wordsOf(asProblem(error))}`);
  process.exit(1);
}

function wordsOf(error: unknown): string {
  if (error instanceof Problem || error instanceof SettingsError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n${USAGE}`;
  return `Something went wrong: ${textOf(error)}.`;
}
