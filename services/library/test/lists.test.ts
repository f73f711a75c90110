import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CallInput,
  type EntryTarget,
  type InternalRequest,
  LIST_LIMITS,
  MESSAGES,
  VISIBILITIES,
} from '@screenlore/contracts';
import { film, game, type LibraryUnderTest, member, series, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

let library: LibraryUnderTest;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.stop());

const ada = member('ada');
const bob = member('bob');

const begin = async (caller: Caller, list: Partial<CallInput<'create-list'>> = {}) =>
  (await library.call('create-list', { name: 'Best of all', ...list }, { caller })).list._id;

const put = (
  caller: Caller,
  listId: string,
  item: string,
  more: Partial<InternalRequest<'store-list-entry'>> = {},
) => {
  const entry = { listId, kind: 'movies' as const, item, season: null, note: null, outline: null, ...more };
  return library.internal('store-list-entry', entry, { caller });
};

/** A list with films named after the letters. */
async function listOf(caller: Caller, letters: string, list: Partial<CallInput<'create-list'>> = {}) {
  const listId = await begin(caller, list);
  const ids = new Map<string, string>();
  for (const letter of letters) ids.set(letter, (await put(caller, listId, film(letter)._id)).entry._id);
  const idOf = (letter: string) => ids.get(letter) ?? 'none';
  const letterOf = new Map([...letters].map((letter) => [film(letter)._id, letter]));
  return {
    listId,
    idOf,
    order: async (page = 500) => {
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const body = { listId, count: page, ...(after === undefined ? {} : { after }) };
        const { entries, next } = await library.internal('get-list-entries-page', body, { caller });
        found.push(...entries.map(({ item }) => letterOf.get(item) ?? '?'));
        if (next === null) return found.join('');
        after = next;
      }
    },
    move: (letter: string, to: EntryTarget) =>
      library.call('move-list-entry', { listId, entryId: idOf(letter), to }, { caller }),
  };
}

const open = (listId: string, caller: Caller | null, key?: string) =>
  library.internal('open-list', { listId, ...(key === undefined ? {} : { key }) }, { caller });

describe('a list', () => {
  it('LIB-40 keeps its owner’s text, and its entries in order, page by page', async () => {
    const said = { name: ' Sea ', description: 'Salt', tags: ['water'], ranked: true };
    const { listId, order } = await listOf(ada, 'abcdefg', said);
    const { list } = await open(listId, ada);
    expect(list).toMatchObject({ ...said, name: 'Sea', visibility: 'everyone', entries: 7 });
    expect(list.first.map(({ item }) => item)).toEqual([...'abcde'].map((letter) => film(letter)._id));
    for (const page of [1, 2, 3, 7, 100]) expect(await order(page)).toBe('abcdefg');
    const change = { name: 'Ocean', ranked: false };
    expect((await library.call('change-list', { listId, change }, { caller: ada })).list).toMatchObject({
      ...{ name: 'Ocean', ranked: false, description: 'Salt', tags: ['water'], entries: 7 },
    });
  });

  it('LIB-40 holds films, series, seasons, games, people and roles, each only once', async () => {
    const listId = await begin(ada);
    const lost = series('lost', 3, 2);
    const outline = lost.outline;
    const items = [
      [film('alien')._id, {}],
      [lost._id, { kind: 'series' }],
      [lost._id, { kind: 'seasons', season: 1, outline }],
      [lost._id, { kind: 'seasons', season: 2, outline }],
      [game('portal')._id, { kind: 'games' }],
      [film('somebody')._id, { kind: 'people' }],
      [film('a role')._id, { kind: 'roles' }],
    ] as const;
    for (const [item, more] of items) expect((await put(ada, listId, item, more)).added).toBe(true);
    for (const [item, more] of items)
      expect(await put(ada, listId, item, more)).toMatchObject({ added: false, entries: 7 });
    for (const wrong of [
      { kind: 'seasons', season: 3, outline },
      { kind: 'seasons', season: null },
      { kind: 'movies', season: 1 },
    ] as const)
      await expect(put(ada, listId, lost._id, wrong)).rejects.toThrow(MESSAGES.listEntryUnknown);
    const { lists } = await library.call(
      'get-own-lists',
      { kind: 'movies', item: film('alien')._id },
      { caller: ada },
    );
    const on = lists.filter(({ entryId }) => entryId !== null);
    expect(on.map(({ _id }) => _id)).toEqual([listId]);
  });

  it('LIB-40 adds a thing once and counts correctly, however many are added at the same time', async () => {
    const listId = await begin(ada);
    const names = Array.from({ length: 12 }, (_, at) => film(`thing ${at % 6}`)._id);
    const put12 = await Promise.all(names.map((item) => put(ada, listId, item)));
    expect(put12.filter(({ added }) => added)).toHaveLength(6);
    expect((await open(listId, ada)).list.entries).toBe(6);
  });

  it('LIB-40 has limits, and states them', async () => {
    const eve = member('eve');
    const full = await begin(eve);
    await library.database
      .collection('lists')
      .updateOne({ userId: eve.id }, { $set: { entries: LIST_LIMITS.entriesMax } });
    await expect(put(eve, full, film('one more')._id)).rejects.toThrow(MESSAGES.listFull);
    const many = Array.from({ length: LIST_LIMITS.listsMax - 2 }, () => ({
      userId: eve.id,
      removedAt: null,
    }));
    await library.database.collection('lists').insertMany(many);
    const begun = await Promise.allSettled([begin(eve), begin(eve), begin(eve)]);
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining(MESSAGES.listsMany) },
    });
  });

  it('LIB-41 keeps notes of entries', async () => {
    const { listId, idOf } = await listOf(ada, 'ab');
    const noted = (note: string | null) =>
      library.call('note-list-entry', { listId, entryId: idOf('a'), note }, { caller: ada });
    expect((await noted(' With sound ')).entry.note).toBe('With sound');
    expect((await noted('')).entry.note).toBeNull();
    await expect(noted('x'.repeat(LIST_LIMITS.noteMax + 1))).rejects.toThrow(MESSAGES.listNoteLong);
  });

  it('SPOIL-19 keeps how much a note gives away until its owner says something else, or removes the note', async () => {
    const { listId, idOf } = await listOf(ada, 'ab');
    const entry = { listId, entryId: idOf('a') };
    const REACH = { whole: true, upTo: null };
    const write = async (note: string | null, reach: typeof REACH | null) =>
      (await library.internal('store-entry-note', { ...entry, note, reach }, { caller: ada })).entry;
    const note = async (text: string | null) =>
      (await library.call('note-list-entry', { ...entry, note: text }, { caller: ada })).entry;
    const read = async (caller: Caller | null = null) =>
      (await library.internal('get-list-entries-page', { listId }, { caller })).entries[0];
    expect(await write('He dies', REACH)).toMatchObject({ note: 'He dies', reaches: 'whole' });
    expect(await read()).toMatchObject({ note: 'He dies', kept: REACH });
    expect(await note('He dies at last')).toMatchObject({ reaches: 'whole' });
    await library.call('remove-list-entry', entry, { caller: ada });
    const { entry: back } = await library.call('restore-list-entry', entry, { caller: ada });
    expect(back.reaches).toBe('whole');
    const copy = async (caller: Caller) => {
      const { list } = await library.call('clone-list', { listId }, { caller });
      const { entries } = await library.internal('get-list-entries-page', { listId: list._id }, { caller });
      return entries.map(({ note: said, kept }) => ({ said, kept }));
    };
    expect(await copy(ada)).toContainEqual({ said: 'He dies at last', kept: REACH });
    expect(await copy(bob)).not.toContainEqual(expect.objectContaining({ kept: REACH }));
    expect(await write('He lives', null)).not.toHaveProperty('reaches');
    await write('He dies', REACH);
    expect(await note(null)).not.toHaveProperty('reaches');
    expect(await note('Another')).not.toHaveProperty('reaches');
  });

  it('SPOIL-20 opens an entry only to those who may see its list', async () => {
    const { listId, idOf } = await listOf(ada, 'a', { visibility: 'onlyMe' });
    const opened = (caller: Caller | null, key?: string) =>
      library.internal('open-list-entry', { id: idOf('a'), key }, { caller });
    expect(await opened(ada)).toMatchObject({ userId: ada.id, entry: { _id: idOf('a') } });
    for (const caller of [bob, null]) await expect(opened(caller)).rejects.toThrow(MESSAGES.listGone);
    const { key } = await library.call('make-list-link', { listId, hours: null }, { caller: ada });
    expect((await opened(null, key)).entry._id).toBe(idOf('a'));
    await expect(library.internal('open-list-entry', { id: 'f'.repeat(24) })).rejects.toThrow(
      MESSAGES.listEntryGone,
    );
  });

  it('LIB-41 restores a removed entry to its place with its note, and no other to the same place', async () => {
    const { listId, idOf, order, move } = await listOf(ada, 'abcd');
    const entry = { listId, entryId: idOf('b') };
    await library.call('note-list-entry', { ...entry, note: 'Kept' }, { caller: ada });
    expect(await library.call('remove-list-entry', entry, { caller: ada })).toMatchObject({ entries: 3 });
    expect(await order()).toBe('acd');
    // Something else moves to exactly this place.
    await move('d', { after: idOf('a') });
    const back = await library.call('restore-list-entry', entry, { caller: ada });
    expect(back).toMatchObject({ entries: 4, entry: { _id: idOf('b'), note: 'Kept' } });
    expect([...(await order())].sort().join('')).toBe('abcd');
    await expect(library.call('restore-list-entry', entry, { caller: ada })).rejects.toThrow(
      MESSAGES.listNotRestorable,
    );
    await library.call('remove-list-entry', entry, { caller: ada });
    await put(ada, listId, film('b')._id);
    await expect(library.call('restore-list-entry', entry, { caller: ada })).rejects.toThrow(
      MESSAGES.listEntryThere,
    );
    expect((await open(listId, ada)).list.entries).toBe(4);
  });

  it('LIB-41 is restored completely after it was removed, and deleted with everything that belongs to it a day later', async () => {
    const { listId, order, idOf } = await listOf(ada, 'abc');
    const item = { listId, entryId: idOf('b') };
    await library.call('make-list-link', { listId, hours: null }, { caller: ada });
    await library.call('remove-list', { listId }, { caller: ada });
    await expect(open(listId, ada)).rejects.toThrow(MESSAGES.listGone);
    await expect(library.call('restore-list', { listId }, { caller: bob })).rejects.toThrow(
      MESSAGES.listNotRestorable,
    );
    await library.call('restore-list', { listId }, { caller: ada });
    expect(await order()).toBe('abc');
    await library.call('remove-list-entry', item, { caller: ada });
    const of = (name: string) => library.database.collection(name);
    const [stored] = await of('lists').find({ userId: ada.id }).sort({ _id: -1 }).limit(1).toArray();
    const left = async () =>
      Promise.all([
        of('lists').countDocuments({ _id: stored?._id }),
        ...['listEntries', 'listLinks', 'removedListEntries'].map((name) =>
          of(name).countDocuments({ list: stored?._id }),
        ),
      ]);
    expect(await left()).toEqual([1, 2, 1, 1]);
    await library.call('remove-list', { listId }, { caller: ada });
    await library.database
      .collection('lists')
      .updateOne(
        { removedAt: { $type: 'date' } },
        { $set: { removedAt: new Date(Date.now() - 25 * 3_600_000) } },
      );
    await expect(library.call('restore-list', { listId }, { caller: ada })).rejects.toThrow(
      MESSAGES.listNotRestorable,
    );
    // An instance looks at its start and from then on.
    const other = await library.start();
    while ((await left()).some((count) => count > 0)) await pause(50);
    await other.close();
  });
});

describe('the order of a list', () => {
  it('LIB-42 is changed by moving an entry after or before another one, or to a position', async () => {
    const { order, move, idOf } = await listOf(ada, 'abcdef');
    const steps: [string, EntryTarget, string][] = [
      ['f', { before: idOf('a') }, 'fabcde'],
      ['f', { after: idOf('e') }, 'abcdef'],
      ['b', { after: idOf('d') }, 'acdbef'],
      ['b', { before: idOf('c') }, 'abcdef'],
      ['e', { position: 1 }, 'eabcdf'],
      ['e', { position: 2 }, 'aebcdf'],
      ['e', { position: 5 }, 'abcdef'],
      ['a', { position: 6 }, 'bcdefa'],
      ['b', { position: 10_000 }, 'cdefab'],
      ['b', { position: 10_000 }, 'cdefab'],
      ['c', { after: idOf('c') }, 'cdefab'],
    ];
    for (const [letter, to, after] of steps) {
      await move(letter, to);
      expect(await order()).toBe(after);
    }
    await expect(move('a', { after: 'f'.repeat(24) })).rejects.toThrow(MESSAGES.listEntryGone);
    await expect(move('z', { position: 1 })).rejects.toThrow(MESSAGES.listEntryGone);
  });

  it('LIB-42 is changed by writing one document', async () => {
    const { listId, move, idOf } = await listOf(ada, 'abcdefgh');
    const all = async () => {
      const names = ['lists', 'listEntries', 'listLinks', 'removedListEntries'];
      const found = names.map((name) =>
        library.database.collection(name).find({}).sort({ _id: 1 }).toArray(),
      );
      return (await Promise.all(found)).flat().map((item) => JSON.stringify(item));
    };
    const before = await all();
    await move('h', { after: idOf('b') });
    const changed = (await all()).filter((text) => !before.includes(text));
    expect(changed.map((text) => JSON.parse(text)._id)).toEqual([idOf('h')]);
    expect(changed[0]).toContain(listId);
  });

  it('LIB-42 stays intact when two tabs move entries to one place at the same time', async () => {
    const { order, move, idOf } = await listOf(ada, 'abcdefghij');
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([...'cdefghij'].map((letter) => move(letter, { after: idOf('a') })));
      const now = await order();
      expect([...now].sort().join('')).toBe('abcdefghij');
      expect([now.startsWith('a'), now.endsWith('b')]).toEqual([true, true]);
    }
  });

  it('LIB-42 renews places that have become long', async () => {
    const { listId, order, move, idOf } = await listOf(ada, 'abcd');
    const long = `a1${'V'.repeat(250)}`;
    const entries = library.database.collection<{ _id: unknown; item: string }>('listEntries');
    await entries.updateOne({ item: film('c')._id, place: 'a2' }, { $set: { place: long } });
    expect(await order()).toBe('abcd');
    await move('d', { before: idOf('c') });
    expect(await order()).toBe('abdc');
    const { entries: kept } = await library.internal('get-list-entries-page', { listId }, { caller: ada });
    for (const { place } of kept) expect(place.length).toBeLessThan(10);
  });
});

describe('who sees a list', () => {
  it('LIB-43 its owner decides, for pages, counts, entries and copies', async () => {
    const ned = member('ned');
    const lists = [];
    for (const visibility of VISIBILITIES) lists.push(await listOf(ned, 'ab', { visibility }));
    for (const [caller, most] of [
      [null, 1],
      [bob, 2],
      [ned, 4],
    ] as const) {
      const page = { userId: ned.id, count: 50, skip: 0 };
      const seen = await library.internal('get-lists-page', page, { caller });
      expect([seen.total, seen.lists.length]).toEqual([most, most]);
      for (const [at, { listId }] of lists.entries()) {
        const asks = [
          () => open(listId, caller),
          () => library.internal('get-list-entries-page', { listId }, { caller }),
          ...(caller
            ? [
                () => library.call('clone-list', { listId }, { caller }),
                () => library.call('get-list-progress', { listId }, { caller }),
              ]
            : []),
        ];
        for (const ask of asks) {
          if (at < most) await ask();
          else await expect(ask()).rejects.toThrow(MESSAGES.listGone);
        }
      }
    }
  });

  it('LIB-43 the audience does not decide who may change it: only its owner', async () => {
    const { listId, idOf } = await listOf(ada, 'ab');
    const from = { caller: bob };
    const entry = { listId, entryId: idOf('a') };
    const tries = [
      () => library.call('change-list', { listId, change: { name: 'Mine' } }, from),
      () => library.call('remove-list', { listId }, from),
      () => put(bob, listId, film('c')._id),
      () => library.call('note-list-entry', { ...entry, note: 'Mine' }, from),
      () => library.call('move-list-entry', { ...entry, to: { position: 2 } }, from),
      () => library.call('remove-list-entry', entry, from),
      () => library.call('restore-list-entry', entry, from),
      () => library.call('get-list-links', { listId }, from),
      () => library.call('make-list-link', { listId, hours: 1 }, from),
      () => library.call('revoke-list-link', { listId, linkId: idOf('a') }, from),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(MESSAGES.listGone);
  });
});

describe('a link to a list', () => {
  const link = (listId: string, hours: number | null) =>
    library.call('make-list-link', { listId, hours }, { caller: ada });

  it('LIB-44 shows a private list, to visitors too, and says when it was made and expires', async () => {
    const { listId } = await listOf(ada, 'ab', { visibility: 'onlyMe' });
    const { link: made, key } = await link(listId, 48);
    for (const caller of [null, bob]) {
      const { list } = await open(listId, caller, key);
      expect(list).toMatchObject({ entries: 2, link: made });
      const page = await library.internal('get-list-entries-page', { listId, key }, { caller });
      expect(page.entries).toHaveLength(2);
      await expect(open(listId, caller)).rejects.toThrow(MESSAGES.listGone);
      await expect(open(listId, caller, `${key}x`)).rejects.toThrow(MESSAGES.listGone);
    }
    const other = await begin(ada, { visibility: 'onlyMe' });
    await expect(open(other, bob, key)).rejects.toThrow(MESSAGES.listGone);
    // Members who see the list anyway see no link.
    expect((await open(listId, ada, key)).list.link).toBeNull();
    expect(Date.parse(made.endsAt ?? '') - Date.parse(made.madeAt)).toBe(48 * 3_600_000);
  });

  it('LIB-44 is stored only as a hash, and its key is hard to guess', async () => {
    const { listId } = await listOf(ada, 'a');
    const { key } = await link(listId, null);
    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    for (const { name } of await library.database.listCollections())
      for (const item of await library.database.collection(name).find({}).toArray())
        expect(JSON.stringify(item)).not.toContain(key);
  });

  it('LIB-44 finds nothing when it is revoked, has expired, or its list is removed', async () => {
    const { listId } = await listOf(ada, 'a', { visibility: 'onlyMe' });
    const [first, two, three] = [await link(listId, null), await link(listId, 1), await link(listId, null)];
    for (const { key } of [first, two, three]) await open(listId, null, key);
    await library.call('revoke-list-link', { listId, linkId: first.link._id }, { caller: ada });
    await expect(open(listId, null, first.key)).rejects.toThrow(MESSAGES.listGone);
    await library.database
      .collection('listLinks')
      .updateOne({ madeAt: new Date(two.link.madeAt) }, { $set: { endsAt: new Date(Date.now() - 1) } });
    await expect(open(listId, null, two.key)).rejects.toThrow(MESSAGES.listGone);
    const { links } = await library.call('get-list-links', { listId }, { caller: ada });
    expect(links).toEqual([three.link]);
    await library.call('remove-list', { listId }, { caller: ada });
    await expect(open(listId, null, three.key)).rejects.toThrow(MESSAGES.listGone);
  });

  it('LIB-44 is one of at most twenty', async () => {
    const { listId } = await listOf(ada, 'a');
    const made = await Promise.allSettled(Array.from({ length: 22 }, () => link(listId, 1)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIST_LIMITS.linksMax);
    await expect(link(listId, 1)).rejects.toThrow(MESSAGES.listLinksMany);
  });
});

describe('how much of a list a reader has seen', () => {
  it('LIB-45 counts films that were seen, what was finished, and whole seasons, separately for each reader', async () => {
    const kim = member('kim');
    const listId = await begin(ada);
    const [heat, dark, tetris] = [film('heat'), series('dark', 2, 1), game('tetris')];
    await put(ada, listId, heat._id);
    await put(ada, listId, film('ran')._id);
    await put(ada, listId, dark._id, { kind: 'series' });
    for (const season of [1, 2]) await put(ada, listId, dark._id, { kind: 'seasons', season });
    await put(ada, listId, tetris._id, { kind: 'games' });
    await put(ada, listId, film('a person')._id, { kind: 'people' });
    const progress = async (caller: Caller, of = listId) =>
      (await library.call('get-list-progress', { listId: of }, { caller })).progress;
    expect(await progress(kim)).toEqual({ seen: 0, of: 6 });
    await library.see(kim, heat);
    await library.see(kim, tetris, { startedOn: '2024-01-01' });
    await library.mark(kim, dark, { season: 1, episode: 1 });
    expect(await progress(kim)).toEqual({ seen: 1, of: 6 });
    await library.mark(kim, dark, { season: 1, episode: 2 });
    expect(await progress(kim)).toEqual({ seen: 2, of: 6 });
    await library.mark(kim, dark, { all: true });
    expect(await progress(kim)).toEqual({ seen: 4, of: 6 });
    await library.see(kim, tetris, { ended: 'story' });
    expect(await progress(kim)).toEqual({ seen: 5, of: 6 });
    expect(await progress(bob)).toEqual({ seen: 0, of: 6 });
    const people = await begin(ada);
    await put(ada, people, film('a person')._id, { kind: 'people' });
    expect(await progress(kim, people)).toBeNull();
  });

  it('LIB-219 is shown for the member’s last changed lists, except empty ones and lists of people', async () => {
    const lou = member('lou');
    const own = async (count: number) =>
      (await library.internal('get-own-lists-progress', { count }, { caller: lou })).lists;
    expect(await own(10)).toEqual([]);
    const [before, people, last] = [await begin(lou), await begin(lou), await begin(lou)];
    await begin(lou);
    for (const name of ['heat', 'ran']) await put(lou, before, film(name)._id);
    await put(lou, people, film('a person')._id, { kind: 'people' });
    await put(lou, last, film('heat')._id);
    await library.see(lou, film('heat'), { visibility: 'onlyMe' });
    expect(await own(10)).toMatchObject([
      { listId: last, seen: 1, of: 1, unseenFilms: [] },
      { listId: before, seen: 1, of: 2, unseenFilms: [film('ran')._id] },
    ]);
    expect(await own(1)).toMatchObject([{ listId: last }]);
  });
});

describe('a copy of a list', () => {
  it('LIB-46 has the same entries in the same order, is private, and leaves the list unchanged', async () => {
    const said = { name: 'N'.repeat(LIST_LIMITS.nameMax), description: 'Why', tags: ['t'], ranked: true };
    const { listId, idOf, order } = await listOf(ada, 'abcd', said);
    await library.call('note-list-entry', { listId, entryId: idOf('b'), note: 'Mine' }, { caller: ada });
    const copyBy = async (caller: Caller) => {
      const { list } = await library.call('clone-list', { listId }, { caller });
      const { entries } = await library.internal('get-list-entries-page', { listId: list._id }, { caller });
      return { list, entries };
    };
    const copy = await copyBy(bob);
    expect(copy.list).toMatchObject({
      description: 'Why',
      tags: ['t'],
      ranked: true,
      visibility: 'onlyMe',
      entries: 4,
    });
    expect(copy.list.name).toBe(`Copy of ${'N'.repeat(LIST_LIMITS.nameMax - 8)}`);
    expect(copy.entries.map(({ item }) => item)).toEqual([...'abcd'].map((letter) => film(letter)._id));
    expect(copy.entries.map(({ note }) => note)).toEqual([null, null, null, null]);
    expect((await copyBy(ada)).entries.map(({ note }) => note)).toEqual([null, 'Mine', null, null]);
    const [entry] = copy.entries;
    const gone = { listId: copy.list._id, entryId: entry?._id ?? '' };
    await library.call('remove-list-entry', gone, { caller: bob });
    expect(await order()).toBe('abcd');
  });

  it('LIB-46 can be made from what a link shows', async () => {
    const { listId } = await listOf(ada, 'ab', { visibility: 'onlyMe' });
    const { key } = await library.call('make-list-link', { listId, hours: null }, { caller: ada });
    const { list } = await library.call('clone-list', { listId, key }, { caller: bob });
    expect(list.entries).toBe(2);
  });
});
