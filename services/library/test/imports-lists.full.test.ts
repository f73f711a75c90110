import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Import,
  type ImportedRecord,
  LIST_LIMITS,
  MESSAGES,
  RECORD_TYPES,
} from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(60_000);

const FILMS = ['alien', 'heat', 'ran', 'stalker', 'solaris', 'tenet', 'dune'];
let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of FILMS) library.catalogue.add(name);
  library.catalogue.add('nearly', 'movies', 'guess');
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const account = 'own';
const covers = RECORD_TYPES;
const preview = (who: Caller, records: readonly ImportedRecord[], options: Partial<Import['options']> = {}) =>
  library.bring(who, records, { account, covers, options });
const bring = async (
  who: Caller,
  records: readonly ImportedRecord[],
  options: Partial<Import['options']> = {},
) => library.go(who, await preview(who, records, options), 'apply-import');
const undo = (who: Caller, job: Import) => library.go(who, job, 'undo-import');

/** Names of the films on a list, in its order. */
async function on(who: Caller, list: string): Promise<string[]> {
  const found = (await library.lists(who))[list];
  return (found?.on ?? []).map(
    ({ item }) => [...FILMS, 'nearly', 'late'].find((name) => film(name)._id === item) ?? item,
  );
}
const listId = async (who: Caller, name: string) => (await library.lists(who))[name]?._id ?? '';
const entryId = async (who: Caller, list: string, name: string) =>
  (await library.lists(who))[list]?.on.find(({ item }) => item === film(name)._id)?._id ?? '';
const putOn = async (who: Caller, list: string, name: string) =>
  library.internal(
    'store-list-entry',
    {
      listId: await listId(who, list),
      kind: 'movies',
      item: film(name)._id,
      season: null,
      note: null,
      outline: null,
    },
    { caller: who },
  );

describe('an imported list', () => {
  it('LIB-120 becomes a list of the member, with its entries in order, notes and seasons', async () => {
    const ada = member('ada');
    const records = listOf('Best', ['ran', { name: 'alien', note: 'Loud' }, { name: 'lost', season: 2 }], {
      list: { description: 'All of it', tags: ['old', 'new'], ranked: true, when: { date: '2019-03-01' } },
    });
    const before = await library.shelf(ada);
    const job = await preview(ada, [...records, seenOn('heat', '2020-01-02')]);
    expect(job.counts).toEqual({ new: 5 });
    expect(await library.shelf(ada)).toEqual(before);
    expect(await library.go(ada, job, 'apply-import')).toMatchObject({ state: 'applied', applied: 5 });
    const { Best } = await library.lists(ada);
    expect(Best).toMatchObject({
      ...{ description: 'All of it', tags: ['old', 'new'], ranked: true, visibility: 'everyone', entries: 3 },
      madeAt: '2019-03-01T00:00:00.000Z',
      on: [
        { kind: 'movies', item: film('ran')._id, season: null, note: null },
        { kind: 'movies', item: film('alien')._id, note: 'Loud' },
        { kind: 'seasons', item: series('lost')._id, season: 2 },
      ],
    });
  });

  it('LIB-120 has the audience that the import chooses; what the source kept private stays private', async () => {
    const bob = member('bob');
    await bring(bob, listOf('Said', [], { record: { visibility: 'signedIn' } }));
    await bring(bob, listOf('Open', [], { key: 'open' }), { visibility: 'followers', keepGone: true });
    await bring(bob, listOf('Hidden', [], { key: 'hidden', record: { private: true } }), {
      ...{ visibility: 'everyone', keepGone: true },
    });
    const lists = await library.lists(bob);
    expect(
      Object.values(lists)
        .map(({ name, visibility }) => [name, visibility])
        .sort(),
    ).toEqual([
      ['Hidden', 'onlyMe'],
      ['Open', 'followers'],
      ['Said', 'signedIn'],
    ]);
  });

  it('LIB-120 gets parked titles at their place when they arrive, and chosen ones at once', async () => {
    const quick = await startImports({ PARKED_MINUTES: 0.005 });
    try {
      for (const name of FILMS) quick.catalogue.add(name);
      quick.catalogue.add('nearly', 'movies', 'guess');
      const cat = member('cat');
      const job = await quick.bring(cat, listOf('Mixed', ['ran', 'late', 'nearly', 'heat']), { account });
      expect(job.counts).toEqual({ new: 3, parked: 1, guess: 1 });
      const [guess] = await quick.rows(cat, job, 'guess');
      const chosen = { importId: job._id, of: guess?.of ?? '', title: guess?.candidates[0] ?? null };
      expect((await quick.internal('store-import-match', chosen, { caller: cat })).import.counts).toEqual({
        ...{ new: 4, parked: 1 },
      });
      const once = await quick.go(cat, job, 'apply-import');
      expect(once).toMatchObject({ applied: 4, counts: { new: 4, parked: 1 } });
      quick.catalogue.add('late');
      for (;;) {
        const { import: now } = await quick.read(cat, job);
        if (now.applied === 5 && now.state === 'applied') break;
      }
      const names = new Map([...FILMS, 'late', 'nearly'].map((name) => [film(name)._id, name]));
      const items = (await quick.lists(cat))['Mixed']?.on.map(({ item }) => names.get(item));
      expect(items).toEqual(['ran', 'late', 'nearly', 'heat']);
      await quick.go(cat, job, 'undo-import');
      expect(await quick.lists(cat)).toEqual({});
    } finally {
      await quick.stop();
    }
  });

  it('LIB-120 is refused with a reason if there is no room, or its contents have none', async () => {
    const dan = member('dan');
    const records = [
      ...listOf('Twice', ['ran', 'ran', 'alien']).map((record, at) => ({
        ...record,
        key: `${record.key} ${at}`,
      })),
    ];
    const list = records[0]?.key ?? '';
    const entries = records.map((record) =>
      record.title && record.what.type === 'entry' ? { ...record, what: { ...record.what, list } } : record,
    );
    const episode = recordOf('lost', { type: 'entry', list }, { key: 'episode', season: 1, episode: 2 });
    const lost = recordOf('ran', { type: 'entry', list: 'no such list' }, { key: 'lost' });
    const job = await preview(dan, [...entries, episode, lost]);
    expect(job.counts).toEqual({ new: 3, same: 1, refused: 2 });
    expect((await library.rows(dan, job, 'refused')).map(({ why }) => why)).toEqual([
      'Lists have titles and seasons, but no episodes.',
      'The list that it is on could not be read.',
    ]);
    await library.database.collection('lists').insertMany(
      Array.from({ length: LIST_LIMITS.listsMax - 1 }, (_, at) => ({
        ...{
          userId: dan.id,
          name: `${at}`,
          description: null,
          tags: [],
          ranked: false,
          visibility: 'onlyMe',
        },
        ...{ entries: 0, madeAt: new Date(), changedAt: new Date(), removedAt: null, spaced: 0 },
      })),
    );
    const full = await bring(dan, [...listOf('First', ['ran']), ...listOf('Second', ['ran'])]);
    expect(full.counts).toEqual({ new: 2, refused: 2 });
    expect((await library.rows(dan, full, 'refused')).map(({ why }) => why)).toEqual([
      MESSAGES.listsMany,
      MESSAGES.listsMany,
    ]);
  });

  it('LIB-120 is cut to the limits of lists, and says so', async () => {
    const eve = member('eve');
    const long = 'n'.repeat(LIST_LIMITS.nameMax + 1);
    const note = 'x'.repeat(LIST_LIMITS.noteMax + 1);
    const job = await bring(eve, listOf(long, [{ name: 'ran', note }]));
    expect((await library.rows(eve, job, 'new')).map(({ why }) => why)).toEqual(
      Array.from({ length: 2 }, () => 'It is longer than it may be here: the end of it is left out.'),
    );
    const [list] = Object.values(await library.lists(eve));
    expect(list?.name).toHaveLength(LIST_LIMITS.nameMax);
    expect(list?.on[0]?.note).toHaveLength(LIST_LIMITS.noteMax);
  });
});

describe('a newer file', () => {
  it('LIB-120 LIB-121 renames, moves, adds and removes, and undo restores everything', async () => {
    const fay = member('fay');
    const first = [
      ...listOf('Old', ['ran', 'alien', 'heat', 'stalker', 'dune'], { key: 'l1' }),
      ...listOf('Other', ['ran', 'tenet'], { key: 'l2' }),
    ];
    await bring(fay, first);
    const once = await library.shelf(fay);
    expect((await bring(fay, first)).counts).toEqual({ same: 9 });
    expect(await library.shelf(fay)).toEqual(once);
    const newer = await bring(
      fay,
      listOf('New', ['dune', 'ran', 'solaris', { name: 'alien', note: 'Loud' }, 'stalker'], { key: 'l1' }),
    );
    expect(newer.counts).toEqual({ changed: 3, new: 1, same: 2, gone: 4 });
    expect(await on(fay, 'New')).toEqual(['dune', 'ran', 'solaris', 'alien', 'stalker']);
    expect(Object.keys(await library.lists(fay))).toEqual(['New']);
    expect(await undo(fay, newer)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await library.shelf(fay)).toEqual(once);
  });

  it('LIB-121 leaves what its owner touched, and shows it as a conflict', async () => {
    const gus = member('gus');
    const caller = gus;
    await bring(gus, [
      ...listOf('One', ['ran', 'alien', 'heat', 'dune'], { key: 'l1' }),
      ...listOf('Two', ['ran']),
    ]);
    const text = await listId(gus, 'One');
    await library.call('change-list', { listId: text, change: { name: 'Mine' } }, { caller });
    await library.call(
      'note-list-entry',
      { listId: text, entryId: await entryId(gus, 'Mine', 'alien'), note: 'Mine' },
      { caller },
    );
    await library.call(
      'remove-list-entry',
      { listId: text, entryId: await entryId(gus, 'Mine', 'heat') },
      { caller },
    );
    await putOn(gus, 'Two', 'solaris');
    const newer = await bring(gus, listOf('Renamed', ['ran', 'heat', 'stalker'], { key: 'l1' }));
    expect(newer.counts).toEqual({ same: 1, new: 1, conflict: 4, gone: 2 });
    expect(
      (await library.rows(gus, newer, 'conflict')).map(({ list, title, why }) => [title?.name ?? list, why]),
    ).toEqual([
      ['Renamed', 'You changed it here.'],
      ['heat', 'You took it off the list here.'],
      ['alien', 'You changed it here.'],
      ['Two', 'There is more on it here.'],
    ]);
    expect(await on(gus, 'Mine')).toEqual(['ran', 'stalker', 'alien']);
    expect(await on(gus, 'Two')).toEqual(['solaris']);
  });

  it('LIB-121 leaves a list alone that its owner removed', async () => {
    const hal = member('hal');
    await bring(hal, listOf('One', ['ran']));
    await library.call('remove-list', { listId: await listId(hal, 'One') }, { caller: hal });
    const again = await bring(hal, listOf('One', ['ran', 'heat']));
    expect(again).toMatchObject({ applied: 0, counts: { conflict: 3 } });
    expect(await library.lists(hal)).toEqual({});
  });
});

describe('a list of hundreds of entries', () => {
  const names = Array.from({ length: 450 }, (_, at) => `long ${at}`);
  const entries = (who: Caller) =>
    library.database
      .collection('lists')
      .aggregate([
        { $match: { userId: who.id } },
        { $lookup: { from: 'listEntries', localField: '_id', foreignField: 'list', as: 'on' } },
        { $unwind: '$on' },
        { $replaceWith: '$on' },
        { $sort: { list: 1, place: 1 } },
      ])
      .toArray();
  const items = async (who: Caller) => (await entries(who)).map(({ item }) => item);

  it('LIB-120 LIB-121 LIB-87 follows a newer file’s order, is removed by a file without it, and restored by undo', async () => {
    for (const name of names) library.catalogue.add(name);
    const jan = member('jan');
    const ids = names.map((name) => film(name)._id);
    const first = await bring(jan, listOf('Long', names));
    expect(first).toMatchObject({ applied: 451, counts: { new: 451 } });
    expect(await items(jan)).toEqual(ids);
    const [once, stood] = [await library.shelf(jan), await entries(jan)];
    const newer = await bring(jan, listOf('Long', [...names].reverse()));
    expect(await items(jan)).toEqual([...ids].reverse());
    expect(await undo(jan, newer)).toMatchObject({ kept: 0 });
    expect(await entries(jan)).toEqual(stood);

    const without = await bring(jan, []);
    expect(without.counts).toEqual({ gone: 451 });
    expect(await library.lists(jan)).toEqual({});
    expect(
      await library.database.collection('listEntries').countDocuments({ list: stood[0]?.['list'] }),
    ).toBe(0);
    expect(await undo(jan, without)).toMatchObject({ kept: 0 });
    expect(await entries(jan)).toEqual(stood);
    expect(await library.shelf(jan)).toEqual(once);
  });
});

describe('undoing', () => {
  it('LIB-87 LIB-120 keeps a list that has more entries by now, and names it', async () => {
    const ida = member('ida');
    const job = await bring(ida, [...listOf('One', ['ran', 'alien', 'heat']), ...listOf('Two', ['ran'])]);
    await putOn(ida, 'One', 'dune');
    const id = await listId(ida, 'One');
    const entry = { listId: id, entryId: await entryId(ida, 'One', 'heat') };
    await library.call('move-list-entry', { ...entry, to: { position: 1 } }, { caller: ida });
    expect(await undo(ida, job)).toMatchObject({ state: 'undone', kept: 2 });
    expect((await library.rows(ida, job, 'kept')).map(({ why }) => why)).toEqual([
      'There is more on it by now, so it stays.',
      'You changed it here since, so it stays.',
    ]);
    expect(await on(ida, 'One')).toEqual(['heat', 'dune']);
    expect(Object.keys(await library.lists(ida))).toEqual(['One']);
  });
});
