import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { MIGRATIONS } from '../src/migrations/index.js';
import { film, game, type LibraryUnderTest, member, series, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

let library: LibraryUnderTest;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.stop());

const told = (who: string, title: { _id: string }) => library.heard.get(`id-of-${who}:${title._id}`);

describe('a viewing', () => {
  const ada = member('ada');

  it('LIB-01 keeps its owner’s details, and a date as exactly as it is known', async () => {
    const alien = film('alien');
    for (const on of ['1979-09-06', '1986-05', '1992', null])
      await library.see(ada, alien, { on, text: 'Again', tags: ['cinema'], place: 'cinema' });
    const { viewings, standing } = await library.of(ada, alien);
    expect(viewings.map(({ on }) => on)).toEqual(['1992', '1986-05', '1979-09-06', null]);
    expect(viewings[0]).toMatchObject({ text: 'Again', tags: ['cinema'], place: 'cinema', rating: null });
    expect(standing).toMatchObject({ viewings: 4, status: 'done', lastOn: '1992' });
  });

  it.each([
    ['a day that no month has', '2023-02-29', MESSAGES.viewingDate],
    ['a month that no year has', '2023-13', MESSAGES.viewingDate],
    ['a day before there were films', '1700-01-01', MESSAGES.viewingDate],
    ['a day that lies ahead', '2999-01-01', MESSAGES.viewingAhead],
    ['a year that lies ahead', '2999', MESSAGES.viewingAhead],
  ])('LIB-01 is refused with %s', async (_what, on, message) => {
    const request = { title: film('refused'), viewing: { on } };
    await expect(library.internal('store-viewing', request as never, { caller: ada })).rejects.toThrow(
      message,
    );
  });

  it('LIB-02 is entered once per idempotency key', async () => {
    const heat = film('heat');
    const [first, other] = await Promise.all([
      library.see(ada, heat, { on: '2024' }, 'viewing-key-1'),
      library.see(ada, heat, { on: '2024' }, 'viewing-key-1'),
    ]);
    expect(other.viewing._id).toBe(first.viewing._id);
    expect((await library.of(ada, heat)).viewings).toHaveLength(1);
  });

  it('LIB-02 of one title by one member may be entered many times at once, and all are counted', async () => {
    const ran = film('ran');
    await Promise.all(Array.from({ length: 5 }, () => library.see(ada, ran)));
    expect((await library.of(ada, ran)).standing).toMatchObject({ viewings: 5 });
  });

  it('LIB-03 changes in place, and omitted fields stay', async () => {
    const solaris = film('solaris');
    const { viewing } = await library.see(ada, solaris, { on: '2020', text: 'Slow', rating: 6 });
    const change = { on: '2020-03', rating: 8 };
    const changed = await library.call('change-viewing', { _id: viewing._id, change }, { caller: ada });
    expect(changed.viewing).toMatchObject({ on: '2020-03', text: 'Slow', rating: 8 });
    expect(changed.standing.lastOn).toBe('2020-03');
    expect(told('ada', solaris)?.rating).toMatchObject({ value: 8 });
  });

  it('LIB-03 is restored unchanged after it was removed, with the same id', async () => {
    const stalker = film('stalker');
    const { viewing } = await library.see(ada, stalker, { on: '2021-01-02', tags: ['a', 'b'] });
    const gone = await library.call('remove-viewing', { _id: viewing._id }, { caller: ada });
    expect(gone.standing).toMatchObject({ viewings: 0, status: null, lastOn: null });
    const back = await library.call('restore-viewing', { _id: viewing._id }, { caller: ada });
    expect(back.viewing).toEqual(viewing);
    await expect(library.call('restore-viewing', { _id: viewing._id }, { caller: ada })).rejects.toThrow(
      MESSAGES.viewingNotRestorable,
    );
  });

  it('LIB-04 is nobody else’s to change, remove or restore', async () => {
    const { viewing } = await library.see(ada, film('own'), { on: '2021' });
    const { _id } = viewing;
    const bob = { caller: member('bob') };
    await expect(library.call('change-viewing', { _id, change: { on: null } }, bob)).rejects.toThrow(
      MESSAGES.viewingGone,
    );
    await expect(library.call('remove-viewing', { _id }, bob)).rejects.toThrow(MESSAGES.viewingGone);
    await library.call('remove-viewing', { _id }, { caller: ada });
    await expect(library.call('restore-viewing', { _id }, bob)).rejects.toThrow(
      MESSAGES.viewingNotRestorable,
    );
  });

  it('LIB-07 of a game is a playthrough, and its ending says how far its player is', async () => {
    const portal = game('portal');
    const { viewing, standing } = await library.see(ada, portal, { startedOn: '2024-01-01', platform: 'PC' });
    expect(standing.status).toBe('inProgress');
    const end = async (ended: 'story' | 'all' | 'left' | 'endless' | null) => {
      const change = { ended, hours: 9.5 };
      return (await library.call('change-viewing', { _id: viewing._id, change }, { caller: ada })).standing
        .status;
    };
    expect(await end('story')).toBe('done');
    expect(await end('all')).toBe('done');
    expect(await end('left')).toBe('dropped');
    expect(await end('endless')).toBe('inProgress');
  });

  it('LIB-07 LIB-08 only has an episode if it is of a series, and an ending if it is of a game', async () => {
    await expect(library.see(ada, film('one'), { season: 1, episode: 1 })).rejects.toThrow(
      MESSAGES.episodeOfNoSeries,
    );
    await expect(library.see(ada, film('one'), { ended: 'story' })).rejects.toThrow(
      MESSAGES.playthroughOfNoGame,
    );
    const short = series('short', 3);
    for (const wrong of [{ season: 1, episode: 4 }, { season: 2, episode: 1 }, { episode: 1 }])
      await expect(library.see(ada, short, wrong)).rejects.toThrow(MESSAGES.episodeUnknown);
  });
});

describe('the catalogue', () => {
  const eve = member('eve');

  it('LIB-05 LIB-06 receives the rating of the whole title, and that it was seen', async () => {
    const dark = series('dark', 2, 2);
    await library.see(eve, dark, { season: 1, episode: 1, rating: 3 });
    expect(told('eve', dark)).toMatchObject({ rating: null, seen: { version: 1 } });
    await library.see(eve, dark, { rating: 9 });
    expect(told('eve', dark)).toMatchObject({ rating: { value: 9, version: 2 }, seen: { version: 2 } });
    await library.mark(eve, dark, { all: true });
    // The rating keeps its version, so that a later one from the title's own page stays.
    expect(told('eve', dark)).toMatchObject({ rating: { value: 9, version: 2 }, seen: { version: 3 } });
  });

  it('LIB-215 receives who may see the ratings of viewings of the whole title, and changes of that', async () => {
    const mia = member('mia');
    const [heat, dark] = [film('heat'), series('dark2', 2)];
    const { viewing } = await library.see(mia, heat, { rating: 9, visibility: 'onlyMe' });
    const shown = () => told('mia', heat)?.shown?.of;
    expect(shown()).toEqual([{ rating: 9, seenBy: 'onlyMe' }]);
    await library.see(mia, heat, { rating: 9, visibility: 'signedIn' });
    await library.see(mia, heat, { rating: 4, visibility: 'followers' });
    await library.see(mia, heat, { visibility: 'onlyMe' });
    expect(shown()).toEqual([
      { rating: 4, seenBy: 'followers' },
      { rating: 9, seenBy: 'onlyMe' },
    ]);
    const change = { visibility: 'everyone' as const };
    await library.call('change-viewing', { _id: viewing._id, change }, { caller: mia });
    expect(shown()?.[1]).toEqual({ rating: 9, seenBy: 'signedIn' });
    await library.call('remove-viewing', { _id: viewing._id }, { caller: mia });
    await library.see(mia, dark, { season: 1, episode: 1, rating: 3, visibility: 'onlyMe' });
    expect(told('mia', dark)).toMatchObject({ shown: null });
  });

  it('LIB-215 LIB-102 receives a choice for all viewings, even after it was unavailable', async () => {
    const caller = member('nora');
    const { viewing } = await library.see(caller, film('heat'), { rating: 9 });
    const catalogue = library.away();
    const choice = { visibility: 'followers' as const, existing: true };
    await library.call('set-library-settings', choice, { caller });
    catalogue.back();
    while (!library.shown.some(({ userId }) => userId === caller.id)) await pause(50);
    expect(library.shown.at(-1)).toMatchObject({ userId: caller.id, seenBy: 'followers' });
    while ((await library.of(caller, film('heat'))).viewings[0]?.visibility !== 'followers') await pause(50);
    const change = { visibility: 'onlyMe' as const };
    await library.call('change-viewing', { _id: viewing._id, change }, { caller });
    expect(told('nora', film('heat'))?.shown?.of).toEqual([{ rating: 9, seenBy: 'onlyMe' }]);
  });

  it('LIB-215 receives it for earlier ratings, too', async () => {
    const old = member('old');
    await library.see(old, film('heat'), { rating: 8, visibility: 'onlyMe' });
    await library.see(old, film('ran'), { rating: 8 });
    // As an earlier version stored them.
    const standings = library.database.collection('standings');
    const before = { userId: old.id };
    await standings.updateMany(before, { $unset: { 'told.shown': 1, pending: 1 } });
    library.heard.clear();
    const [first] = MIGRATIONS;
    for (const _ of [1, 2])
      await first?.run({
        db: library.database.getClient().db(library.database.name) as never,
        batches: async function* (collection, filter) {
          yield (await collection.find(filter).toArray()) as never;
        },
      });
    while (!told('old', film('heat'))) await pause(50);
    expect(told('old', film('heat'))).toMatchObject({
      version: 2,
      rating: { value: 8, version: 1 },
      shown: { version: 2, of: [{ rating: 8, seenBy: 'onlyMe' }] },
    });
    expect((await standings.findOne({ ...before, title: film('ran')._id }))?.['pending']).toBeUndefined();
  });

  it('LIB-05 receives everything later if it was unavailable', async () => {
    const catalogue = library.away();
    const tenet = film('tenet');
    await library.see(eve, tenet, { rating: 7 });
    catalogue.back();
    while (!told('eve', tenet)) await pause(50);
    expect(told('eve', tenet)).toMatchObject({ rating: { value: 7 } });
  });
});

describe('undoing what one call entered', () => {
  const liv = member('liv');
  const undo = (title: { _id: string }, version: number | null, key?: string) =>
    library.call('undo-viewings', { title: title._id, undo: version ?? 0 }, { caller: liv, key });

  it('LIB-132 removes its viewing and no other of the title, and tells the catalogue once which it was', async () => {
    const jaws = film('jaws');
    await library.see(liv, jaws, { on: '2020' });
    const { undo: of } = await library.see(liv, jaws, { on: '2026-11-24', rating: 9 });
    expect(told('liv', jaws)).toMatchObject({ seen: { version: 2 }, rating: { version: 2 }, undone: null });
    const [{ standing }] = await Promise.all([undo(jaws, of, 'undo-key-1'), undo(jaws, of, 'undo-key-1')]);
    expect(standing).toMatchObject({ viewings: 1, lastOn: '2020' });
    expect(told('liv', jaws)).toMatchObject({ seen: { version: 2 }, undone: { version: 3, of: [2] } });
  });

  it('LIB-132 removes all episodes marked at once, in one call', async () => {
    const oz = series('oz', 3);
    await library.mark(liv, oz, { season: 1, episode: 2 });
    const { undo: of } = await library.mark(liv, oz, { all: true });
    expect((await undo(oz, of)).standing).toMatchObject({ seen: 1, viewings: 1 });
    expect((await library.of(liv, oz)).seen).toEqual([{ season: 1, episode: 2 }]);
  });

  it('LIB-132 reverts a rating that a change set; a change without a rating tells nothing', async () => {
    const kes = film('kes');
    const { viewing } = await library.see(liv, kes);
    const change = async (to: object, takesBack?: number) =>
      library.call('change-viewing', { _id: viewing._id, change: to, takesBack }, { caller: liv });
    expect((await change({ text: 'Fine' })).undo).toBeNull();
    const { undo: of } = await change({ rating: 8 });
    await change({ rating: null }, of ?? 0);
    expect(told('liv', kes)).toMatchObject({
      rating: { value: 8, version: 2 },
      undone: { version: 3, of: [2] },
    });
  });

  it('LIB-132 is not possible for what others entered', async () => {
    const ugetsu = film('ugetsu');
    const { undo: of } = await library.see(liv, ugetsu);
    const asked = library.call('undo-viewings', { title: ugetsu._id, undo: of }, { caller: member('bob') });
    await expect(asked).rejects.toThrow(MESSAGES.viewingGone);
    expect((await library.of(liv, ugetsu)).viewings).toHaveLength(1);
  });

  it('LIB-132 tells the catalogue later if it was unavailable', async () => {
    const catalogue = library.away();
    const brazil = film('brazil');
    const { undo: of } = await library.see(liv, brazil);
    await undo(brazil, of);
    catalogue.back();
    while (!told('liv', brazil)) await pause(50);
    expect(told('liv', brazil)).toMatchObject({ seen: { version: 1 }, undone: { version: 2, of: [1] } });
  });
});

describe('a series', () => {
  const kim = member('kim');

  it('LIB-09 is marked by episode, up to here, by season and all, each once', async () => {
    const lost = series('lost', 3, 2);
    const mark = await library.mark(kim, lost, { season: 1, episode: 2 }, { on: '2024-05-01' });
    expect(mark.standing).toMatchObject({
      status: 'inProgress',
      seen: 1,
      of: 5,
      next: { season: 1, episode: 3 },
      lastOn: '2024-05-01',
    });
    const upTo = await library.mark(kim, lost, { upTo: { season: 2, episode: 1 } });
    expect(upTo.standing).toMatchObject({ seen: 4, viewings: 4, next: { season: 2, episode: 2 } });
    const all = await library.mark(kim, lost, { all: true });
    expect(all.standing).toMatchObject({ seen: 5, viewings: 5, next: null, status: 'done' });
    const season = await library.mark(kim, lost, { season: 2 }, { seen: false });
    expect(season.standing).toMatchObject({ seen: 3, viewings: 3, next: { season: 2, episode: 1 } });
    await expect(library.mark(kim, lost, { season: 3 })).rejects.toThrow(MESSAGES.episodeUnknown);
  });

  it('LIB-09 entered as a whole can be unmarked by episode', async () => {
    const maus = series('maus', 2, 2);
    await library.see(kim, maus, { on: '2023' });
    const some = await library.mark(kim, maus, { season: 2, episode: 2 }, { seen: false });
    expect(some.seen).toEqual([
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
      { season: 2, episode: 1 },
    ]);
    expect(some.standing).toMatchObject({ status: 'inProgress', next: { season: 2, episode: 2 } });
  });

  it('LIB-133 an unmarked episode can be restored as it was entered', async () => {
    const chef = series('chef', 2);
    const entered = await library.see(kim, chef, { season: 1, episode: 1, on: '2019', text: 'Good' });
    const { removed, standing } = await library.mark(kim, chef, { season: 1, episode: 1 }, { seen: false });
    expect([removed, standing.seen]).toEqual([[entered.viewing._id], 0]);
    const back = await library.call('restore-viewing', { _id: removed[0] ?? '' }, { caller: kim });
    expect(back).toMatchObject({ viewing: entered.viewing, standing: { seen: 1 } });
  });

  it('LIB-131 an unaired episode is only marked individually, and comes next once it has aired', async () => {
    const soon = series('soon', 3, 2);
    const airing = (...aired: number[]) => ({
      ...soon,
      outline: (soon.outline ?? []).map((season, at) => ({ ...season, aired: aired[at] ?? 0 })),
    });
    const all = await library.mark(kim, airing(2, 0), { all: true });
    expect(all.standing).toMatchObject({ seen: 2, of: 2, next: null, status: 'done' });
    await expect(library.mark(kim, airing(2, 0), { season: 2 })).rejects.toThrow(MESSAGES.episodesUnaired);
    const early = await library.mark(kim, airing(2, 0), { season: 2, episode: 1 });
    expect(early.standing).toMatchObject({ seen: 3, of: 3, next: null });
    const { standing } = await library.of(kim, airing(3, 0));
    expect(standing).toMatchObject({ seen: 3, of: 4, next: { season: 1, episode: 3 }, status: 'inProgress' });
  });

  it('LIB-10 has passes: a new one starts without seen episodes, and the old one stays in the diary', async () => {
    const again = series('again', 2);
    await library.mark(kim, again, { all: true });
    const { standing } = await library.call('start-pass', { title: again._id }, { caller: kim });
    expect(standing).toMatchObject({
      pass: 2,
      seen: 0,
      status: 'inProgress',
      next: { season: 1, episode: 1 },
    });
    await expect(library.call('start-pass', { title: again._id }, { caller: kim })).rejects.toThrow(
      MESSAGES.passUnbegun,
    );
    const undone = await library.call('undo-pass', { title: again._id }, { caller: kim });
    expect(undone.standing).toMatchObject({ pass: 1, seen: 2, status: 'done' });
    await expect(library.call('undo-pass', { title: again._id }, { caller: kim })).rejects.toThrow(
      MESSAGES.passFirst,
    );
    await library.call('start-pass', { title: again._id }, { caller: kim });
    const marked = await library.mark(kim, again, { season: 1, episode: 1 });
    expect(marked.seen).toEqual([{ season: 1, episode: 1 }]);
    expect(marked.standing.viewings).toBe(3);
    expect((await library.of(kim, again)).viewings.filter(({ rewatch }) => rewatch)).toHaveLength(1);
    await expect(library.call('undo-pass', { title: again._id }, { caller: kim })).rejects.toThrow(
      MESSAGES.passBegun,
    );
  });

  it('LIB-11 dropped or paused stays so until something of it is seen', async () => {
    const left = series('left', 4);
    await library.mark(kim, left, { season: 1, episode: 1 });
    const paused = await library.internal(
      'store-title-status',
      { title: left, status: 'paused' },
      { caller: kim },
    );
    expect(paused.standing.status).toBe('paused');
    const { standing } = await library.mark(kim, left, { season: 1, episode: 2 });
    expect(standing.status).toBe('inProgress');
  });

  it('LIB-205 marked as finished is seen as far as it goes, ends its wish once, and has no viewing', async () => {
    const over = series('over', 4);
    const set = (status: 'done' | null) =>
      library.internal('store-title-status', { title: over, status }, { caller: kim });
    const { standing } = await set('done');
    expect(standing).toMatchObject({ status: 'done', viewings: 0, seen: 4, of: 4, next: null, lastOn: null });
    expect((await library.of(kim, over)).viewings).toEqual([]);
    const { standing: open } = await set(null);
    expect(open).toMatchObject({ status: null, viewings: 0, seen: 0 });
  });
});

describe('the diary', () => {
  const zoe = member('zoe');

  it('LIB-30 LIB-31 comes page by page, newest first, undated viewings last, and can be filtered', async () => {
    const dates = ['2024-05-17', '2024-05', '2023-12-31', '2024', null, '2024-05-17', null];
    for (const [at, on] of dates.entries())
      await library.see(zoe, film(`diary ${at}`), { on, tags: at % 2 ? ['odd'] : [], rating: at + 1 });
    const read = async (filters = {}, count = 3) => {
      const found: (string | null)[] = [];
      const blank = { kind: null, year: null, month: null, rating: null, tag: null };
      let after: { on: string | null; _id: string } | undefined;
      do {
        const body = { userId: zoe.id, ...blank, ...filters, count, ...(after ? { after } : {}) };
        const page = await library.internal('get-diary-page', body, { caller: zoe });
        found.push(...page.viewings.map(({ on }) => on));
        after = page.next ?? undefined;
      } while (after);
      return found;
    };
    const sorted = ['2024-05-17', '2024-05-17', '2024-05', '2024', '2023-12-31', null, null];
    for (const count of [1, 2, 3, 50]) expect(await read({}, count)).toEqual(sorted);
    expect(await read({ year: 2024 })).toEqual(sorted.slice(0, 4));
    expect(await read({ year: 2024, month: 5 })).toEqual(sorted.slice(0, 3));
    expect(await read({ tag: 'odd' })).toEqual(['2024-05-17', '2024-05', '2024']);
    expect(await read({ rating: 3 })).toEqual(['2023-12-31']);
    expect(await read({ kind: 'games' })).toEqual([]);
    const counts = await library.internal('count-diary', { userId: zoe.id }, { caller: zoe });
    expect(counts).toMatchObject({
      total: 7,
      months: [
        { month: '2024-05', count: 3 },
        { month: '2023-12', count: 1 },
      ],
      kinds: [{ kind: 'movies', count: 7 }],
      tags: [{ tag: 'odd', count: 3 }],
    });
  });

  it('LIB-90 shows each reader what they may see, in pages and in counts', async () => {
    const ned = member('ned');
    for (const visibility of ['everyone', 'signedIn', 'followers', 'onlyMe'] as const)
      await library.see(ned, film(`seen by ${visibility}`), { visibility });
    const body = { userId: ned.id, kind: null, year: null, month: null, rating: null, tag: null, count: 50 };
    for (const [caller, most] of [
      [null, 1],
      [member('other'), 2],
      [ned, 4],
    ] as const) {
      const { viewings } = await library.internal('get-diary-page', body, { caller });
      expect(viewings).toHaveLength(most);
      expect(await library.internal('count-diary', { userId: ned.id }, { caller })).toMatchObject({
        total: most,
      });
    }
  });
});

it('LIB-12 limits what an account enters in an hour, and says so', async () => {
  const strict = await startLibrary({ VIEWINGS_PER_HOUR: 2 });
  try {
    const ann = member('ann');
    await strict.see(ann, film('first'));
    await strict.see(ann, film('second'));
    await expect(strict.see(ann, film('third'))).rejects.toThrow(MESSAGES.volumeOfAccount);
  } finally {
    await strict.stop();
  }
});

it('EPISODE-06 an episode seen in any pass counts as seen, also within a season or a series', async () => {
  const ivy = member('ivy');
  const [episodes, wholes, other] = [
    series('ivy-one', 3, 2),
    series('ivy-two', 3, 2),
    series('ivy-three', 1),
  ];
  const at = (title: { _id: string }, season: number, episode: number) => ({
    ...{ title: title._id, season, episode },
  });
  await library.mark(ivy, episodes, { season: 1, episode: 2 });
  await library.call('start-pass', { title: episodes._id }, { caller: ivy });
  await library.see(ivy, wholes, { season: 2 });
  await library.mark(member('jo'), other, { season: 1, episode: 1 });
  const asked = [
    ...[at(episodes, 1, 1), at(episodes, 1, 2), at(episodes, 2, 2)],
    ...[at(wholes, 1, 1), at(wholes, 2, 1), at(wholes, 0, 1), at(other, 1, 1)],
  ];
  const seen = async () =>
    (await library.internal('get-seen-episodes', { episodes: asked }, { caller: ivy })).seen;
  expect(await seen()).toEqual([at(episodes, 1, 2), at(wholes, 2, 1)]);
  await library.see(ivy, wholes);
  expect(await seen()).toEqual([at(episodes, 1, 2), at(wholes, 1, 1), at(wholes, 2, 1)]);
  await library.mark(ivy, episodes, { season: 1, episode: 1 });
  await library.mark(ivy, episodes, { season: 1, episode: 1 }, { seen: false });
  expect(await seen()).not.toContainEqual(at(episodes, 1, 1));
});

it('SPOIL-04 the place in a title is the furthest that its reader ever got, in any pass', async () => {
  const kim = member('kim');
  const placesOf = async (...titles: { _id: string }[]) =>
    (await library.internal('get-places', { titles: titles.map(({ _id }) => _id) }, { caller: kim })).places;
  const [shows, other] = [series('kim-one', 3, 2), series('kim-two', 2)];
  const [ran, game] = [film('kim-film'), { ...film('kim-game'), kind: 'games' as const }];
  expect(await placesOf(shows, other, ran, game)).toEqual([]);
  const at = (season: number, episode: number) => ({ title: shows._id, at: { season, episode } });
  await library.mark(kim, shows, { season: 1, episode: 3 });
  await library.mark(kim, shows, { season: 1, episode: 1 });
  expect(await placesOf(shows)).toEqual([{ ...at(1, 3), whole: false }]);
  await library.see(kim, shows, { season: 2 });
  expect(await placesOf(shows)).toEqual([{ ...at(2, 2), whole: true }]);
  await library.call('start-pass', { title: shows._id }, { caller: kim });
  await library.mark(kim, shows, { season: 1, episode: 1 });
  expect(await placesOf(shows)).toEqual([{ ...at(2, 2), whole: true }]);
  await library.see(kim, other);
  expect(await placesOf(other)).toEqual([{ title: other._id, at: { season: 1, episode: 2 }, whole: true }]);
  await library.see(kim, ran);
  await library.see(kim, game, { ended: 'left' });
  expect(await placesOf(ran, game)).toEqual(
    expect.arrayContaining([
      { title: ran._id, at: null, whole: true },
      { title: game._id, at: null, whole: false },
    ]),
  );
  await library.see(kim, game, { ended: 'story' });
  expect(await placesOf(game)).toEqual([{ title: game._id, at: null, whole: true }]);
});

it('LIB-232 each change of viewings changes the stamp of their state, and nothing else does', async () => {
  const [lea, other] = [member('lea'), member('mo')];
  const stateFor = async (caller: typeof lea | null) =>
    (await library.internal('get-viewings-state', { userId: lea.id }, { caller })).state;
  expect(await stateFor(lea)).toBeNull();
  const [ran, dark] = [film('ran'), series('dark3', 3)];
  const { viewing } = await library.see(lea, ran, { rating: 9 });
  const { _id } = viewing;
  const call = { caller: lea };
  const changes: Record<string, () => Promise<unknown>> = {
    seen: () => library.see(lea, ran),
    changed: () => library.call('change-viewing', { _id, change: { rating: 8 } }, call),
    removed: () => library.call('remove-viewing', { _id }, call),
    restored: () => library.call('restore-viewing', { _id }, call),
    marked: () => library.mark(lea, dark, { season: 1, episode: 2 }),
    unmarked: () => library.mark(lea, dark, { season: 1, episode: 2 }, { seen: false }),
    hidden: () =>
      library.call('set-library-settings', { visibility: 'followers' as const, existing: true }, call),
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await stateFor(lea);
    expect([what, await stateFor(lea)]).toEqual([what, before]);
    await change();
    expect([what, await stateFor(lea)]).not.toEqual([what, before]);
  }
  await library.call('set-library-settings', { coversUnseen: false }, call);
  const states = [await stateFor(lea), await stateFor(other), await stateFor(null)];
  expect(await stateFor(lea)).toBe(states[0]);
  expect(new Set(states).size).toBe(3);
});

it('EPISODE-12 each member rates an episode with their last rating, whatever else they saw', async () => {
  const dark = series('dark4', 3);
  const at = { title: dark._id, season: 1, episode: 2 };
  const ratings = () => library.internal('get-episode-ratings', at, { caller: null });
  expect(await ratings()).toEqual({ count: 0, mean: null });
  const [nia, oto] = [member('nia'), member('oto')];
  const see = (who: typeof nia, episode: number | null, rating: number | null) =>
    library.see(who, dark, { season: 1, episode, rating });
  for (const rating of [2, 10]) await see(nia, 2, rating);
  await see(nia, 2, null);
  await see(oto, 2, 7);
  await see(oto, 1, 1);
  await see(oto, null, 1);
  expect(await ratings()).toEqual({ count: 2, mean: 8.5 });
});
