import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Import,
  type ImportedRecord,
  MESSAGES,
  RECORD_TYPES,
  type Visibility,
} from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran']) library.catalogue.add(name);
});
afterAll(() => library?.stop());

const bring = async (who: Caller, records: readonly ImportedRecord[]) =>
  library.go(
    who,
    await library.bring(who, records, { account: 'own', covers: RECORD_TYPES }),
    'apply-import',
  );
const undo = (who: Caller, job: Import) => library.go(who, job, 'undo-import');
const viewings = async (who: Caller, name: string) => (await library.of(who, film(name))).viewings;
/** Chooses for everything that exists already, too (LIB-102). */
const chooseForAll = (caller: Caller, visibility: Visibility) =>
  library.call(
    'set-library-settings',
    { visibility, listVisibility: visibility, existing: true },
    { caller },
  );

describe('one choice for everything that exists', () => {
  const first = [seenOn('alien', '2020-02-02'), seenOn('heat', '2020-02-02'), ...listOf('Best', ['ran'])];

  it('LIB-148 LIB-102 applies to what undo restores', async () => {
    const ada = member('ada');
    await bring(ada, first);
    const newer = await bring(ada, [seenOn('heat', '2020-02-02', { text: 'Long' })]);
    expect(newer.counts).toEqual({ changed: 1, gone: 3 });
    await chooseForAll(ada, 'onlyMe');
    expect(await undo(ada, newer)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await viewings(ada, 'alien')).toMatchObject([{ visibility: 'onlyMe' }]);
    expect(await viewings(ada, 'heat')).toMatchObject([{ text: null, visibility: 'onlyMe' }]);
    expect((await library.lists(ada))['Best']).toMatchObject({ visibility: 'onlyMe', entries: 1 });
  });

  it('LIB-148 LIB-86 LIB-87 does not count as touching: newer files and undo still work', async () => {
    const bob = member('bob');
    const nothing = await library.shelf(bob);
    const job = await bring(bob, first);
    await chooseForAll(bob, 'followers');
    const newer = await bring(bob, [
      seenOn('alien', '2020-02-02', { text: 'Again' }),
      ...listOf('Better', ['ran'], { key: 'list/Best' }),
    ]);
    expect(newer.counts).toEqual({ changed: 2, same: 1, gone: 1 });
    expect(await viewings(bob, 'alien')).toMatchObject([{ text: 'Again', visibility: 'followers' }]);
    expect((await library.lists(bob))['Better']).toMatchObject({ visibility: 'followers' });
    const none = await bring(bob, []);
    expect(none.counts).toEqual({ gone: 3 });
    for (const each of [none, newer, job]) expect(await undo(bob, each)).toMatchObject({ kept: 0 });
    expect(await library.shelf(bob)).toEqual(nothing);
  });
});

const NEVER = { date: null };
const hidden = (record: ImportedRecord): ImportedRecord => ({ ...record, private: true });
const open = (record: ImportedRecord): ImportedRecord => ({ ...record, private: false });

describe('what the source keeps private', () => {
  const marks = [
    recordOf('heat', { type: 'rating', rating: 6, when: NEVER }),
    recordOf('heat', { type: 'plan', when: NEVER }),
    recordOf('ran', { type: 'like', when: NEVER }),
    recordOf('alien', { type: 'status', status: 'planned', when: NEVER }),
  ];

  it('LIB-147 LIB-83 becomes no rating, wish or favourite here, which others might see', async () => {
    const cat = member('cat');
    const job = await bring(cat, marks.map(hidden));
    expect(job).toMatchObject({ applied: 0, counts: { leftOut: 4 } });
    expect((await library.rows(cat, job, 'leftOut')).map(({ why }) => why)).toEqual(
      marks.map(() => MESSAGES.markPrivate),
    );
    for (const name of ['alien', 'heat', 'ran'])
      expect(library.catalogue.of(cat, name)).toEqual({ rating: null, wantToSee: null, favourite: null });
  });

  it('LIB-147 LIB-83 is removed here when it becomes private there, and restored by undo', async () => {
    const dan = member('dan');
    await bring(dan, marks.map(open));
    const once = await library.shelf(dan);
    const newer = await bring(dan, marks.map(hidden));
    expect(newer.counts).toEqual({ changed: 4 });
    expect((await library.shelf(dan)).marks).toEqual([]);
    expect((await bring(dan, marks.map(hidden))).counts).toEqual({ leftOut: 4 });
    expect(await undo(dan, newer)).toMatchObject({ kept: 0 });
    expect(await library.shelf(dan)).toEqual(once);
  });

  it('LIB-147 keeps the rating of a private viewing with it, and does not rate the title', async () => {
    const eve = member('eve');
    await bring(eve, [
      hidden(seenOn('alien', '2020-01-02', { rating: 8 })),
      seenOn('heat', '2020-02-02'),
      hidden(recordOf('heat', { type: 'rating', rating: 6, when: NEVER })),
    ]);
    expect(await viewings(eve, 'alien')).toMatchObject([{ rating: 8, visibility: 'onlyMe' }]);
    expect(await viewings(eve, 'heat')).toMatchObject([{ rating: 6, visibility: 'onlyMe' }]);
    expect((await library.shelf(eve)).marks).toEqual([]);
    const job = await library.bring(eve, [seenOn('ran', '2020-03-03', { rating: 4 })], {
      options: { visibility: 'onlyMe' },
    });
    await library.go(eve, job, 'apply-import');
    expect(await viewings(eve, 'ran')).toMatchObject([{ rating: 4, visibility: 'onlyMe' }]);
    expect((await library.shelf(eve)).marks).toEqual([]);
  });

  it('LIB-215 rates a title for those who may see the viewing that rates it, and for no more after undo', async () => {
    const ivy = member('ivy');
    await library.call('set-library-settings', { visibility: 'followers' }, { caller: ivy });
    await bring(ivy, [seenOn('alien', '2020-01-02', { rating: 8 })]);
    const rated = () => library.catalogue.of(ivy, 'alien').rating;
    expect(rated()).toMatchObject({ value: 8, seenBy: 'followers' });
    const gone = await bring(ivy, []);
    expect(rated()).toBeNull();
    await library.call('set-library-settings', { visibility: 'onlyMe' }, { caller: ivy });
    await undo(ivy, gone);
    expect(rated()).toMatchObject({ value: 8, seenBy: 'onlyMe' });
    // A rating of its own in the file belongs to no viewing.
    await bring(ivy, [recordOf('heat', { type: 'rating', rating: 6, when: NEVER })]);
    expect(library.catalogue.of(ivy, 'heat').rating).not.toHaveProperty('seenBy');
  });

  it('LIB-147 LIB-83 hides a viewing and a list that exist here, and the title’s rating from it', async () => {
    const fay = member('fay');
    const [alien, heat] = [seenOn('alien', '2020-01-02', { rating: 8 }), seenOn('heat', '2020-02-02')];
    await bring(fay, [alien, heat, ...listOf('Best', ['ran'])]);
    const text = hidden(recordOf('heat', { type: 'text', text: 'Between us', when: NEVER }));
    const newer = [hidden(alien), heat, text, ...listOf('Best', ['ran'], { record: { private: true } })];
    expect((await bring(fay, newer)).counts).toEqual({ changed: 4, same: 1 });
    expect(await viewings(fay, 'alien')).toMatchObject([{ rating: 8, visibility: 'onlyMe' }]);
    expect(await viewings(fay, 'heat')).toMatchObject([{ text: 'Between us', visibility: 'onlyMe' }]);
    expect((await library.lists(fay))['Best']).toMatchObject({ visibility: 'onlyMe' });
    expect((await library.shelf(fay)).marks).toEqual([]);
    expect((await bring(fay, newer)).counts).toEqual({ same: 5 });
  });

  it('LIB-147 LIB-121 stays as visible as its owner made it here', async () => {
    const gus = member('gus');
    const seen = seenOn('alien', '2020-01-02');
    const list = listOf('Best', ['ran'], { record: { private: true } });
    await bring(gus, [hidden(seen), ...list]);
    const [alien] = await viewings(gus, 'alien');
    const change = { visibility: 'followers' as const };
    await library.call('change-viewing', { _id: alien?._id ?? '', change }, { caller: gus });
    const listId = (await library.lists(gus))['Best']?._id ?? '';
    await library.call('change-list', { listId, change }, { caller: gus });
    expect((await bring(gus, [hidden(seen), ...list])).counts).toEqual({ same: 3 });
    const text = hidden(recordOf('alien', { type: 'text', text: 'Between us', when: NEVER }));
    expect((await bring(gus, [hidden(seen), text, ...list])).counts).toEqual({ conflict: 2, same: 2 });
    expect(await viewings(gus, 'alien')).toMatchObject([{ text: null, visibility: 'followers' }]);
    expect((await library.lists(gus))['Best']).toMatchObject({ visibility: 'followers' });
  });
});
