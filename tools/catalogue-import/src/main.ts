import { collectionsOf, ensureIndexes, MIGRATIONS } from '@screenlore/catalogue-model';
import { migrate } from '@screenlore/service-kit/migrations';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { type Db, MongoClient } from 'mongodb';
import { type ImportConfig, readImportConfig } from './config.js';
import { demoVersion } from './demo/demo-version.js';
import { markSeeded, seedDemo } from './demo/seed-demo.js';
import { itemsOf } from './items-of.js';
import { type ImportOptions, type ImportResult, runImport } from './run-import.js';
import { isSourceName, SOURCE_NAMES, type SourceName } from './sources.js';

const USAGE = `Give a source and a file to import, as: npm run import -- wikipedia-films films.json.gz
Sources: ${SOURCE_NAMES.join(', ')}. Files may be plain or gzip.
Without a file: demo; and with a key in the environment tmdb and igdb, as: tmdb movie/27205, igdb portal-2 (docs/import.md).`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A line that is overwritten in a terminal, and repeated elsewhere. */
const showProgress = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`);
  else say(line);
};

const withDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const { dbName, bufferTimeoutMS: _, ...options } = mongoOptions(url, 'catalogue');
  const client = new MongoClient(url, { ...options, minPoolSize: 0 });
  try {
    await client.connect();
    return await work(client.db(dbName));
  } finally {
    await client.close();
  }
};

/** Records that this state of the demo catalogue is imported, dated for today. */
const demoMark = (version: string, today: Date): string =>
  `demo:${version}:${today.toISOString().slice(0, 10)}`;

type Common = Omit<ImportOptions, 'source' | 'fingerprint'>;

const importDemo = async (common: Common): Promise<void> => {
  const { checkpoints } = common.collections;
  const today = new Date();
  const mark = demoMark(demoVersion(), today);
  if (await checkpoints.countDocuments({ _id: mark }, { limit: 1 }))
    return say('The demo catalogue is in, and dated for today.');
  const result = await seedDemo(common, today);
  if (result.interrupted) return tellInterrupted(result);
  await markSeeded(common.collections, mark);
  tell(result);
  if (result.ratings > 0) say(`${result.ratings.toLocaleString('en-GB')} ratings by the demo's users`);
};

const importSource = async (
  source: Exclude<SourceName, 'demo'>,
  what: string | undefined,
  common: Common,
  config: ImportConfig,
): Promise<void> => {
  const { read, fingerprint } = await itemsOf(source, what, config);
  const result = await runImport(read, { ...common, source, fingerprint });
  if (result.interrupted) tellInterrupted(result);
  else tell(result);
};

const tell = ({ report, items, resumedAt, ms }: ImportResult): void => {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  const seconds = ms / 1000;
  if (resumedAt > 0)
    say(`Went on after ${resumedAt.toLocaleString('en-GB')} items of an interrupted import.`);
  say(
    `${items.toLocaleString('en-GB')} items read in ${seconds.toFixed(1)} s (${Math.round((items - resumedAt) / seconds)} a second)`,
  );
  for (const line of report.lines()) say(line);
  if (report.changes === 0) say('Nothing has changed.');
};

const tellInterrupted = ({ items }: ImportResult): void => {
  say(
    `\nInterrupted. The same command goes on where this one stopped (about ${items.toLocaleString('en-GB')} items in).`,
  );
  process.exitCode = 130;
};

const main = async (): Promise<void> => {
  const [source, what] = process.argv.slice(2);
  if (!isSourceName(source)) throw new Error(source ? `There is no source '${source}'. ${USAGE}` : USAGE);
  const config = readImportConfig(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await withDatabase(config.MONGO_URL, async (db) => {
    const tell = (_facts: object, text: string) => say(text);
    await migrate(db, MIGRATIONS, { info: tell, warn: tell });
    await ensureIndexes(db);
    const common: Common = {
      collections: collectionsOf(db),
      weight: config.RATING_WEIGHT,
      signal: stop.signal,
      onProgress: showProgress,
    };
    if (source === 'demo') await importDemo(common);
    else await importSource(source, what, common, config);
  });
};

main().catch((error: unknown) => {
  console.error(
    error instanceof Error && error.name.startsWith('Mongo')
      ? `MongoDB: ${error.message}`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
});
