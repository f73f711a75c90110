import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Import,
  type ImportedRecord,
  RECORD_TYPES,
  type RecordType,
} from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran', 'dune']) library.catalogue.add(name);
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const NEVER = { date: null };
interface More {
  account?: string;
  covers?: readonly RecordType[];
  options?: Partial<Import['options']>;
}
const bring = async (who: Caller, records: readonly ImportedRecord[], more: More = {}) =>
  library.go(
    who,
    await library.bring(who, records, { account: 'own', covers: RECORD_TYPES, ...more }),
    'apply-import',
  );

const FIRST = [
  seenOn('alien', '2020-01-02', { rating: 8 }),
  seenOn('heat', '2020-02-02', { text: 'Long' }),
  recordOf('ran', { type: 'rating', rating: 6, when: { date: '2020-03-03' } }),
  recordOf('ran', { type: 'like', when: NEVER }),
  recordOf('dune', { type: 'plan', when: { date: '2020-04-04' } }),
  recordOf(
    'lost',
    { type: 'status', status: 'dropped', when: NEVER },
    { title: { kind: 'series', ids: [], name: 'lost' } },
  ),
];

describe('what a newer file no longer has', () => {
  it('LIB-121 is shown, removed if nobody touched it, and restored when that is undone', async () => {
    const ada = member('ada');
    const nothing = await library.shelf(ada);
    const first = await bring(ada, FIRST);
    const once = await library.shelf(ada);
    const preview = await library.bring(ada, [], { account: 'own', covers: RECORD_TYPES });
    expect(preview.counts).toEqual({ gone: 6 });
    const rows = await library.rows(ada, preview, 'gone');
    expect(rows.map(({ title, of, match }) => [title?.name, of, match?.name])).toContainEqual([
      'alien',
      null,
      'alien',
    ]);
    expect(await library.shelf(ada)).toEqual(once);
    expect(await library.go(ada, preview, 'apply-import')).toMatchObject({ applied: 6, counts: { gone: 6 } });
    expect(await library.shelf(ada)).toEqual(nothing);
    await library.go(ada, preview, 'undo-import');
    expect(await library.shelf(ada)).toEqual(once);
    await library.go(ada, first, 'undo-import');
    expect(await library.shelf(ada)).toEqual(nothing);
  });

  it('LIB-121 stays if its owner says so, and if the files are not about it', async () => {
    const bob = member('bob');
    await bring(bob, FIRST);
    const once = await library.shelf(bob);
    const kept = await bring(bob, [], { options: { keepGone: true } });
    expect(kept).toMatchObject({ applied: 0, counts: { leftOut: 6 } });
    expect((await bring(bob, [], { covers: [] })).counts).toEqual({});
    const ratings = await library.bring(bob, [], { account: 'own', covers: ['rating'] });
    expect(ratings.counts).toEqual({ gone: 1 });
    expect(await library.shelf(bob)).toEqual(once);
  });

  it('LIB-121 stays if its owner touched it, which is shown as a conflict', async () => {
    const cat = member('cat');
    await bring(cat, FIRST);
    const [alien] = (await library.of(cat, film('alien'))).viewings;
    await library.call(
      'change-viewing',
      { _id: alien?._id ?? '', change: { text: 'Mine' } },
      { caller: cat },
    );
    library.catalogue.set(cat, 'ran', { rating: { value: 10, at: '2024-01-01T00:00:00.000Z' } });
    library.catalogue.set(cat, 'dune', { wantToSee: '2024-01-01T00:00:00.000Z' });
    const gone = await bring(cat, []);
    expect(gone.counts).toEqual({ conflict: 3, gone: 3 });
    expect((await library.rows(cat, gone, 'conflict')).map(({ why }) => why).sort()).toEqual([
      'You changed it here.',
      'You changed it here.',
      'You rated it differently here.',
    ]);
    expect((await library.of(cat, film('alien'))).viewings).toMatchObject([{ text: 'Mine' }]);
    expect(library.catalogue.of(cat, 'ran')).toMatchObject({ rating: { value: 10 }, favourite: null });
  });

  it('LIB-121 a rating with its owner’s text counts as touched', async () => {
    const dan = member('dan');
    await bring(dan, [recordOf('ran', { type: 'rating', rating: 6, when: { date: '2020-03-03' } })]);
    const { rating } = library.catalogue.of(dan, 'ran');
    library.catalogue.set(dan, 'ran', { rating: rating && { ...rating, written: true } });
    const gone = await bring(dan, []);
    expect((await library.rows(dan, gone, 'conflict')).map(({ why }) => why)).toEqual([
      'You wrote about it here.',
    ]);
    expect(library.catalogue.of(dan, 'ran').rating?.value).toBe(6);
  });

  it('LIB-121 without an account name, is removed only if the file has most of what the first one had', async () => {
    const eve = member('eve');
    const nameless = async (records: readonly ImportedRecord[]) => {
      const job = await library.bring(eve, records, { covers: RECORD_TYPES });
      return library.go(eve, job, 'apply-import');
    };
    await nameless(FIRST.slice(0, 4));
    expect((await nameless([seenOn('dune', '2021-01-01')])).counts).toEqual({ new: 1 });
    expect((await nameless(FIRST.slice(0, 3))).counts).toEqual({ same: 3, gone: 2 });
  });

  it('LIB-121 LIB-84 a text from another file of the export is not removed by a file without it', async () => {
    const fay = member('fay');
    await bring(fay, [seenOn('heat', '2020-02-02', { text: 'Long', rating: 7 })]);
    const diary = [seenOn('heat', '2020-02-02', { rewatch: true })];
    expect((await bring(fay, diary, { covers: ['viewing'] })).counts).toEqual({ changed: 1 });
    expect((await library.of(fay, film('heat'))).viewings).toMatchObject([
      { text: 'Long', rating: 7, rewatch: true },
    ]);
    await bring(fay, diary);
    expect((await library.of(fay, film('heat'))).viewings).toMatchObject([{ text: null, rating: null }]);
    expect(library.catalogue.of(fay, 'heat').rating).toBeNull();
  });

  it('LIB-121 a changed status is updated; a missing one leaves what was seen', async () => {
    const gus = member('gus');
    const title = { kind: 'series' as const, ids: [], name: 'lost' };
    const status = (to: 'dropped' | 'paused') =>
      recordOf('lost', { type: 'status', status: to, when: NEVER }, { key: 'status', title });
    const seen = recordOf('lost', { type: 'viewing', when: NEVER }, { season: 1, episode: 1 });
    const set = async () => (await library.of(gus, series('lost'))).standing?.status;
    await bring(gus, [seen, status('dropped')]);
    expect(await set()).toBe('dropped');
    expect((await bring(gus, [seen, status('paused')])).counts).toEqual({ same: 1, changed: 1 });
    expect(await set()).toBe('paused');
    const gone = await bring(gus, [seen]);
    expect(gone.counts).toEqual({ same: 1, gone: 1 });
    expect(await set()).toBe('inProgress');
    await library.go(gus, gone, 'undo-import');
    expect(await set()).toBe('paused');
  });

  it('LIB-122 of two rows with a status of one title the last counts, even if the other was imported earlier', async () => {
    const ian = member('ian');
    const status = (to: 'dropped' | 'paused') =>
      recordOf('heat', { type: 'status', status: to, when: NEVER }, { key: to });
    const set = async () => (await library.of(ian, film('heat'))).standing?.status;
    await bring(ian, [status('dropped')]);
    const newer = await bring(ian, [status('dropped'), status('paused')]);
    expect(newer.counts).toEqual({ same: 1, changed: 1 });
    expect(await set()).toBe('paused');
    const again = await bring(ian, [status('dropped'), status('paused')]);
    expect(again.counts).toEqual({ same: 2 });
    const older = await bring(ian, [status('dropped')]);
    expect(older.counts).toEqual({ changed: 1, gone: 1 });
    expect(await set()).toBe('dropped');
    await library.go(ian, older, 'undo-import');
    expect(await set()).toBe('paused');
  });
});

it('LIB-83 what the source kept private only its owner may see, whatever is chosen', async () => {
  const hal = member('hal');
  await bring(hal, [{ ...seenOn('alien', '2020-01-02'), private: true }], {
    options: { visibility: 'everyone' },
  });
  expect((await library.of(hal, film('alien'))).viewings).toMatchObject([{ visibility: 'onlyMe' }]);
});
