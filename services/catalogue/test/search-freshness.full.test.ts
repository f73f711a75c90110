import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { objectIdOf } from '@screenlore/catalogue-model';
import type { RunningService } from '@screenlore/service-kit';
import { SearchEngine } from '../src/search/search-engine.js';
import { type Bench, startBench, until } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(60_000);

let bench: Bench;
let replicas: RunningService[];

const title = (name: string, popularity = 5): ImportedTitle => ({
  type: 'title',
  ids: [`netflix:movies/${name}`],
  facts: { ...noFacts('movies', name), year: 2001 },
  cast: [{ name: `Star of ${name}`, character: 'Lead' }],
  popularity,
});

const importTitles = (items: ImportedTitle[]) =>
  runImport(() => items, {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: 25,
    signal: new AbortController().signal,
    onProgress: () => {},
  });

const found = async (replica: RunningService, query: string): Promise<string[]> => {
  const { rows } = await replica.app.get(SearchEngine).search({ query, skip: 0, count: 10 });
  return rows.map(({ name }) => name);
};
const foundByAll = async (query: string): Promise<string[][]> =>
  Promise.all(replicas.map((replica) => found(replica, query)));

beforeAll(async () => {
  bench = await startBench();
  await importTitles([title('Before The Start')]);
  replicas = [await bench.startReplica(), await bench.startReplica()];
}, 60_000);
afterAll(() => bench.close(), 60_000);

it('OPS-08 a new replica takes calls when its search has all names; until then the others answer', async () => {
  const { people } = bench.collections;
  const before = await people.findOne({ name: 'Star of Before The Start' });
  if (!before) throw new Error('The person is not there.');
  const { _id, ...person } = before;
  // A second's work for the index.
  const crowd = Array.from({ length: 20_000 }, (_, at) => ({
    ...person,
    _id: objectIdOf(`crowd:${at}`),
    nameId: `crowd-${at}`,
    name: `Somebody Crowd${at}`,
    key: `somebody-crowd${at}`,
  }));
  await people.insertMany(crowd);
  const ask = async (): Promise<number> =>
    (await bench.call('search', { query: 'before the start', count: 1 })).total;
  let starting = true;
  const asking = (async () => {
    while (starting) expect(await ask()).toBeGreaterThan(0);
  })();
  const third = await bench.startReplica();
  expect(await found(third, 'somebody crowd19999')).toEqual(['Somebody Crowd19999']);
  starting = false;
  await asking;
  await third.close();
  await people.deleteMany({ nameId: /^crowd-/ });
});

describe('search on every replica', () => {
  it('has what was there at the start', async () => {
    for (const replica of replicas) expect(await found(replica, 'before')).toContain('Before The Start');
  });

  it('has what an import wrote when the import ends', async () => {
    await importTitles([title('Brought Lately')]);
    for (const replica of replicas)
      expect((await found(replica, 'brought lately')).sort()).toEqual([
        'Brought Lately',
        'Star of Brought Lately',
      ]);
    const { results } = await bench.call('search', { query: 'brought', kinds: ['movie'] });
    expect(results).toMatchObject([
      { title: 'Brought Lately', media: 'movie', link: 'brought-lately-2001', year: 2001 },
    ]);
  });

  it('SHELL-63 SHELL-64 has imported other names, and shows them, also among titles that contain a text', async () => {
    const named = { ...title('Lately Named'), aliases: [{ name: 'ゴジラ', language: 'ja' }] };
    named.facts.originalTitle = 'Собака на сене';
    await importTitles([named]);
    for (const replica of replicas) expect(await found(replica, 'ゴジラ')).toEqual(['Lately Named']);
    const search = async (query: string) => (await bench.call('search', { query })).results;
    expect(await search('собака')).toMatchObject([{ title: 'Lately Named', alsoKnownAs: 'Собака на сене' }]);
    expect((await search('lately named'))[0]).not.toHaveProperty('alsoKnownAs');
    const { movies, alsoKnownAs } = await bench.call('get-movies', { query: 'ゴジ' });
    expect(movies.map((movie) => [movie.title, alsoKnownAs?.[movie._id]])).toEqual([
      ['Lately Named', 'ゴジラ'],
    ]);
    expect(await bench.call('get-movies', { query: 'lately named' })).not.toHaveProperty('alsoKnownAs');
    const { titles } = bench.collections;
    await titles.updateOne(
      { title: 'Lately Named' },
      { $set: { aliases: [{ name: 'Gojira', language: null }] } },
    );
    await until(async () => (await foundByAll('gojira')).every((names) => names.length === 1));
    for (const replica of replicas) expect(await found(replica, 'ゴジラ')).toEqual([]);
    await titles.deleteOne({ title: 'Lately Named' });
  });

  it('follows a change within a second', async () => {
    const { titles } = bench.collections;
    const started = performance.now();
    await titles.updateOne(
      { titleId: 'brought-lately-2001' },
      { $set: { title: 'Renamed Meanwhile' }, $inc: { rev: 1 } },
    );
    await until(async () =>
      (await foundByAll('renamed')).every((names) => names.includes('Renamed Meanwhile')),
    );
    expect(performance.now() - started).toBeLessThan(1000);
    await titles.deleteOne({ titleId: 'brought-lately-2001' });
    await until(async () => (await foundByAll('renamed')).every((names) => names.length === 0));
  });

  it('OPS-70 has what changed while it was stopped when it is ready again', async () => {
    await replicas.pop()?.close();
    const { titles } = bench.collections;
    await titles.updateOne(
      { title: 'Before The Start' },
      { $set: { title: 'Before The Stop' }, $inc: { rev: 1 } },
    );
    const again = await bench.startReplica();
    replicas.push(again);
    expect(await found(again, 'before the stop')).toEqual(['Before The Stop']);
    await titles.updateOne(
      { title: 'Before The Stop' },
      { $set: { title: 'Before The Start' }, $inc: { rev: 1 } },
    );
    await until(async () =>
      (await foundByAll('before the start')).every(([first]) => first === 'Before The Start'),
    );
  });

  it('is rebuilt when a collection is replaced', async () => {
    await bench.collections.people.drop();
    await until(async () =>
      (await foundByAll('star of before')).every((names) => !names.includes('Star of Before The Start')),
    );
    await until(async () => (await foundByAll('before the')).every((names) => names.length === 1));
  });
});
