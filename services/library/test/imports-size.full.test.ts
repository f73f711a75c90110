import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  DEFAULT_IMPORT_OPTIONS,
  type ImportedRecord,
  LIBRARY_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(120_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran']) library.catalogue.add(name);
  for (let at = 0; at < 40; at++) library.catalogue.add(`series ${at}`, 'series');
});
afterAll(() => library?.stop());

const NEVER = { date: null };

const start = async (caller: Caller): Promise<string> => {
  const asked = { source: 'letterboxd' as const, options: DEFAULT_IMPORT_OPTIONS };
  return (await library.call('start-import', asked, { caller })).import._id;
};

/** Makes the library count this many viewings of a member. */
const hasViewings = ({ id }: Caller, viewings: number) =>
  library.database
    .collection<{ _id: string }>('owners')
    .updateOne({ _id: id }, { $set: { viewings } }, { upsert: true });

const episodes = (name: string, count: number): ImportedRecord[] =>
  Array.from({ length: count }, (_, at) =>
    recordOf(
      name,
      { type: 'viewing', when: NEVER },
      { key: `${name} ${at}`, season: 1 + Math.floor(at / 100), episode: 1 + (at % 100) },
    ),
  );

it('LIB-143 records that ask for too many viewings of a title are refused before those are created', async () => {
  const ada = member('ada');
  const times = LIBRARY_LIMITS.recordTimesMax;
  const records = Array.from({ length: 1000 }, (_, at) =>
    recordOf('alien', { type: 'viewing', when: NEVER, times }, { key: `many ${at}` }),
  );
  const job = await library.bring(ada, records);
  expect(job.counts).toEqual({ new: 10, refused: 990 });
  expect((await library.rows(ada, job, 'refused'))[0]?.why).toBe(MESSAGES.viewingsOfTitleMany);
});

/** Adds records to the imports that a member is sending, directly in the database. */
const fill = ({ id: userId }: Caller, count: number) =>
  library.database
    .collection('imports')
    .aggregate([
      { $match: { userId, state: 'receiving' } },
      { $project: { import: '$_id', userId: 1, n: { $range: [0, count] } } },
      { $unwind: '$n' },
      { $set: { _id: { $concat: [{ $toString: '$import' }, ':', { $toString: '$n' }] } } },
      { $merge: 'importClaims' },
    ])
    .toArray();

it('LIB-80 an import never has too many records, and a batch may be sent again', async () => {
  const bob = member('bob');
  const caller = bob;
  const importId = await start(bob);
  const batch = (from: number, count: number) => ({
    importId,
    from: 0,
    claims: Array.from({ length: count }, (_, at) => seenOn('alien', `${2000 + from + at}`)),
  });
  const most = LIBRARY_LIMITS.importedRecordsMax;
  await fill(bob, most - 5);
  expect(await library.call('add-import-claims', batch(0, 5), { caller })).toEqual({ claims: most });
  await expect(library.call('add-import-claims', batch(5, 1), { caller })).rejects.toThrow(
    MESSAGES.importsMany,
  );
  expect(await library.call('add-import-claims', batch(0, 5), { caller })).toEqual({ claims: most });
  expect(await library.call('add-import-claims', batch(0, 0), { caller })).toEqual({ claims: most });
  // As if two batches that arrive at the same time had added them.
  await fill(bob, most - 4);
  await expect(library.call('finish-import-upload', { importId, covers: [] }, { caller })).rejects.toThrow(
    MESSAGES.importsMany,
  );
  await library.database.collection('importClaims').deleteMany({ userId: bob.id });
});

it('LIB-201 only records that add viewings count towards the limit of viewings', async () => {
  const dan = member('dan');
  const rated = recordOf('alien', { type: 'rating', rating: 8, when: NEVER }, { key: 'rated' });
  const liked = recordOf('heat', { type: 'like', when: NEVER }, { key: 'liked' });
  await hasViewings(dan, LIBRARY_LIMITS.viewingsMax - 2);
  const many = await library.bring(dan, [
    ...['2001', '2002', '2003'].map((year) => seenOn('alien', year)),
    rated,
  ]);
  await expect(library.call('apply-import', { importId: many._id }, { caller: dan })).rejects.toThrow(
    MESSAGES.importTooMuch,
  );
  const few = await library.bring(dan, [seenOn('alien', '2001'), seenOn('alien', '2002'), rated, liked]);
  expect(await library.go(dan, few, 'apply-import')).toMatchObject({ state: 'applied', applied: 4 });
});

it('LIB-143 many long series are applied and undone batch by batch', async () => {
  const cat = member('cat');
  const nothing = await library.shelf(cat);
  const records = Array.from({ length: 40 }, (_, at) => episodes(`series ${at}`, 150)).flat();
  const job = await library.bring(cat, records);
  expect(await library.go(cat, job, 'apply-import')).toMatchObject({ state: 'applied', applied: 6000 });
  expect((await library.of(cat, series('series 7'))).standing).toMatchObject({ viewings: 150 });
  expect(await library.go(cat, job, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
  expect(await library.shelf(cat)).toEqual(nothing);
});

it('LIB-143 one title with thousands of rows, or with one row of thousands, is applied and undone', async () => {
  const hal = member('hal');
  library.catalogue.set(hal, 'series 1', { wantToSee: '2018-01-01T00:00:00.000Z' });
  const nothing = await library.shelf(hal);
  const rows = 9000;
  const times = LIBRARY_LIMITS.recordTimesMax;
  const often = recordOf('ran', { type: 'viewing', when: NEVER, times });
  const job = await library.bring(hal, [often, ...episodes('series 1', rows)]);
  expect(await library.go(hal, job, 'apply-import')).toMatchObject({ state: 'applied', applied: 1 + rows });
  expect((await library.of(hal, film('ran'))).standing).toMatchObject({ viewings: times });
  expect((await library.of(hal, series('series 1'))).standing).toMatchObject({ viewings: rows });
  expect(library.catalogue.of(hal, 'series 1').wantToSee).toBeNull();
  expect(await library.go(hal, job, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
  expect(await library.shelf(hal)).toEqual(nothing);
});

it('LIB-86 what its owner changes or removes while a long series is applied in parts stays', async () => {
  const lea = member('lea');
  const caller = lea;
  const more = { account: 'lea' };
  const all = episodes('series 3', 1000);
  const said = (text: string) =>
    all.map(
      (record): ImportedRecord =>
        record.title && record.what.type === 'viewing'
          ? { ...record, what: { ...record.what, text } }
          : record,
    );
  await library.go(lea, await library.bring(lea, said('Old'), more), 'apply-import');
  const viewings = library.database.collection('viewings');
  const idOf = async (season: number, episode: number) =>
    String((await viewings.findOne({ userId: lea.id, season, episode }))?._id);
  const [changed, removed] = [await idOf(10, 100), await idOf(10, 99)];
  const newer = await library.bring(lea, said('New'), more);
  await library.call('apply-import', { importId: newer._id }, { caller });
  while ((await viewings.countDocuments({ userId: lea.id, text: 'New' })) === 0);
  await library.call('change-viewing', { _id: changed, change: { text: 'Mine' } }, { caller });
  await library.call('remove-viewing', { _id: removed }, { caller });
  expect(await library.settled(lea, newer)).toMatchObject({ state: 'applied' });
  const texts = (await viewings.find({ userId: lea.id }).toArray()).map(({ text }) => text);
  expect([
    texts.length,
    texts.filter((text) => text === 'New').length,
    texts.filter((text) => text === 'Mine').length,
  ]).toEqual([999, 998, 1]);
});

it('LIB-81 titles with long descriptions are matched in as many requests as needed', async () => {
  const dan = member('dan');
  const importId = await start(dan);
  const directors = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(500));
  const records = Array.from({ length: 300 }, (_, at) => {
    const title = { kind: 'movies' as const, ids: [], name: `unknown ${at}`, directors };
    return recordOf(`unknown ${at}`, { type: 'like', when: NEVER }, { title });
  });
  for (let from = 0; from < records.length; from += 100)
    await library.call(
      'add-import-claims',
      { importId, from, claims: records.slice(from, from + 100) },
      { caller: dan },
    );
  await library.call('finish-import-upload', { importId, covers: [] }, { caller: dan });
  expect(await library.settled(dan, { _id: importId })).toMatchObject({
    state: 'ready',
    counts: { parked: 300 },
  });
});

it('LIB-144 an import that keeps failing gives others their turn', async () => {
  const [eve, fay] = [member('eve'), member('fay')];
  const stuck = await library.bring(eve, [seenOn('alien', '2020-01-02', { rating: 8 })]);
  library.catalogue.refuses.add(eve.id);
  await library.call('apply-import', { importId: stuck._id }, { caller: eve });
  const job = await library.bring(fay, [seenOn('alien', '2020-01-02', { rating: 8 })]);
  expect(await library.go(fay, job, 'apply-import')).toMatchObject({ state: 'applied', applied: 1 });
  expect((await library.read(eve, stuck)).import).toMatchObject({ state: 'applying', stalled: true });
  library.catalogue.refuses.delete(eve.id);
  expect(await library.settled(eve, stuck)).toMatchObject({ state: 'applied', stalled: false });
});

it('LIB-144 what failed is tried in a smaller part, and the rest as usual', async () => {
  const joe = member('joe');
  const job = await library.bring(joe, episodes('series 2', 100));
  // The state after a failed batch.
  await library.database.collection('imports').updateOne({ userId: joe.id }, { $set: { stalled: true } });
  expect(await library.go(joe, job, 'apply-import')).toMatchObject({ applied: 100, stalled: false });
  const units = library.database.collection('importUnits').find({ userId: joe.id }).sort({ _id: 1 });
  const sizes = (await units.toArray()).map(({ _id }) =>
    library.database.collection('importClaims').countDocuments({ unit: _id }),
  );
  expect(await Promise.all(sizes)).toEqual([40, 60]);
});

it('LIB-145 the catalogue receives what was applied before an import was stopped', async () => {
  const gus = member('gus');
  const caller = gus;
  const job = await library.bring(gus, [recordOf('heat', { type: 'rating', rating: 6, when: NEVER })]);
  await library.go(gus, job, 'apply-import');
  // The state if it was stopped between applying and telling.
  library.catalogue.marks.delete(`${gus.id}:${film('heat')._id}`);
  library.catalogue.told.delete(`${gus.id}:${film('heat')._id}`);
  const imports = library.database.collection('imports');
  await library.database
    .collection('importUnits')
    .updateMany({ userId: gus.id }, { $set: { pending: true } });
  await imports.updateOne({ userId: gus.id }, { $set: { state: 'ready' } });
  await library.call('cancel-import', { importId: job._id }, { caller });
  while ((await imports.findOne({ userId: gus.id }))?.['untold']);
  expect(library.catalogue.of(gus, 'heat').rating?.value).toBe(6);
  expect(
    (await library.bring(gus, [recordOf('heat', { type: 'rating', rating: 6, when: NEVER })])).counts,
  ).toEqual({
    same: 1,
  });
});

it('LIB-87 what an import removed is restored even to a library that is full by now', async () => {
  const kim = member('kim');
  const more = { account: 'kim', covers: ['viewing' as const] };
  await library.go(
    kim,
    await library.bring(kim, [seenOn('alien', '2020'), seenOn('ran', '2021')], more),
    'apply-import',
  );
  const newer = await library.bring(kim, [seenOn('alien', '2020')], more);
  expect(await library.go(kim, newer, 'apply-import')).toMatchObject({ counts: { gone: 1 } });
  await hasViewings(kim, LIBRARY_LIMITS.viewingsMax);
  expect(await library.go(kim, newer, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
  expect((await library.of(kim, film('ran'))).viewings).toMatchObject([{ on: '2021' }]);
});

it('LIB-143 a series of many episodes is applied and undone in parts, its marks with the last one', async () => {
  const ivy = member('ivy');
  const more = { account: 'ivy', covers: ['viewing' as const, 'rating' as const] };
  library.catalogue.set(ivy, 'series 0', { wantToSee: '2018-01-01T00:00:00.000Z' });
  const nothing = await library.shelf(ivy);
  const all = episodes('series 0', 500);
  const title = all[0]?.title;
  const rating = recordOf('series 0', { type: 'rating', rating: 7, when: NEVER }, title ? { title } : {});
  const first = await library.bring(ivy, [rating, ...all], more);
  expect(await library.go(ivy, first, 'apply-import')).toMatchObject({ state: 'applied', applied: 501 });
  expect(library.catalogue.of(ivy, 'series 0')).toMatchObject({ rating: { value: 7 }, wantToSee: null });
  const afterFirst = await library.shelf(ivy);
  const newer = await library.bring(ivy, all.slice(0, 50), more);
  expect(newer.counts).toEqual({ same: 50, gone: 451 });
  expect(await library.go(ivy, newer, 'apply-import')).toMatchObject({ counts: { same: 50, gone: 451 } });
  expect((await library.of(ivy, series('series 0'))).standing).toMatchObject({ viewings: 50 });
  expect(library.catalogue.of(ivy, 'series 0').rating).toBeNull();
  expect((await library.bring(ivy, all.slice(0, 50), more)).counts).toEqual({ same: 50 });
  expect(await library.go(ivy, newer, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
  expect(await library.shelf(ivy)).toEqual(afterFirst);
  expect(await library.go(ivy, first, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
  expect(await library.shelf(ivy)).toEqual(nothing);
});
