import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type ConflictRule,
  type Import,
  type ImportedRecord,
  MESSAGES,
  type RecordSource,
  type TitleRecord,
} from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(60_000);

const NEVER = { date: null };

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['argo', 'heat', 'ran', 'dune', 'alien']) library.catalogue.add(name);
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const from = (source: RecordSource, ...records: ImportedRecord[]): ImportedRecord[] =>
  records.map((record) => ({ ...record, source }));
const rated = (name: string, rating: number, date: string | null): TitleRecord =>
  recordOf(name, { type: 'rating', rating, when: { date } });

const conflictsOf = async (caller: Caller, job: Pick<Import, '_id'>) =>
  (
    await library.internal(
      'get-import-title-page',
      { importId: job._id, outcome: null, query: '', after: null },
      { caller },
    )
  ).titles.flatMap(({ conflicts }) => conflicts);

/** Chooses for a row, or for all, and waits for the preview. */
async function choose(caller: Caller, job: Import, stands: ConflictRule, n: number | null = null) {
  await library.call('set-import-conflicts', { importId: job._id, n, stands }, { caller });
  return library.settled(caller, job);
}
const apply = (caller: Caller, job: Import) => library.go(caller, job, 'apply-import');
const ratings = (caller: Caller, ...names: string[]) =>
  names.map((name) => library.catalogue.of(caller, name).rating?.value ?? null);

describe('a second source', () => {
  it('LIB-173 changes no rating that the first one or the member has set, newer or older', async () => {
    const ada = member('two ada');
    library.catalogue.set(ada, 'ran', { rating: { value: 5, at: '2019-01-01T00:00:00.000Z' } });
    await apply(
      ada,
      await library.bring(ada, [rated('argo', 7, '2020-05-01'), rated('heat', 6, '2020-05-01')]),
    );
    const before = await library.shelf(ada);
    const file = from(
      'imdb',
      rated('argo', 9, '2017-03-02'),
      rated('heat', 8, '2022-01-01'),
      rated('ran', 10, '2023-01-01'),
      rated('dune', 4, '2017-01-01'),
    );
    const job = await library.bring(ada, file);
    expect(job).toMatchObject({ counts: { conflict: 3, new: 1 }, titles: { conflict: 3, new: 1 } });
    expect(await conflictsOf(ada, job)).toMatchObject([
      {
        what: 'rating',
        mine: { rating: 7, at: '2020-05-01T00:00:00.000Z', source: 'letterboxd' },
        file: { rating: 9, at: '2017-03-02', source: 'imdb' },
        stands: 'mine',
      },
      { mine: { rating: 6, source: 'letterboxd' }, file: { rating: 8 } },
      { mine: { rating: 5, source: null }, file: { rating: 10 } },
    ]);
    await apply(ada, job);
    expect(ratings(ada, 'argo', 'heat', 'ran', 'dune')).toEqual([7, 6, 5, 4]);
    expect((await library.bring(ada, file)).counts).toEqual({ conflict: 3, same: 1 });
    await library.go(ada, job, 'undo-import');
    expect(await library.shelf(ada)).toEqual(before);
  });

  it('LIB-173 of two sources’ ratings in one import the latest counts, whichever file comes first', async () => {
    const old = from('imdb', rated('argo', 4, '2015-01-01'));
    const late = rated('argo', 9, '2024-01-01');
    for (const [at, records] of [
      [...old, late],
      [late, ...old],
    ].entries()) {
      const who = member(`two at once ${at}`);
      await apply(who, await library.bring(who, records));
      expect(ratings(who, 'argo')).toEqual([9]);
    }
  });

  it('LIB-174 wins if its owner chooses so: by date, always, or for one row; and undo is exact', async () => {
    const bob = member('two bob');
    const mine = [rated('argo', 7, '2020-05-01'), rated('heat', 6, '2020-05-01'), rated('ran', 5, null)];
    await apply(bob, await library.bring(bob, mine));
    const before = await library.shelf(bob);
    const file = from(
      'imdb',
      rated('argo', 9, '2017-03-02'),
      rated('heat', 8, '2022-01-01'),
      rated('ran', 10, '2023-01-01'),
    );
    let job = await library.bring(bob, file);
    job = await choose(bob, job, 'newest');
    expect(job.counts).toEqual({ changed: 1, conflict: 2 });
    expect(job.titles).toEqual({ conflict: 3 });
    job = await choose(bob, job, 'file', 0);
    expect(job.counts).toEqual({ changed: 2, conflict: 1 });
    expect((await conflictsOf(bob, job)).map(({ choice, stands }) => [choice, stands])).toEqual([
      ['file', 'file'],
      [null, 'file'],
      [null, 'mine'],
    ]);
    await apply(bob, job);
    expect(ratings(bob, 'argo', 'heat', 'ran')).toEqual([9, 8, 5]);
    await library.go(bob, job, 'undo-import');
    expect(await library.shelf(bob)).toEqual(before);

    let again = await choose(bob, await library.bring(bob, file), 'mine', 1);
    again = await choose(bob, again, 'file');
    expect(again.counts).toEqual({ changed: 3 });
    again = await choose(bob, again, 'mine', 1);
    await apply(bob, again);
    expect(ratings(bob, 'argo', 'heat', 'ran')).toEqual([9, 6, 10]);
    await library.go(bob, again, 'undo-import');
    expect(await library.shelf(bob)).toEqual(before);
  });

  it('LIB-173 LIB-174 also leaves wishes, favourites, dropped titles and texts of viewings unchanged', async () => {
    const cat = member('two cat');
    const account = 'cat';
    const first = [
      seenOn('argo', '2020-05-01', { rating: 7, text: 'Mine' }),
      seenOn('heat', '2020-05-01'),
      recordOf('ran', { type: 'like', when: NEVER }),
      recordOf('dune', { type: 'plan', when: { date: '2024-01-01' } }),
      recordOf(
        'lost',
        { type: 'status', status: 'dropped', when: NEVER },
        { title: { kind: 'series', ids: [], name: 'lost' } },
      ),
    ];
    await apply(cat, await library.bring(cat, first, { account }));
    library.catalogue.set(cat, 'ran', { favourite: null });
    const before = await library.shelf(cat);
    const file = from(
      'trakt',
      seenOn('argo', '2020-05-01', { rating: 3 }),
      recordOf('heat', { type: 'plan', when: { date: '2018-01-01' } }),
      recordOf('ran', { type: 'like', when: NEVER }),
      // Something seen before the wish does not end it.
      seenOn('dune', '2015-01-01'),
      recordOf(
        'lost',
        { type: 'status', status: 'paused', when: NEVER },
        { title: { kind: 'series', ids: [], name: 'lost' } },
      ),
    );
    let job = await library.bring(cat, file);
    expect(job.counts).toEqual({ conflict: 4, new: 1 });
    const all = await conflictsOf(cat, job);
    expect(all.map(({ what, mine }) => [what, mine.source, mine.text])).toEqual([
      ['viewing', 'letterboxd', 'Mine'],
      ['plan', 'letterboxd', 'Seen'],
      ['status', 'letterboxd', 'dropped'],
      ['like', null, null],
    ]);
    await apply(cat, job);
    expect(library.catalogue.of(cat, 'dune').wantToSee).toBe('2024-01-01T00:00:00.000Z');
    expect(library.catalogue.of(cat, 'heat').wantToSee).toBeNull();
    await library.go(cat, job, 'undo-import');
    expect(await library.shelf(cat)).toEqual(before);

    job = await choose(cat, await library.bring(cat, file), 'file');
    expect(job.counts).toEqual({ changed: 4, new: 1 });
    await apply(cat, job);
    expect((await library.of(cat, film('argo'))).viewings).toMatchObject([{ rating: 3, text: 'Mine' }]);
    expect(library.catalogue.of(cat, 'heat').wantToSee).toBe('2018-01-01T00:00:00.000Z');
    expect(library.catalogue.of(cat, 'ran').favourite).not.toBeNull();
    expect((await library.of(cat, series('lost'))).standing).toMatchObject({ status: 'paused' });
    await library.go(cat, job, 'undo-import');
    expect(await library.shelf(cat)).toEqual(before);
  });

  it('LIB-260 stays when the first one is undone, and its undo then restores the state before both', async () => {
    const dora = member('two dora');
    library.catalogue.set(dora, 'ran', { wantToSee: '2010-01-01T00:00:00.000Z' });
    library.catalogue.set(dora, 'argo', { rating: { value: 2, at: '2001-01-01T00:00:00.000Z' } });
    const nothing = await library.shelf(dora);
    const lost = { title: { kind: 'series' as const, ids: [], name: 'lost' } };
    const first = await apply(
      dora,
      await library.bring(
        dora,
        [
          rated('argo', 7, '2020-05-01'),
          recordOf('heat', { type: 'plan', when: { date: '2018-01-01' } }),
          seenOn('ran', '2019-01-01'),
          seenOn('dune', '2020-05-01', { rating: 5, text: 'Mine' }),
          recordOf('lost', { type: 'status', status: 'dropped', when: NEVER }, lost),
        ],
        { options: { conflicts: 'file' } },
      ),
    );
    const file = from(
      'trakt',
      rated('argo', 9, '2021-01-01'),
      seenOn('heat', '2022-01-01'),
      seenOn('ran', '2022-01-01'),
      seenOn('dune', '2020-05-01', { rating: 3 }),
      recordOf('lost', { type: 'status', status: 'paused', when: NEVER }, lost),
    );
    const second = await apply(dora, await choose(dora, await library.bring(dora, file), 'file'));
    const undone = await library.go(dora, first, 'undo-import');
    expect(undone).toMatchObject({ state: 'undone', kept: 0 });
    // The second source's value stays; the earlier wish does not return for what it saw.
    expect(ratings(dora, 'argo')).toEqual([9]);
    expect((await library.of(dora, film('dune'))).viewings).toMatchObject([{ rating: 3 }]);
    expect((await library.of(dora, series('lost'))).standing).toMatchObject({ status: 'paused' });
    for (const name of ['heat', 'ran']) expect(library.catalogue.of(dora, name).wantToSee).toBeNull();
    await library.go(dora, second, 'undo-import');
    expect(await library.shelf(dora)).toEqual(nothing);
  });

  it('LIB-174 only the owner of the preview chooses, and only while it is a preview', async () => {
    const eve = member('two eve');
    const job = await library.bring(eve, [rated('argo', 7, null)]);
    const asked = { importId: job._id, n: null, stands: 'file' as const };
    await expect(library.call('set-import-conflicts', asked, { caller: member('mallory') })).rejects.toThrow(
      MESSAGES.importGone,
    );
    await apply(eve, job);
    await expect(library.call('set-import-conflicts', asked, { caller: eve })).rejects.toThrow(
      MESSAGES.importBusy,
    );
  });
});

describe('a file of the same account', () => {
  it('LIB-173 LIB-86 changes its own values, except newer ones', async () => {
    const dan = member('same dan');
    const bring = (...records: ImportedRecord[]) => library.bring(dan, from('imdb', ...records));
    await apply(dan, await bring(rated('argo', 7, '2020-05-01'), rated('heat', 6, '2020-05-01')));
    const newer = await bring(rated('argo', 8, '2021-05-01'), rated('heat', 9, '2017-01-01'));
    expect(newer.counts).toEqual({ changed: 1, conflict: 1 });
    await apply(dan, newer);
    expect(ratings(dan, 'argo', 'heat')).toEqual([8, 6]);
  });

  it('LIB-175 an older one removes nothing, restores nothing and changes nothing', async () => {
    const fay = member('same fay');
    const account = 'fay';
    const covers = ['viewing', 'rating', 'plan', 'like', 'seen'] as const;
    const bring = (records: ImportedRecord[]) => library.bring(fay, records, { account, covers });
    const older = [
      seenOn('argo', '2019-01-01', { rating: 4 }),
      rated('heat', 6, '2019-01-01'),
      recordOf('ran', { type: 'plan', when: { date: '2018-01-01' } }),
    ];
    const newer = [
      seenOn('argo', '2019-01-01', { rating: 9 }),
      rated('heat', 8, '2020-01-01'),
      seenOn('dune', '2021-01-01'),
    ];
    await apply(fay, await bring(newer));
    const before = await library.shelf(fay);
    const job = await bring(older);
    expect(job).toMatchObject({ older: true, counts: { conflict: 2, leftOut: 1 } });
    await apply(fay, job);
    expect(await library.shelf(fay)).toEqual(before);
    // Its owner may let it win anyway.
    let leads = await bring(older);
    leads = await choose(fay, leads, 'file');
    expect(leads.counts).toEqual({ changed: 2, new: 1, gone: 1 });
    await apply(fay, leads);
    expect((await library.of(fay, film('dune'))).viewings).toEqual([]);
    expect(ratings(fay, 'argo', 'heat')).toEqual([4, 6]);
    await library.go(fay, leads, 'undo-import');
    expect(await library.shelf(fay)).toEqual(before);
  });
});

describe('lists', () => {
  const account = 'lists';
  const bring = (caller: Caller, records: ImportedRecord[]) => library.bring(caller, records, { account });
  const listConflicts = async (caller: Caller, job: Import) =>
    (await library.call('get-import-lists', { importId: job._id }, { caller })).lists.map(
      ({ conflict }) => conflict,
    );
  const listNamed = async (caller: Caller, name: string) => {
    const list = (await library.lists(caller))[name];
    if (!list) throw new Error(`no list ${name}`);
    return list;
  };
  const onList = async (caller: Caller, name: string) =>
    (await listNamed(caller, name)).on.map(({ item, note }) => [
      ['argo', 'heat', 'ran', 'dune', 'alien'].find((title) => film(title)._id === item),
      note,
    ]);

  /** Renames a list, changes the note of one entry, moves the next, removes one, and removes another list. */
  async function changed(name: string): Promise<Caller> {
    const caller = member(name);
    await apply(
      caller,
      await bring(caller, [
        ...listOf('Best', ['argo', { name: 'heat', note: 'Loud' }, 'ran', 'dune'], { key: 'best' }),
        ...listOf('Later', ['argo'], { key: 'later' }),
      ]),
    );
    const { _id: listId, on } = await listNamed(caller, 'Best');
    const entry = (title: string) => ({
      listId,
      entryId: on.find(({ item }) => item === film(title)._id)?._id ?? '',
    });
    await library.call('change-list', { listId, change: { name: 'Mine' } }, { caller });
    await library.call('note-list-entry', { ...entry('heat'), note: 'Quiet' }, { caller });
    await library.call('move-list-entry', { ...entry('ran'), to: { position: 1 } }, { caller });
    await library.call('remove-list-entry', entry('dune'), { caller });
    await library.call('remove-list', { listId: (await listNamed(caller, 'Later'))._id }, { caller });
    return caller;
  }
  const NEWER = [
    ...listOf('Best ever', ['argo', { name: 'heat', note: 'Very loud' }, 'ran', 'dune'], { key: 'best' }),
    ...listOf('Later', ['argo', 'alien'], { key: 'later' }),
  ];
  const AS_MINE = [
    ['ran', null],
    ['argo', null],
    ['heat', 'Quiet'],
  ];

  it('LIB-216 shows both sides of a list and of its entries; the current state stays, or one press changes all', async () => {
    const gil = await changed('list gil');
    const before = await library.shelf(gil);
    let job = await bring(gil, NEWER);
    expect(job.counts).toEqual({ conflict: 7, same: 1 });
    expect(await listConflicts(gil, job)).toMatchObject([
      {
        n: 0,
        what: 'list',
        list: null,
        mine: { text: 'Mine', source: null },
        file: { text: 'Best ever', source: 'letterboxd' },
        choice: null,
        stands: 'mine',
      },
      { n: 5, what: 'list', mine: { text: 'Removed', at: null }, file: { text: 'Later' } },
    ]);
    expect(
      (await conflictsOf(gil, job)).map(({ what, list, mine, file }) => [what, list, mine.text, file.text]),
    ).toEqual([
      ['entry', 'Mine', 'Not on it', 'On it'],
      ['entry', 'Mine', '“Quiet”', '“Very loud”'],
      ['entry', 'Mine', 'Moved here', 'As in the file'],
    ]);
    await apply(gil, job);
    expect(await library.shelf(gil)).toEqual(before);

    job = await choose(gil, await bring(gil, NEWER), 'newest');
    expect(job.counts).toEqual({ conflict: 7, same: 1 });
    job = await choose(gil, job, 'file');
    expect(job.counts).toEqual({ changed: 4, new: 3, same: 1 });
    expect((await listConflicts(gil, job)).map((conflict) => conflict?.stands)).toEqual(['file', 'file']);
    await apply(gil, job);
    expect(await onList(gil, 'Best ever')).toEqual([
      ['argo', null],
      ['heat', 'Very loud'],
      ['ran', null],
      ['dune', null],
    ]);
    expect(await onList(gil, 'Later')).toEqual([
      ['argo', null],
      ['alien', null],
    ]);
    expect((await bring(gil, NEWER)).counts).toEqual({ same: 8 });
    await library.go(gil, job, 'undo-import');
    expect(await library.shelf(gil)).toEqual(before);
  });

  it.each<[string, number, Partial<Record<'Best' | 'Later' | 'name', unknown>>]>([
    ['its name', 0, { name: 'Best ever', Best: AS_MINE }],
    [
      'a note',
      2,
      {
        name: 'Mine',
        Best: [
          ['ran', null],
          ['argo', null],
          ['heat', 'Very loud'],
        ],
      },
    ],
    [
      'a place',
      3,
      {
        name: 'Mine',
        Best: [
          ['argo', null],
          ['heat', 'Quiet'],
          ['ran', null],
        ],
      },
    ],
    ['an entry', 4, { name: 'Mine', Best: [['dune', null], ...AS_MINE] }],
    [
      'a list',
      5,
      {
        name: 'Mine',
        Best: AS_MINE,
        Later: [
          ['argo', null],
          ['alien', null],
        ],
      },
    ],
  ])(
    'LIB-216 takes %s from the file for just one row, and back again, and undo is exact',
    async (what, n, after) => {
      const caller = await changed(`list ${what}`);
      const before = await library.shelf(caller);
      let job = await bring(caller, NEWER);
      job = await choose(caller, job, 'file', n);
      const chosen = job.counts;
      job = await choose(caller, job, 'mine', n);
      expect(job.counts).toEqual({ conflict: 7, same: 1 });
      job = await choose(caller, job, 'file', n);
      expect(job.counts).toEqual(chosen);
      await apply(caller, job);
      const lists = await library.lists(caller);
      expect(Object.keys(lists).sort()).toEqual([after.name, ...(after.Later ? ['Later'] : [])].sort());
      expect((await onList(caller, String(after.name))).sort()).toEqual(
        [...(after.Best as unknown[])].sort(),
      );
      if (what === 'a place') expect(await onList(caller, 'Mine')).toEqual(after.Best);
      if (after.Later) expect(await onList(caller, 'Later')).toEqual(after.Later);
      await library.go(caller, job, 'undo-import');
      expect(await library.shelf(caller)).toEqual(before);
    },
  );
});
