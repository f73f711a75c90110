import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Caller, TitleRecord } from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, startImports } from './support/imports.js';
import { member, series } from './support/library.js';

jest.setTimeout(60_000);

const OUTLINE = [
  { number: 1, episodes: 7, first: 1 },
  { number: 2, episodes: 13, first: 1 },
];
const NEVER = { date: null };

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['breaking', 'unknown']) library.catalogue.add(name, 'series');
  library.catalogue.add('breaking: Pilot', 'series');
  const named = { Pilot: { season: 1, episode: 1 }, 'breaking: Pilot': { season: 1, episode: 1 } };
  for (const [, { _id, title }] of library.catalogue.titles)
    if (title.startsWith('breaking'))
      library.catalogue.episodes.set(_id, { series: 'breaking', outline: OUTLINE, named });
});
afterAll(() => library?.stop());

const seenPart = (name: string, more: Partial<TitleRecord>): TitleRecord => ({
  ...recordOf(name, { type: 'viewing', when: { date: '2020-01-02' } }, { season: 0 }),
  ...{ season: undefined, key: JSON.stringify(more) },
  ...more,
});

const bringAll = async (caller: Caller, records: readonly TitleRecord[]) => {
  const job = await library.bring(caller, JSON.parse(JSON.stringify(records)));
  await library.go(caller, job, 'apply-import');
  return job;
};

const seen = async (caller: Caller, name: string) =>
  (await library.of(caller, series(name))).viewings.map(({ season, episode }) => [season, episode]);

describe('rows that name a part of a series', () => {
  it('LIB-188 go to the episode of that title, and unknown ones wait', async () => {
    const ada = member('parts');
    const job = await bringAll(ada, [
      seenPart('breaking', { season: 1, episodeName: 'Pilot' }),
      seenPart('breaking', { season: 2, episodeName: 'Nobody knows this' }),
      seenPart('breaking', { episodeName: 'Nor this' }),
      seenPart('breaking', { aired: '2008-01-20' }),
      seenPart('breaking', { season: 2, episode: 3 }),
    ]);
    expect(job.counts).toEqual({ new: 2, waiting: 3 });
    expect((await seen(ada, 'breaking')).sort()).toEqual([
      [1, 1],
      [2, 3],
    ]);
    const { standing } = await library.of(ada, series('breaking'));
    expect(standing).toMatchObject({ status: 'inProgress' });
  });

  it('LIB-189 never stand for the whole series, however it was matched', async () => {
    const bea = member('whole');
    await bringAll(bea, [
      seenPart('breaking: Pilot', { title: { kind: null, ids: [], name: 'breaking: Pilot' } }),
    ]);
    expect(await seen(bea, 'breaking: Pilot')).toEqual([[1, 1]]);
  });

  it('LIB-189 at a site that lists each season separately, mean the first season, or that many episodes', async () => {
    const of = (episodes: number): TitleRecord => ({
      ...recordOf('breaking', { type: 'viewing', when: NEVER }, { season: 0 }),
      ...{ season: undefined, title: { kind: 'series', ids: ['mal:1'], name: 'breaking', episodes } },
    });
    const [cat, dan, eve] = [member('season'), member('some'), member('every')];
    await bringAll(cat, [of(7)]);
    expect(await seen(cat, 'breaking')).toEqual([[1, null]]);
    await bringAll(dan, [of(9)]);
    expect(await seen(dan, 'breaking')).toHaveLength(9);
    await bringAll(eve, [of(20)]);
    expect(await seen(eve, 'breaking')).toEqual([[null, null]]);
  });

  it('LIB-189 progress in a series that is new to the library counts its episodes', async () => {
    const fay = member('progress');
    const status = { type: 'status', status: 'inProgress', progress: 8, when: NEVER } as const;
    await bringAll(fay, [{ ...recordOf('breaking', status, { season: 0 }), season: undefined }]);
    expect(await seen(fay, 'breaking')).toHaveLength(8);
    expect((await library.of(fay, series('breaking'))).standing).toMatchObject({ status: 'inProgress' });
  });
});
