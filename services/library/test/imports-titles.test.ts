import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Caller, type CallRequest, type Import, LIBRARY_LIMITS, MESSAGES } from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

const NEVER = { date: null };

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran', 'amélie']) library.catalogue.add(name);
  library.catalogue.add('lost', 'series');
  library.catalogue.add('nearly', 'movies', 'guess');
});
afterAll(() => library?.stop());

const titles = (
  caller: Caller,
  job: Pick<Import, '_id'>,
  asked: Partial<CallRequest<'get-import-titles'>> = {},
) =>
  library.internal(
    'get-import-title-page',
    { importId: job._id, outcome: null, likely: false, query: '', after: null, ...asked },
    { caller },
  );

it('LIB-170 a title is one line with everything the files say about it, counted once', async () => {
  const ada = member('lines ada');
  const records = [
    seenOn('alien', '2020-01-02', { rating: 7 }),
    seenOn('alien', '2021-01-02', { rating: 9, times: 2 }),
    recordOf('alien', { type: 'rating', rating: 8, when: NEVER }),
    recordOf('alien', { type: 'like', when: NEVER }),
    recordOf('heat', { type: 'plan', when: NEVER }),
    seenOn('nowhere', '2020-01-05'),
    seenOn('nearly', '2020-01-05'),
    recordOf('lost', { type: 'viewing', when: NEVER }, { key: 'one', season: 1, episode: 1 }),
    recordOf('lost', { type: 'viewing', when: NEVER }, { key: 'two', season: 1, episode: 2 }),
    recordOf('lost', { type: 'rating', rating: 6, when: NEVER }, { key: 'rated' }),
    ...listOf('Best', ['alien', 'ran']),
  ];
  const job = await library.bring(ada, records);
  expect(job.titles).toEqual({ new: 4, parked: 1, guess: 1 });
  const all = (await titles(ada, job)).titles;
  expect(all.map(({ match, from }) => match?.name ?? from[0]?.title.name)).toEqual([
    'alien',
    'heat',
    'lost',
    'nearly',
    'nowhere',
    'ran',
  ]);
  const nothing = { seen: 0, episodes: 0, rating: null, plan: false, favourite: false, texts: 0, lists: 0 };
  expect(all.map(({ brings }) => brings)).toEqual([
    { ...nothing, seen: 3, rating: 8, favourite: true, lists: 1, status: null },
    { ...nothing, plan: true, status: null },
    { ...nothing, episodes: 2, rating: 6, status: null },
    { ...nothing, seen: 1, status: null },
    { ...nothing, seen: 1, status: null },
    { ...nothing, lists: 1, status: null },
  ]);
  const { lists } = await library.call('get-import-lists', { importId: job._id }, { caller: ada });
  expect(lists).toEqual([{ name: 'Best', entries: 2, fate: 'new', why: null, conflict: null }]);
  await library.go(ada, job, 'apply-import');
  const again = await library.bring(ada, records);
  expect(again.titles).toEqual({ same: 4, parked: 1, guess: 1 });
});

it('LIB-170 LIB-83 choosing another title for a line moves its episodes too, and the lines follow', async () => {
  const bea = member('lines bea');
  const title = { kind: 'series' as const, ids: [], address: 'boxd.it/unknown', name: 'unknown' };
  const job = await library.bring(bea, [
    recordOf('unknown', { type: 'rating', rating: 6, when: NEVER }, { title }),
    recordOf('unknown', { type: 'viewing', when: NEVER }, { title, season: 1, episode: 1 }),
    seenOn('alien', '2020-01-02'),
  ]);
  expect(job.titles).toEqual({ parked: 1, new: 1 });
  const [line] = (await titles(bea, job, { outcome: 'parked' })).titles;
  const of = line?.from[0]?.of ?? '';
  const match = { _id: film('lost')._id, titleId: 'lost', kind: 'series' as const, name: 'lost', year: 2000 };
  const chosen = { importId: job._id, of, title: match };
  expect((await library.internal('store-import-match', chosen, { caller: bea })).import).toMatchObject({
    titles: { new: 2 },
    counts: { new: 3 },
  });
  expect((await titles(bea, job, { outcome: 'parked' })).titles).toEqual([]);
  expect((await titles(bea, job, { query: 'LOST' })).titles).toMatchObject([
    { match: { name: 'lost' }, brings: { episodes: 1, rating: 6 } },
  ]);
  const none = { importId: job._id, of, title: null };
  expect((await library.internal('store-import-match', none, { caller: bea })).import.titles).toEqual({
    leftOut: 1,
    new: 1,
  });
});

it('LIB-172 titles are read page by page, by name, and searched without accents', async () => {
  const cyd = member('lines cyd');
  const names = Array.from({ length: 120 }, (_, at) => `nowhere ${String(at).padStart(3, '0')}`);
  const job = await library.bring(cyd, [
    ...names.map((name) => seenOn(name, '2020-01-02')),
    seenOn('amélie', '2020-01-02'),
  ]);
  const found: string[] = [];
  const sizes: number[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof titles>> = await titles(cyd, job, { outcome: 'parked', after });
    sizes.push(page.titles.length);
    found.push(...page.titles.map(({ from }) => from[0]?.title.name ?? ''));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found).toEqual(names);
  expect(sizes).toEqual([LIBRARY_LIMITS.importTitlesPage, LIBRARY_LIMITS.importTitlesPage, 20]);
  for (const query of ['AMELIE', 'amé', 'lie 2000'])
    expect((await titles(cyd, job, { query })).titles.map(({ match }) => match?.name)).toEqual(['amélie']);
  expect((await titles(cyd, job, { query: '.*' })).titles).toEqual([]);
});

it('LIB-170 LIB-80 lines belong to the owner of the import, and are drawn for imports of older versions', async () => {
  const dan = member('lines dan');
  const job = await library.bring(dan, [seenOn('alien', '2020-01-02')]);
  await expect(titles(member('mallory'), job)).rejects.toMatchObject({ code: 'notFound' });
  await library.database.collection('imports').updateMany({}, { $unset: { titles: 1 } });
  await library.database
    .collection('importTitles')
    .updateMany({}, { $unset: { line: 1, outcome: 1, words: 1, item: 1 } });
  expect((await library.read(dan, job)).import.titles).toEqual({ new: 1 });
  expect((await titles(dan, job)).titles).toHaveLength(1);
});

it('LIB-177 only applied imports are limited, not previews that are discarded', async () => {
  const strict = await startImports({ IMPORTS_PER_HOUR: 1 });
  try {
    const eve = member('lines eve');
    strict.catalogue.add('alien');
    const bring = (date: string) => strict.bring(eve, [seenOn('alien', date)]);
    for (let at = 0; at < 3; at++)
      await strict.call('cancel-import', { importId: (await bring('2020-01-02'))._id }, { caller: eve });
    expect((await strict.call('get-imports', {}, { caller: eve })).imports).toEqual([]);
    const job = await bring('2020-01-03');
    await strict.go(eve, job, 'apply-import');
    const other = await bring('2020-01-04');
    await expect(strict.call('apply-import', { importId: other._id }, { caller: eve })).rejects.toMatchObject(
      { code: 'tooMany', message: MESSAGES.importsOften },
    );
    expect(await strict.read(eve, other)).toMatchObject({ import: { state: 'ready' } });
  } finally {
    await strict.stop();
  }
});
