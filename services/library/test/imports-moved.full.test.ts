import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Import,
  type ImportMatch,
  MESSAGES,
  type TitleRecord,
} from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

const likedAndRated = (name: string): TitleRecord[] => [
  seenOn(name, '2020-01-02', { rating: 8, text: 'Again' }),
  recordOf(name, { type: 'rating', rating: 9, when: { date: '2020-01-03' } }),
  recordOf(name, { type: 'like', when: { date: '2020-01-04' } }),
];

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran', 'solaris']) library.catalogue.add(name);
  library.catalogue.add('perhaps', 'movies', 'likely');
  library.catalogue.add('maybe', 'movies', 'likely');
  library.catalogue.add('nearly', 'movies', 'guess');
});
afterAll(() => library?.stop());

const matchOf = (name: string): ImportMatch => {
  const title = library.catalogue.titles.get(name);
  if (!title) throw new Error(`there is no ${name}`);
  const { _id, titleId, itemType, year } = title;
  return { _id, titleId, kind: itemType, name, year };
};

/** The title of the source that the first record of a film is about. */
const ofFilm = async (caller: Caller, { _id }: Pick<Import, '_id'>, name: string): Promise<string> => {
  const found = await library.database
    .collection('importTitles')
    .findOne<{ of: string }>({ userId: caller.id, 'title.name': name });
  if (!found) throw new Error(`${_id} says nothing of ${name}`);
  return found.of;
};

const move = async (caller: Caller, job: Import, from: string, to: string | null): Promise<Import> => {
  const of = await ofFilm(caller, job, from);
  const title = to === null ? null : matchOf(to);
  await library.internal('store-import-match', { importId: job._id, of, title }, { caller });
  return library.settled(caller, job);
};

describe('a likely match', () => {
  it('LIB-186 is left out until it is confirmed, by row or all at once, also after the rest was applied', async () => {
    const ada = member('likely');
    const job = await library.bring(ada, [
      seenOn('alien', '2020-01-01'),
      ...likedAndRated('perhaps'),
      seenOn('maybe', '2020-01-05'),
      ...listOf('Best', ['maybe', 'alien', 'perhaps']),
    ]);
    expect(job.options.likely).toBe(false);
    const applied = await library.go(ada, job, 'apply-import');
    expect(applied).toMatchObject({ state: 'applied', counts: { likely: 6, new: 3 } });
    expect((await library.of(ada, film('perhaps'))).viewings).toEqual([]);

    const taken = await move(ada, applied, 'perhaps', 'perhaps');
    expect(taken).toMatchObject({ state: 'applied', counts: { likely: 2 } });
    expect((await library.of(ada, film('perhaps'))).viewings).toMatchObject([
      { on: '2020-01-02', rating: 8 },
    ]);
    expect((await library.lists(ada))['Best']?.on.map(({ item }) => item)).toEqual([
      matchOf('alien')._id,
      matchOf('perhaps')._id,
    ]);

    const options = { ...taken.options, likely: true };
    await library.call('set-import-options', { importId: job._id, options }, { caller: ada });
    const all = await library.settled(ada, job);
    expect(all).toMatchObject({ state: 'applied', options: { likely: true } });
    expect(all.counts.likely).toBeUndefined();
    // Matches confirmed all at once stay marked; those chosen by hand are certain.
    expect(all.likely).toBe(1);
    const asked = { importId: job._id, outcome: null, likely: true, query: '', after: null };
    const { titles } = await library.internal('get-import-title-page', asked, { caller: ada });
    expect(titles).toMatchObject([{ match: { name: 'maybe' }, likely: true, outcome: 'new' }]);
    expect((await library.lists(ada))['Best']?.on.map(({ item }) => item)).toEqual(
      ['maybe', 'alien', 'perhaps'].map((name) => matchOf(name)._id),
    );
    const before = { ...options, parts: [] };
    await expect(
      library.call('set-import-options', { importId: job._id, options: before }, { caller: ada }),
    ).rejects.toThrow(MESSAGES.importBusy);
  });
});

describe('choosing another title after an import was applied', () => {
  it('LIB-187 viewing, rating, favourite, place on a list and text move at once, and back again', async () => {
    const bea = member('moves');
    const empty = await library.shelf(bea);
    const job = await library.bring(bea, [
      ...likedAndRated('alien'),
      seenOn('heat', '2020-01-01'),
      ...listOf('Best', ['heat', 'alien', 'ran']),
    ]);
    const applied = await library.go(bea, job, 'apply-import');
    const before = await library.shelf(bea);

    const moved = await move(bea, applied, 'alien', 'solaris');
    expect(moved).toMatchObject({ state: 'applied', applied: applied.applied, counts: applied.counts });
    expect((await library.of(bea, film('alien'))).viewings).toEqual([]);
    expect(library.catalogue.of(bea, 'alien')).toEqual({ rating: null, wantToSee: null, favourite: null });
    expect((await library.of(bea, film('solaris'))).viewings).toMatchObject([
      { on: '2020-01-02', rating: 8, text: 'Again' },
    ]);
    expect(library.catalogue.of(bea, 'solaris')).toMatchObject({ rating: { value: 9 } });
    expect(library.catalogue.of(bea, 'solaris').favourite).not.toBeNull();
    expect((await library.lists(bea))['Best']?.on.map(({ item }) => item)).toEqual(
      ['heat', 'solaris', 'ran'].map((name) => matchOf(name)._id),
    );

    const back = await move(bea, moved, 'alien', 'alien');
    expect({ ...(await library.shelf(bea)), lists: [] }).toEqual({ ...before, lists: [] });
    expect((await library.lists(bea))['Best']?.on.map(({ item }) => item)).toEqual(
      ['heat', 'alien', 'ran'].map((name) => matchOf(name)._id),
    );

    await move(bea, back, 'alien', 'solaris');
    await library.go(bea, job, 'undo-import');
    expect(await library.shelf(bea)).toEqual(empty);
  });

  it('LIB-187 what its owner changed since moves as it is now', async () => {
    const cat = member('changed');
    const job = await library.bring(cat, likedAndRated('alien'));
    const applied = await library.go(cat, job, 'apply-import');
    const [viewing] = (await library.of(cat, film('alien'))).viewings;
    if (!viewing) throw new Error('nothing came in');
    await library.database
      .collection<{ _id: unknown }>('viewings')
      .updateOne({ userId: cat.id }, { $set: { text: 'Never again' } });
    await move(cat, applied, 'alien', 'solaris');
    expect((await library.of(cat, film('alien'))).viewings).toEqual([]);
    expect((await library.of(cat, film('solaris'))).viewings).toMatchObject([
      { on: '2020-01-02', text: 'Never again' },
    ]);
  });

  it('LIB-187 two titles of the source with the same match are separated again', async () => {
    const dan = member('shared');
    const job = await library.bring(dan, [seenOn('alien', '2020-01-02'), seenOn('nearly', '2020-01-03')]);
    await library.internal(
      'store-import-match',
      { importId: job._id, of: await ofFilm(dan, job, 'nearly'), title: matchOf('alien') },
      { caller: dan },
    );
    const applied = await library.go(dan, job, 'apply-import');
    expect((await library.of(dan, film('alien'))).viewings).toHaveLength(2);
    await move(dan, applied, 'nearly', 'ran');
    expect((await library.of(dan, film('alien'))).viewings).toMatchObject([{ on: '2020-01-02' }]);
    expect((await library.of(dan, film('ran'))).viewings).toMatchObject([{ on: '2020-01-03' }]);
  });

  it('LIB-187 with no title of the catalogue, nothing of it remains', async () => {
    const eve = member('none');
    const empty = await library.shelf(eve);
    const job = await library.bring(eve, likedAndRated('alien'));
    const applied = await library.go(eve, job, 'apply-import');
    const none = await move(eve, applied, 'alien', null);
    expect(none).toMatchObject({ state: 'applied', applied: 0, counts: { leftOut: 3 } });
    expect(await library.shelf(eve)).toEqual(empty);
  });

  it('LIB-187 is not possible if a later import of the account builds on this one, nor for somebody else', async () => {
    const fay = member('later');
    const job = await library.bring(fay, likedAndRated('alien'));
    const applied = await library.go(fay, job, 'apply-import');
    const of = await ofFilm(fay, job, 'alien');
    const title = matchOf('ran');
    const body = { importId: job._id, of, title };
    await expect(library.internal('store-import-match', body, { caller: member('mallory') })).rejects.toThrow(
      MESSAGES.importGone,
    );
    const next = await library.bring(fay, [...likedAndRated('alien'), seenOn('heat', '2021-01-01')]);
    await library.go(fay, next, 'apply-import');
    await expect(library.internal('store-import-match', body, { caller: fay })).rejects.toThrow(
      MESSAGES.importLaterFirst,
    );
    expect((await library.read(fay, applied)).import.state).toBe('applied');
  });
});
