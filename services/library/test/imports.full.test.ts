import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran', 'stalker', 'solaris', 'tenet', 'dune'])
    library.catalogue.add(name);
  library.catalogue.add('perhaps', 'movies', 'likely');
  library.catalogue.add('nearly', 'movies', 'guess');
  library.catalogue.add('lost', 'series');
});
afterAll(() => library?.stop());

const NEVER = { date: null };

describe('a preview', () => {
  it('LIB-80 LIB-82 shows the outcome of each record, and writes nothing', async () => {
    const ada = member('ada');
    const before = await library.shelf(ada);
    const job = await library.bring(ada, [
      seenOn('alien', '2020-01-02', { rating: 8, text: 'Again', tags: ['space'] }),
      seenOn('perhaps', '2020-01-03'),
      seenOn('nearly', '2020-01-04'),
      seenOn('nowhere', '2020-01-05'),
      recordOf('alien', { type: 'seen', when: { date: '2019-01-01' } }),
      recordOf('heat', { type: 'plan', when: { date: '2021-02-03' } }),
      recordOf('heat', { type: 'like', when: NEVER }),
      recordOf('ran', { type: 'viewing', when: { date: '2999-01-01' } }),
    ]);
    expect(job).toMatchObject({
      state: 'ready',
      claims: 8,
      counts: { new: 3, likely: 1, guess: 1, parked: 1, same: 1, refused: 1 },
    });
    expect(await library.shelf(ada)).toEqual(before);
    const { examples } = await library.read(ada, job);
    expect(examples.map(({ fate: outcome, title }) => [outcome, title?.name]).sort()).toEqual([
      ['guess', 'nearly'],
      ['likely', 'perhaps'],
      ['new', 'alien'],
      ['parked', 'nowhere'],
      ['refused', 'ran'],
      ['same', 'alien'],
    ]);
    const [guess] = await library.rows(ada, job, 'guess');
    expect(guess).toMatchObject({ match: null, candidates: [{ name: 'nearly' }] });
    expect((await library.rows(ada, job, 'refused'))[0]?.why).toBe(MESSAGES.viewingAhead);
  });

  it('LIB-83 follows the choices: parts, unknown dates, and the meant title', async () => {
    const bob = member('bob');
    const records = [
      recordOf('alien', { type: 'seen', when: { date: '2019-01-01' } }),
      recordOf('heat', { type: 'rating', rating: 7, when: NEVER }),
      seenOn('nearly', '2020-01-04', { rating: 9 }),
      recordOf('nearly', { type: 'like', when: NEVER }),
    ];
    const job = await library.bring(bob, records);
    expect(job.counts).toEqual({ new: 2, guess: 2 });
    const options = {
      ...job.options,
      parts: ['seen' as const, 'diary' as const],
      unknownDates: 'marked' as const,
    };
    await library.call('set-import-options', { importId: job._id, options }, { caller: bob });
    expect((await library.settled(bob, job)).counts).toEqual({ new: 1, leftOut: 1, guess: 2 });
    const [row] = await library.rows(bob, job, 'guess');
    const title = row?.candidates[0] ?? null;
    const chosen = await library.internal(
      'store-import-match',
      { importId: job._id, of: row?.of ?? '', title },
      { caller: bob },
    );
    expect(chosen.import.counts).toEqual({ new: 2, leftOut: 2 });
    await library.go(bob, job, 'apply-import');
    expect((await library.of(bob, film('alien'))).viewings).toMatchObject([{ on: '2019-01-01' }]);
    expect((await library.of(bob, film('nearly'))).viewings).toMatchObject([
      { on: '2020-01-04', rating: null },
    ]);
    expect(library.catalogue.of(bob, 'nearly').favourite).toBeNull();
  });

  it('LIB-82 never applies an unconfirmed guess, nor likely matches if its owner excludes them', async () => {
    const cat = member('cat');
    const records = [seenOn('perhaps', '2020-01-03'), seenOn('nearly', '2020-01-04')];
    const job = await library.bring(cat, records, { options: { likely: false } });
    const done = await library.go(cat, job, 'apply-import');
    expect(done).toMatchObject({ state: 'applied', applied: 0, counts: { likely: 1, guess: 1 } });
    expect((await library.of(cat, film('perhaps'))).viewings).toEqual([]);
  });

  it('LIB-80 refuses an episode of a film', async () => {
    const dan = member('dan');
    const viewing = { type: 'viewing', when: NEVER } as const;
    const job = await library.bring(dan, [recordOf('alien', viewing, { season: 1, episode: 2 })]);
    expect(job.counts).toEqual({ refused: 1 });
  });

  it('LIB-80 belongs to its owner alone', async () => {
    const eve = member('eve');
    const job = await library.bring(eve, [seenOn('alien', '2020')]);
    for (const call of ['get-import', 'apply-import', 'cancel-import', 'undo-import'] as const)
      await expect(library.call(call, { importId: job._id }, { caller: member('mallory') })).rejects.toThrow(
        MESSAGES.importGone,
      );
    expect((await library.call('get-imports', {}, { caller: member('mallory') })).imports).toEqual([]);
  });
});

describe('an applied import', () => {
  it('LIB-84 adds viewings with their details, and sends the catalogue marks', async () => {
    const ann = member('ann');
    library.catalogue.set(ann, 'alien', { wantToSee: '2018-01-01T00:00:00.000Z' });
    const job = await library.bring(
      ann,
      [
        seenOn('alien', '2020-01-02', { rating: 8, text: 'Again', tags: ['space'], rewatch: true }),
        recordOf('heat', { type: 'rating', rating: 6, when: { date: '2017-12-15' } }),
        recordOf('ran', { type: 'plan', when: { date: '2021-02-03' } }),
        recordOf('lost', { type: 'viewing', when: { date: '2022' } }, { season: 1, episode: 2 }),
        recordOf('dune', { type: 'viewing', when: { date: '2023-05' }, times: 3 }),
      ],
      { options: { visibility: 'followers' } },
    );
    expect(await library.go(ann, job, 'apply-import')).toMatchObject({ state: 'applied', applied: 5 });
    const alien = await library.of(ann, film('alien'));
    expect(alien.standing).toMatchObject({ status: 'done', viewings: 1, lastOn: '2020-01-02' });
    expect(alien.viewings).toMatchObject([
      { on: '2020-01-02', rating: 8, text: 'Again', tags: ['space'], rewatch: true, visibility: 'followers' },
    ]);
    expect(library.catalogue.of(ann, 'alien')).toMatchObject({
      rating: { value: 8, at: '2020-01-02T00:00:00.000Z' },
      wantToSee: null,
    });
    expect(library.catalogue.of(ann, 'heat').rating).toEqual({ value: 6, at: '2017-12-15T00:00:00.000Z' });
    expect(library.catalogue.of(ann, 'ran').wantToSee).toBe('2021-02-03T00:00:00.000Z');
    const lost = await library.of(ann, series('lost'));
    expect(lost.viewings).toMatchObject([{ season: 1, episode: 2, on: '2022' }]);
    const dune = await library.of(ann, film('dune'));
    expect(dune.viewings.map(({ on, rewatch }) => [on, rewatch])).toEqual([
      ['2023-05', true],
      [null, true],
      [null, false],
    ]);
  });

  it('LIB-86 changes nothing when the same file comes twice, and only the differences when a newer one comes', async () => {
    const kim = member('kim');
    const first = [
      seenOn('alien', '2020-01-02', { rating: 8 }),
      seenOn('heat', '2020-02-02', { text: 'Long' }),
      recordOf('ran', { type: 'seen', when: NEVER }),
      recordOf('tenet', { type: 'rating', rating: 5, when: NEVER }),
    ];
    const account = 'kim';
    await library.go(kim, await library.bring(kim, first, { account }), 'apply-import');
    const once = await library.shelf(kim);
    const again = await library.bring(kim, first, { account });
    expect(again.counts).toEqual({ same: 4 });
    await library.go(kim, again, 'apply-import');
    expect(await library.shelf(kim)).toEqual(once);
    const newer = await library.bring(
      kim,
      [
        seenOn('alien', '2020-01-02', { rating: 9 }),
        seenOn('heat', '2020-02-02', { text: 'Long' }),
        seenOn('ran', '2020-03-03'),
        recordOf('ran', { type: 'seen', when: NEVER }),
        recordOf('tenet', { type: 'rating', rating: 7, when: NEVER }),
      ],
      { account },
    );
    expect(newer.counts).toEqual({ new: 1, changed: 3, same: 1 });
    await library.go(kim, newer, 'apply-import');
    expect((await library.of(kim, film('ran'))).viewings).toMatchObject([{ on: '2020-03-03' }]);
    expect((await library.of(kim, film('alien'))).viewings).toMatchObject([{ rating: 9 }]);
    expect(library.catalogue.of(kim, 'alien').rating?.value).toBe(9);
    expect(library.catalogue.of(kim, 'tenet').rating?.value).toBe(7);
  });

  it('LIB-86 leaves what its owner changed here since, and shows it as a conflict', async () => {
    const leo = member('leo');
    const account = 'leo';
    const records = (rating: number) => [
      seenOn('alien', '2020-01-02', { rating }),
      seenOn('heat', '2020-02-02'),
      recordOf('tenet', { type: 'rating', rating, when: NEVER }),
    ];
    await library.go(leo, await library.bring(leo, records(4), { account }), 'apply-import');
    const [alien] = (await library.of(leo, film('alien'))).viewings;
    const [heat] = (await library.of(leo, film('heat'))).viewings;
    const caller = leo;
    await library.call('change-viewing', { _id: alien?._id ?? '', change: { text: 'Mine' } }, { caller });
    await library.call('remove-viewing', { _id: heat?._id ?? '' }, { caller });
    library.catalogue.set(leo, 'tenet', { rating: { value: 10, at: '2024-01-01T00:00:00.000Z' } });
    const before = await library.shelf(leo);
    const newer = await library.bring(leo, records(6), { account });
    expect(newer.counts).toEqual({ conflict: 3 });
    expect((await library.rows(leo, newer, 'conflict')).map(({ why }) => why)).toEqual([
      'You changed it here.',
      'You removed it here.',
      'You rated it differently here.',
    ]);
    await library.go(leo, newer, 'apply-import');
    expect(await library.shelf(leo)).toEqual(before);
    expect(library.catalogue.of(leo, 'tenet').rating?.value).toBe(10);
  });

  it('LIB-84 shows as a conflict what differs on a day that its owner entered by hand', async () => {
    const pat = member('pat');
    await library.see(pat, film('alien'), { on: '2020-01-02', rating: 7 });
    await library.see(pat, film('heat'), { on: '2020-01-02' });
    await library.see(pat, film('ran'), { on: '2020-01-02', rating: 7, text: 'Mine' });
    const before = await library.shelf(pat);
    const job = await library.bring(pat, [
      seenOn('alien', '2020-01-02', { rating: 8 }),
      seenOn('heat', '2020-01-02', { text: 'Long' }),
      seenOn('ran', '2020-01-02', { rating: 7 }),
    ]);
    expect(job.counts).toEqual({ conflict: 2, same: 1 });
    await library.go(pat, job, 'apply-import');
    expect((await library.shelf(pat)).viewings).toEqual(before.viewings);
  });

  it('LIB-84 waits for an unavailable catalogue, and tells it each thing once', async () => {
    const max = member('max');
    const job = await library.bring(max, [seenOn('alien', '2020-01-02', { rating: 8 })]);
    library.catalogue.away = true;
    await library.call('apply-import', { importId: job._id }, { caller: max });
    const before = library.catalogue.made.size;
    library.catalogue.away = false;
    expect(await library.settled(max, job)).toMatchObject({ state: 'applied', applied: 1 });
    expect(library.catalogue.made.size).toBe(before + 1);
  });

  it('LIB-85 applies a parked title by itself once it is in the catalogue, and notifies its owner', async () => {
    const quick = await startImports({ PARKED_MINUTES: 0.005 });
    try {
      const zoe = member('zoe');
      const parked = await quick.bring(zoe, [seenOn('late', '2020-01-02', { rating: 8 })]);
      expect(await quick.go(zoe, parked, 'apply-import')).toMatchObject({
        applied: 0,
        counts: { parked: 1 },
      });
      quick.catalogue.add('late');
      for (;;) {
        const { import: now } = await quick.read(zoe, parked);
        if (now.applied === 1 && now.state === 'applied') break;
      }
      const now = await quick.settled(zoe, parked);
      expect(now).toMatchObject({ late: [{ name: 'late' }], counts: { new: 1 } });
      expect((await quick.of(zoe, film('late'))).viewings).toMatchObject([{ on: '2020-01-02' }]);
      await quick.go(zoe, parked, 'undo-import');
      expect((await quick.of(zoe, film('late'))).viewings).toEqual([]);
    } finally {
      await quick.stop();
    }
  });

  it('LIB-81 learns an address: a title that two members chose is found by it for everybody', async () => {
    const title = {
      _id: film('alien')._id,
      titleId: 'alien',
      kind: 'movies' as const,
      name: 'alien',
      year: 2000,
    };
    const records = [seenOn('l’inconnu', '2020-01-02')];
    for (const name of ['one', 'two']) {
      const who = member(name);
      const job = await library.bring(who, records);
      expect(job.counts).toEqual({ parked: 1 });
      const [row] = await library.rows(who, job, 'parked');
      const chosen = { importId: job._id, of: row?.of ?? '', title };
      await library.internal('store-import-match', chosen, { caller: who });
      await library.go(who, job, 'apply-import');
      expect((await library.bring(who, records)).counts).toEqual({ same: 1 });
    }
    expect((await library.bring(member('three'), records)).counts).toEqual({ new: 1 });
  });

  it('LIB-81 an address that somebody imported with another name misleads nobody else', async () => {
    const seen = (name: string, title: string) => {
      const record = seenOn(title, '2020-01-02');
      return [{ ...record, title: { ...record.title, address: `boxd.it/${name}` } }];
    };
    for (const name of ['heat', 'obscure']) {
      const mal = member('mal');
      await library.go(mal, await library.bring(mal, seen(name, 'alien')), 'apply-import');
    }
    const sam = member('sam');
    const job = await library.bring(sam, seen('heat', 'heat'));
    expect((await library.rows(sam, job, 'new')).map(({ match }) => match?.name)).toEqual(['heat']);
    // The catalogue does not have it: one member's choice is shown before it is applied.
    const other = await library.bring(sam, seen('obscure', 'obscure'));
    expect((await library.rows(sam, other, 'likely')).map(({ match }) => match?.name)).toEqual(['alien']);
  });

  it('LIB-81 a member’s choice for an address is certain for them alone, whatever the catalogue says', async () => {
    const title = {
      _id: film('heat')._id,
      titleId: 'heat',
      kind: 'movies' as const,
      name: 'heat',
      year: 2000,
    };
    const record = seenOn('ran', '2020-01-02');
    const records = [{ ...record, title: { ...record.title, address: 'boxd.it/mine' } }];
    for (const name of ['una', 'ute', 'uwe']) {
      const who = member(name);
      const job = await library.bring(who, records);
      const [row] = await library.rows(who, job, 'new');
      expect(row?.match?.name).toBe('ran');
      const chosen = { importId: job._id, of: row?.of ?? '', title };
      await library.internal('store-import-match', chosen, { caller: who });
      await library.go(who, job, 'apply-import');
      expect((await library.bring(who, records)).counts).toEqual({ same: 1 });
    }
  });
});

describe('undoing', () => {
  it('LIB-87 leaves everything as it was before', async () => {
    const ida = member('ida');
    const account = 'ida';
    library.catalogue.set(ida, 'alien', { wantToSee: '2018-01-01T00:00:00.000Z' });
    library.catalogue.set(ida, 'heat', { rating: { value: 3, at: '2018-01-01T00:00:00.000Z' } });
    await library.see(ida, film('stalker'), { on: '2019-01-01' });
    const nothing = await library.shelf(ida);
    const first = await library.bring(
      ida,
      [
        seenOn('alien', '2020-01-02', { rating: 8 }),
        recordOf('ran', { type: 'seen', when: NEVER }),
        recordOf('dune', { type: 'like', when: NEVER }),
      ],
      { account },
    );
    await library.go(ida, first, 'apply-import');
    const afterFirst = await library.shelf(ida);
    const second = await library.bring(
      ida,
      [
        seenOn('alien', '2020-01-02', { rating: 2, text: 'No' }),
        seenOn('ran', '2020-03-03'),
        recordOf('ran', { type: 'seen', when: NEVER }),
        seenOn('stalker', '2021-01-01', { rating: 10 }),
      ],
      { account },
    );
    await library.go(ida, second, 'apply-import');
    await expect(library.call('undo-import', { importId: first._id }, { caller: ida })).rejects.toThrow(
      MESSAGES.importLaterFirst,
    );
    expect(await library.go(ida, second, 'undo-import')).toMatchObject({ state: 'undone', kept: 0 });
    expect(await library.shelf(ida)).toEqual(afterFirst);
    await library.go(ida, first, 'undo-import');
    expect(await library.shelf(ida)).toEqual(nothing);
  });

  it('LIB-87 keeps what its owner touched since, and names it', async () => {
    const joe = member('joe');
    const job = await library.bring(joe, [
      seenOn('alien', '2020-01-02'),
      seenOn('heat', '2020-01-03'),
      recordOf('ran', { type: 'rating', rating: 4, when: NEVER }),
    ]);
    await library.go(joe, job, 'apply-import');
    const [alien] = (await library.of(joe, film('alien'))).viewings;
    await library.call('change-viewing', { _id: alien?._id ?? '', change: { rating: 9 } }, { caller: joe });
    library.catalogue.set(joe, 'ran', { rating: { value: 5, at: '2024-01-01T00:00:00.000Z' } });
    const undone = await library.go(joe, job, 'undo-import');
    expect(undone).toMatchObject({ state: 'undone', kept: 2 });
    expect((await library.rows(joe, job, 'kept')).map(({ title }) => title?.name)).toEqual(['alien', 'ran']);
    expect((await library.of(joe, film('alien'))).viewings).toMatchObject([{ rating: 9 }]);
    expect((await library.of(joe, film('heat'))).viewings).toEqual([]);
    expect(library.catalogue.of(joe, 'ran').rating?.value).toBe(5);
  });

  it('LIB-87 keeps a wish and a favourite that its owner removed and added again since, and names them', async () => {
    const may = member('may');
    const job = await library.bring(may, [
      recordOf('heat', { type: 'plan', when: { date: '2021-02-03' } }),
      recordOf('heat', { type: 'like', when: NEVER }),
      recordOf('ran', { type: 'plan', when: NEVER }),
      recordOf('dune', { type: 'plan', when: NEVER }),
    ]);
    await library.go(may, job, 'apply-import');
    const again = '2025-01-01T00:00:00.000Z';
    library.catalogue.set(may, 'heat', { wantToSee: again, favourite: again });
    library.catalogue.set(may, 'ran', { wantToSee: null });
    expect(await library.go(may, job, 'undo-import')).toMatchObject({ state: 'undone', kept: 2 });
    expect((await library.rows(may, job, 'kept')).map(({ title }) => title?.name)).toEqual(['heat', 'heat']);
    expect(library.catalogue.of(may, 'heat')).toMatchObject({ wantToSee: again, favourite: again });
    for (const name of ['ran', 'dune']) expect(library.catalogue.of(may, name).wantToSee).toBeNull();
  });

  it('LIB-87 LIB-205 ends the wish to see a film with its first rating, but no newer wish, and undo restores it', async () => {
    const zoe = member('zoe');
    const wish = '2018-01-01T00:00:00.000Z';
    const newer = '2021-01-01T00:00:00.000Z';
    library.catalogue.set(zoe, 'alien', { wantToSee: wish, ratingEndsWish: true });
    library.catalogue.set(zoe, 'heat', { wantToSee: newer, ratingEndsWish: true });
    // Unreleased, or excluded by its owner's settings.
    library.catalogue.set(zoe, 'ran', { wantToSee: wish });
    const names = ['alien', 'heat', 'ran'];
    const wishes = () => names.map((name) => library.catalogue.of(zoe, name).wantToSee);
    const job = await library.bring(
      zoe,
      names.map((name) => recordOf(name, { type: 'rating', rating: 8, when: { date: '2020-01-02' } })),
    );
    await library.go(zoe, job, 'apply-import');
    expect(wishes()).toEqual([null, newer, wish]);
    await library.go(zoe, job, 'undo-import');
    expect(wishes()).toEqual([wish, newer, wish]);
  });

  it('LIB-87 LIB-06 restores the wish that it ended, except for what was seen since', async () => {
    const ned = member('ned');
    const wish = '2018-01-01T00:00:00.000Z';
    for (const name of ['alien', 'heat', 'ran', 'dune'])
      library.catalogue.set(ned, name, { wantToSee: wish });
    await library.see(ned, film('ran'), { on: '2017-01-01' });
    const job = await library.bring(
      ned,
      ['alien', 'heat', 'ran', 'dune'].map((name) => seenOn(name, '2020-01-02')),
    );
    await library.go(ned, job, 'apply-import');
    expect(library.catalogue.of(ned, 'ran').wantToSee).toBeNull();
    await library.see(ned, film('alien'), { on: '2024-01-01' });
    const [heat] = (await library.of(ned, film('heat'))).viewings;
    await library.call('change-viewing', { _id: heat?._id ?? '', change: { text: 'Mine' } }, { caller: ned });
    await library.go(ned, job, 'undo-import');
    const wishes = ['alien', 'heat', 'ran', 'dune'].map((name) => library.catalogue.of(ned, name).wantToSee);
    expect(wishes).toEqual([null, null, wish, wish]);
  });

  it('LIB-232 makes earlier statistics outdated, like the import itself', async () => {
    const lee = member('lee');
    const state = async () =>
      (await library.internal('get-viewings-state', { userId: lee.id }, { caller: lee })).state;
    const job = await library.bring(lee, [seenOn('alien', '2020')]);
    const states = [await state()];
    for (const step of ['apply-import', 'undo-import'] as const) {
      await library.go(lee, job, step);
      states.push(await state());
    }
    expect(new Set(states).size).toBe(3);
  });

  it('LIB-87 is refused if nothing was applied', async () => {
    const kit = member('kit');
    const job = await library.bring(kit, [seenOn('alien', '2020')]);
    await library.call('cancel-import', { importId: job._id }, { caller: kit });
    await expect(library.call('undo-import', { importId: job._id }, { caller: kit })).rejects.toThrow(
      MESSAGES.importNotUndoable,
    );
  });
});
