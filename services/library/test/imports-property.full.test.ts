import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  CONFLICT_RULES,
  type Import,
  type ImportedRecord,
  RECORD_TYPES,
  type TitleRecord,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(600_000);

const FILMS = ['alien', 'heat', 'ran'];
const RUNS = { numRuns: 20 };

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of [...FILMS, 'clock']) library.catalogue.add(name);
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const date = fc.constantFrom(null, '2001', '2001-05', '2001-05-17', '2010-01-01');
const rating = fc.integer({ min: 1, max: 10 });
const when = date.map((day) => ({ date: day }));

const what: fc.Arbitrary<TitleRecord['what']> = fc.oneof(
  fc.record(
    {
      type: fc.constant('viewing' as const),
      when,
      rating,
      text: fc.constantFrom('Good', 'Bad'),
      times: fc.integer({ min: 2, max: 3 }),
      rewatch: fc.boolean(),
    },
    { requiredKeys: ['type', 'when'] },
  ),
  fc.record({ type: fc.constant('seen' as const), when }),
  fc.record({ type: fc.constant('rating' as const), rating, when }),
  fc.record({ type: fc.constant('plan' as const), when }),
  fc.record({ type: fc.constant('like' as const), when }),
  fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('Words', 'Others'), when }),
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom('planned' as const, 'done' as const, 'dropped' as const, 'paused' as const),
    when,
  }),
);

const lists = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom('one', 'two'),
      name: fc.constantFrom('Best', 'Worst'),
      ranked: fc.boolean(),
      on: fc.uniqueArray(
        fc.record({ name: fc.constantFrom(...FILMS), note: fc.constantFrom('Good', 'Bad') }),
        { selector: ({ name }) => name },
      ),
    }),
    { selector: ({ key }) => key },
  )
  .map((all) => all.flatMap(({ key, name, on, ranked }) => listOf(name, on, { key, list: { ranked } })));

const ofTitles = fc
  .array(
    fc.record({
      name: fc.constantFrom(...FILMS),
      ofSeries: fc.boolean(),
      episode: fc.integer({ min: 1, max: 3 }),
      what,
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ name, ofSeries, episode, what }, at) =>
      ofSeries
        ? recordOf('lost', what, { key: `key ${at}`, season: 1, episode })
        : recordOf(name, what, { key: `key ${at}` }),
    ),
  );
const records: fc.Arbitrary<ImportedRecord[]> = fc.tuple(ofTitles, lists).map((parts) => parts.flat());

/** The types of which the files list everything. */
const covered = fc.subarray([...RECORD_TYPES]);

/**
 * The state of an account at one time: each key stands for one title, as at other sites. Ratings and viewings have a day, and a wish or
 * favourite keeps its day (LIB-122). `inOrder` makes several of them into snapshots of one account.
 */
const DAYS = ['2001-05-17', '2010-01-01', '2012-02-02'];
const day = fc.constantFrom(...DAYS).map((date) => ({ date }));
const never = fc.constant({ date: null });
const whatNow: fc.Arbitrary<TitleRecord['what']> = fc.oneof(
  fc.record(
    {
      type: fc.constant('viewing' as const),
      when: day,
      rating,
      text: fc.constantFrom('Good', 'Bad'),
      rewatch: fc.boolean(),
    },
    { requiredKeys: ['type', 'when'] },
  ),
  fc.record({ type: fc.constant('seen' as const), when: day }),
  fc.record({ type: fc.constant('rating' as const), rating, when: day }),
  fc.record({ type: fc.constant('plan' as const), when: never }),
  fc.record({ type: fc.constant('like' as const), when: never }),
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom('dropped' as const, 'paused' as const),
    when: never,
  }),
);
/** Each snapshot reaches further than the previous one, and its ratings were given since. */
const inOrder = (snapshots: readonly ImportedRecord[][]): ImportedRecord[][] =>
  snapshots.map((records, at) => [
    ...records.map(
      (record): ImportedRecord =>
        record.title && record.what.type === 'rating'
          ? { ...record, what: { ...record.what, when: { date: DAYS[at] ?? null } } }
          : record,
    ),
    seenOn('clock', `202${at}-06-01`),
  ]);
const snapshot: fc.Arbitrary<ImportedRecord[]> = fc
  .tuple(fc.array(fc.option(whatNow, { nil: undefined }), { minLength: 9, maxLength: 9 }), lists)
  .map(([whats, lists]) => [
    ...whats.flatMap((what, at) => {
      const name = FILMS[at % FILMS.length] ?? '';
      return what ? [recordOf(name, what, { key: `${what.type} ${at}` })] : [];
    }),
    ...lists,
  ]);

it('LIB-86 LIB-87 for any records, importing twice is like once, and undo restores the previous state', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(records, records, fc.boolean(), covered, async (first, second, seenBefore, covers) => {
      const who = member(`any ${number++}`);
      const account = 'any';
      if (seenBefore) {
        await library.see(who, film('alien'), { on: '2001-05-17', rating: 4 });
        await library.see(who, series('lost', 3), { season: 1, episode: 1 });
        library.catalogue.set(who, 'heat', { rating: { value: 2, at: '2020-01-01T00:00:00.000Z' } });
        library.catalogue.set(who, 'ran', { wantToSee: '2020-01-01T00:00:00.000Z' });
      }
      const bring = async (some: ImportedRecord[]) =>
        library.go(who, await library.bring(who, some, { account, covers }), 'apply-import');
      const nothing = await library.shelf(who);
      const job = await bring(first);
      const once = await library.shelf(who);
      await bring(first);
      expect(await library.shelf(who)).toEqual(once);
      const newer = await bring(second);
      if (newer.applied > 0) await library.go(who, newer, 'undo-import');
      expect(await library.shelf(who)).toEqual(once);
      if (job.applied > 0) await library.go(who, job, 'undo-import');
      expect(await library.shelf(who)).toEqual(nothing);
    }),
    RUNS,
  );
});

it('LIB-122 snapshots of an account, in order, give the same as the last one alone, and undo restores the state before', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(snapshot, { minLength: 2, maxLength: 3 }).map(inOrder), async (snapshots) => {
      const who = member(`moves ${number}`);
      const other = member(`alone ${number++}`);
      const bring = async (by: typeof who, some: ImportedRecord[]) =>
        library.go(
          by,
          await library.bring(by, some, { account: 'any', covers: RECORD_TYPES }),
          'apply-import',
        );
      const last = snapshots.at(-1) ?? [];
      for (const earlier of snapshots.slice(0, -1)) await bring(who, earlier);
      const before = await library.shelf(who);
      const newest = await bring(who, last);
      await bring(other, last);
      expect(await library.essence(who)).toEqual(await library.essence(other));
      if (newest.applied > 0) await library.go(who, newest, 'undo-import');
      expect(await library.shelf(who)).toEqual(before);
    }),
    RUNS,
  );
});

it('LIB-176 LIB-260 for any records of two sources, whichever wins, undo in either order restores the state before', async () => {
  let number = 0;
  const rule = fc.constantFrom(...CONFLICT_RULES);
  await fc.assert(
    fc.asyncProperty(
      records,
      records,
      rule,
      covered,
      fc.boolean(),
      async (first, second, conflicts, covers, lastFirst) => {
        const who = member(`two sources ${number++}`);
        library.catalogue.set(who, 'heat', { rating: { value: 2, at: '2005-01-01T00:00:00.000Z' } });
        library.catalogue.set(who, 'ran', { wantToSee: '2005-01-01T00:00:00.000Z' });
        const bring = async (some: ImportedRecord[]) =>
          library.go(who, await library.bring(who, some, { options: { conflicts }, covers }), 'apply-import');
        const nothing = await library.shelf(who);
        const job = await bring(first);
        const once = await library.shelf(who);
        const other = await bring(second.map((record): ImportedRecord => ({ ...record, source: 'trakt' })));
        const both = await library.shelf(who);
        const again = await bring(second.map((record): ImportedRecord => ({ ...record, source: 'trakt' })));
        expect([again.applied, await library.shelf(who)]).toEqual([0, both]);
        const undo = async (of: Import): Promise<void> => {
          if (of.applied > 0) await library.go(who, of, 'undo-import');
        };
        await undo(lastFirst ? other : job);
        if (lastFirst) expect(await library.shelf(who)).toEqual(once);
        await undo(lastFirst ? job : other);
        expect(await library.shelf(who)).toEqual(nothing);
      },
    ),
    RUNS,
  );
});
