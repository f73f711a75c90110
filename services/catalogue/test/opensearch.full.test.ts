import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { startOpenSearch } from '@screenlore/dev-stack';
import type { RunningService } from '@screenlore/service-kit';
import { clientOf } from '../src/search/opensearch/cluster.js';
import { SearchEngine } from '../src/search/search-engine.js';
import { type Bench, startBench, until } from './harness.js';

jest.setTimeout(120_000);

/** Maven downloads OpenSearch (docs/dev-stack.md). This test stops it, so it starts its own instead of the one at SEARCH_URL. */
const server = await startOpenSearch({ isOwn: true }).catch(() => undefined);
const test = server ? it : it.skip;
const url = server?.url ?? '';

let bench: Bench;
let replicas: RunningService[] = [];
const client = clientOf(url || 'http://127.0.0.1:1');

const importTitle = (name: string) => {
  const title: ImportedTitle = {
    type: 'title',
    ids: [`netflix:movies/${name}`],
    facts: { ...noFacts('movies', name), year: 2001 },
    cast: [],
    popularity: 5,
  };
  return runImport(() => [title], {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: 25,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
};
const found = async (query: string, replica = replicas[0]): Promise<string[]> => {
  const page = await replica?.app.get(SearchEngine).search({ query, skip: 0, count: 10 });
  return page?.rows.map(({ name }) => name) ?? [];
};
const isFound = (query: string) =>
  found(query).then(
    (names) => names.length > 0,
    () => false,
  );
const rename = (from: string, to: string) =>
  bench.collections.titles.updateOne({ title: from }, { $set: { title: to }, $inc: { rev: 1 } });

beforeAll(async () => {
  bench = await startBench({ SEARCH_URL: url || undefined });
  await importTitle('Before The Start');
  replicas = [await bench.startReplica(), await bench.startReplica()];
  if (server) await until(() => isFound('before'));
});
afterAll(async () => {
  await bench.close();
  await client.close();
  await server?.stop();
});

test('OPS-71 OPS-72 has what an import wrote when it ends, and a change within a second, for all replicas', async () => {
  await importTitle('Written Lately');
  for (const replica of replicas) expect(await found('written lately', replica)).toEqual(['Written Lately']);
  const began = performance.now();
  await rename('Written Lately', 'Renamed Meanwhile');
  await until(() => isFound('renamed'));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await found('written')).toEqual([]);
});

test('OPS-72 another replica continues writing when the writer ends', async () => {
  const third = await bench.startReplica();
  // The writer is among those that end, whichever it is.
  for (const replica of replicas.splice(0)) await replica.close();
  replicas.push(third);
  await rename('Renamed Meanwhile', 'Handed Over');
  await until(() => isFound('handed'));
  expect(await found('renamed')).toEqual([]);
});

test('OPS-73 is rebuilt next to the index in use when a collection is replaced, and no search fails meanwhile', async () => {
  const indexes = async () => Object.keys((await client.indices.getAlias({ name: '*-names-*' })).body);
  const before = await indexes();
  let isBuilding = true;
  const asking = (async () => {
    let asked = 0;
    for (; isBuilding; asked += 1) expect(await found('before the start')).toEqual(['Before The Start']);
    return asked;
  })();
  await bench.collections.people.drop();
  await until(async () => (await indexes()).some((index) => !before.includes(index)));
  isBuilding = false;
  expect(await asking).toBeGreaterThan(0);
  await until(async () => (await indexes()).length === 1);
});

test('OPS-74 says within a second that it cannot be reached, everything else works, and it recovers', async () => {
  const third = await bench.call('get-movies', {});
  await server?.suspend('node1');
  const began = performance.now();
  await expect(bench.call('search', { query: 'before' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(1000);
  expect((await bench.call('get-movies', {})).movies).toEqual(third.movies);
  expect((await bench.call('get-movies-random', {})).movies).not.toEqual([]);
  replicas.push(await bench.startReplica());
  await rename('Before The Start', 'Changed Unseen');
  await server?.resume('node1');
  await until(() => isFound('changed unseen'));
});
