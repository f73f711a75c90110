/**
 * Tries the shard keys of deploy/shard-keys.json on a sharded cluster of real mongod processes: a config
 * server and two shards.
 *
 *     npm run build && node tools/bench/dist/sharding/main.js
 *
 * It needs no mongos: a mongod of a shard routes the commands `clusterFind`, `clusterInsert`, `clusterUpdate`
 * and `clusterDelete` by the same code as mongos. These commands are internal to MongoDB and differ between
 * its versions; tested with 6.0. There is no such command for findAndModify, so findAndModify statements and
 * transactions are not tried here. It prints which statements ask one shard and which ask all, and exits with
 * 1 if a statement differs from what is expected below.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MARK_INDEXES, RATING_INDEXES, TITLE_INDEXES } from '@screenlore/catalogue-model';
import type { IndexDescription } from 'mongodb';
import { z } from 'zod';
import { startMember } from './start-member.js';
import { CATALOGUE, COUNT, documents, id, reading, writing } from './statements.js';

const keys = z
  .record(z.string(), z.record(z.string(), z.record(z.string(), z.literal('hashed'))))
  .parse(JSON.parse(await readFile(new URL('../../../../deploy/shard-keys.json', import.meta.url), 'utf8')));
const home = await mkdtemp(path.join(tmpdir(), 'screenlore-shards-'));

const [config, item, two] = await Promise.all([
  startMember(home, 'config', 'configsvr'),
  startMember(home, 'one', 'shardsvr'),
  startMember(home, 'two', 'shardsvr'),
]);
const shards = [item, two];
const safe = { writeConcern: { w: 'majority', wtimeout: 30_000 } };
let wrong = 0;

function check(what: string, found: unknown, expected: unknown) {
  const good = JSON.stringify(found) === JSON.stringify(expected);
  if (!good) wrong += 1;
  console.log(
    `${good ? '✓' : '✗'} ${what}: ${JSON.stringify(found)}${good ? '' : `, not ${JSON.stringify(expected)}`}`,
  );
}

/** Whether a plan reads documents, or only an index. */
const reads = (plan: unknown) =>
  JSON.stringify(plan).includes('"stage":"FETCH"') ? 'documents' : 'index alone';

/** Which shards a statement asks, by the router's own plan. */
async function planOf(database: string, command: object) {
  const { queryPlanner } = await item.client
    .db(database)
    .command({ explain: command, verbosity: 'queryPlanner' });
  const { stage, shards: asked } = queryPlanner.winningPlan;
  return {
    asks: stage === 'SINGLE_SHARD' || asked.length === 1 ? 'one shard' : 'all shards',
    reads: reads(asked),
  };
}

async function main() {
  for (const { name, host } of shards)
    await config.admin.command({ _configsvrAddShard: `${name}/${host}`, name, ...safe });
  const { version } = await item.admin.command({ buildInfo: 1 });
  console.log(`MongoDB ${version}, two shards`);
  const indexes: Record<string, IndexDescription[]> = {
    titles: TITLE_INDEXES,
    ratings: RATING_INDEXES,
    marks: MARK_INDEXES,
    comments: [
      { key: { thread: 1, parent: 1, at: -1, _id: -1 } },
      { key: { parent: 1, at: 1, _id: 1 } },
      { key: { root: 1, parent: 1, _id: 1 } },
    ],
  };
  for (const [database, collections] of Object.entries(keys)) {
    await config.admin.command({ _configsvrCreateDatabase: database, primaryShardId: 'one', ...safe });
    const [{ version: databaseVersion } = {}] = await config.client
      .db('config')
      .collection('databases')
      .aggregate([{ $match: { _id: database } }])
      .toArray();
    const db = item.client.db(database);
    for (const [name, shardKey] of Object.entries(collections)) {
      // As on an upgrade: the indexes exist, and the server refuses a shard key that is not a prefix of each
      // unique index.
      await db.createCollection(name);
      await db
        .collection(name)
        .createIndexes([...(indexes[name] ?? []), { key: shardKey, name: 'shard-key' }]);
      const shard = { _shardsvrCreateCollection: name, shardKey, databaseVersion, ...safe };
      await db.command(shard);
      console.log(`  ${database}.${name} by ${JSON.stringify(shardKey)}`);
    }
  }
  for (const [database, collections] of Object.entries(keys))
    for (const name of Object.keys(collections)) {
      const inserted = await item.client
        .db(database)
        .command({ clusterInsert: name, documents: documents[name] });
      if (inserted['writeErrors']) throw new Error(JSON.stringify(inserted['writeErrors'][0]));
      const counts = await Promise.all(
        shards.map(({ client }) => client.db(database).collection(name).countDocuments()),
      );
      check(
        `${name} lie on both shards (${counts.join(' and ')})`,
        counts.every((count) => count > COUNT / 5),
        true,
      );
    }
  for (const [what, database, command, asks, read] of reading) {
    const plan = await planOf(database, command);
    check(`${what} asks ${plan.asks}, reads ${plan.reads}`, [plan.asks, read && plan.reads], [asks, read]);
  }
  for (const [what, database, command] of writing) {
    const { n, writeErrors } = await item.client.db(database).command(command);
    check(`${what} changes one document`, writeErrors ?? n, 1);
  }
  const twice = {
    clusterInsert: 'titles',
    documents: [{ _id: id(-1), titleId: 'title-7', itemType: 'movies', rev: 1 }],
  };
  const { writeErrors } = await item.client.db(CATALOGUE).command(twice);
  check('a second title of the same titleId is refused', writeErrors?.[0]?.code, 11_000);
}

try {
  await main();
} finally {
  await Promise.all([config, item, two].map((member) => member.stop()));
  await rm(home, { recursive: true, force: true });
}
process.exit(wrong === 0 ? 0 : 1);
