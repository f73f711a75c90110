import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { MARK_INDEXES, RATING_INDEXES, TITLE_INDEXES } from '@screenlore/catalogue-model';
import type { Document } from 'mongodb';
import { z } from 'zod';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(120_000);

const shardKeys = z
  .object({ screenlore_catalogue: z.record(z.string(), z.record(z.string(), z.enum(['hashed']))) })
  .parse(JSON.parse(readFileSync(new URL('../../../deploy/shard-keys.json', import.meta.url), 'utf8')));
const keyOf = (collection: string) => Object.keys(shardKeys.screenlore_catalogue[collection] ?? {});

describe('the catalogue’s shard keys', () => {
  it.each([
    ['titles', TITLE_INDEXES],
    ['ratings', RATING_INDEXES],
    ['marks', MARK_INDEXES],
  ])('OPS-68 of %s start every unique index, as MongoDB requires', (collection, indexes) => {
    const key = keyOf(collection);
    const unique = indexes.filter((index) => index.unique);
    expect(unique.length).toBeGreaterThan(0);
    for (const index of unique) expect(Object.keys(index.key).slice(0, key.length)).toEqual(key);
  });
});

describe('a member’s ratings and marks', () => {
  let bench: Bench;
  const film: ImportedTitle = {
    type: 'title',
    ids: ['netflix:sharded/one'],
    facts: { ...noFacts('movies', 'A sharded one'), year: 1954, date: '1954-04-26' },
    popularity: 1,
    cast: [],
  };
  beforeAll(async () => {
    bench = await startBench({ NEW_RATINGS_PER_TITLE: 5 });
    await runImport(() => [film], {
      collections: bench.collections,
      source: 'netflix',
      fingerprint: null,
      weight: 25,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    await bench.startReplica();
  });
  afterAll(() => bench?.close());

  it('OPS-68 are read and written by statements that include the shard key', async () => {
    const db = bench.client.db(bench.collections.titles.dbName);
    const mediaId = (await bench.collections.titles.findOne())?._id.toHexString() ?? '';
    const by = { user: 'somebody', since: Date.now(), network: 'n' };
    const given = { mediaId, type: 'movie', reviewText: 'Good' } as const;
    await db.command({ profile: 2 });
    await bench.call('add-rating', { ...given, userRating: 7 }, by);
    await bench.call('add-rating', { ...given, userRating: 8 }, by);
    await bench.call('check-rating', { mediaId }, by);
    await bench.call('remove-rating', { mediaId, type: 'movie' }, by);
    for (let turn = 0; turn < 2; turn++) await bench.call('add-favorite', { mediaId, type: 'movie' }, by);
    await bench.call('check-favorite', { mediaId }, by);
    await db.command({ profile: 0 });
    const statements = await db
      .collection('system.profile')
      .find({
        ns: { $in: [`${db.databaseName}.ratings`, `${db.databaseName}.marks`] },
        op: { $ne: 'insert' },
      })
      .toArray();
    await db.dropCollection('system.profile');
    const nameless = statements.filter(({ op, command }) => !namesKey(op, command));
    expect(new Set(statements.map(({ op }) => op))).toEqual(new Set(['query', 'update', 'remove']));
    expect(nameless).toEqual([]);
  });
});

/** Whether a statement filters by the key. */
function namesKey(op: string, command: Document): boolean {
  const where =
    op === 'query' ? command['filter'] : op === 'command' ? command['pipeline']?.[0]?.$match : command['q'];
  // A background task looks for waiting ratings of all members.
  return where && ('userId' in where || 'countsFrom' in where);
}
