import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { objectIdOf, type SeasonFacts } from '@screenlore/catalogue-model';
import { episodesReply, FIND_EPISODES, type SoughtEpisode, type WantedTitle } from '@screenlore/contracts';
import { findEpisode } from '../src/matching/episodes/find-episode.js';
import { type Bench, startBench } from './harness.js';
import { askMatches } from './support/ask-matches.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(60_000);

const season = (number: number, ...episodes: [string | null, string | null][]): SeasonFacts => ({
  ...{ number, name: null, year: null },
  episodes: episodes.map(([name, date], at) => ({ number: at + 1, name, date, minutes: null })),
});

const BLACK_MIRROR = [
  season(0, ['White Christmas', '2014-12-16']),
  season(1, ['The National Anthem', '2011-12-04'], ['Fifteen Million Merits', '2011-12-11']),
  season(2, ['Be Right Back', '2013-02-11'], ['White Bear', '2013-02-18']),
];

const series = (
  id: string,
  title: string,
  year: number,
  more: Partial<ImportedTitle> = {},
): ImportedTitle => ({
  ...{ type: 'title', ids: [id], cast: [], popularity: 10 },
  facts: { ...noFacts('series', title), year },
  ...more,
});

const TITLES: ImportedTitle[] = [
  series('tmdb:tv/1', 'Black Mirror', 2011, { seasons: BLACK_MIRROR }),
  series('netflix:1', 'Black Mirror', 2019),
  series('tmdb:tv/2', 'Attack on Titan', 2013, {
    aliases: [
      { name: 'Shingeki no Kyojin', language: 'ja' },
      { name: '진격의 거인', language: 'ko' },
    ],
    seasons: [season(1, ...Array.from({ length: 25 }, (): [null, null] => [null, null]))],
  }),
  series('tmdb:tv/3', 'Monster', 2004, {
    facts: { ...noFacts('series', 'Monster'), year: 2004, numberOfEpisodes: 74 },
  }),
  series('tmdb:tv/4', 'Monster', 2022, {
    facts: { ...noFacts('series', 'Monster'), year: 2022, numberOfEpisodes: 10 },
  }),
];

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  await runImport(() => TITLES, {
    ...{ collections: bench.collections, weight: 25, signal: new AbortController().signal },
    ...{ onProgress: () => {}, source: 'tmdb', fingerprint: null },
  });
  await bench.startReplica();
});
afterAll(() => bench?.close());

const askOne = async (wanted: Partial<WantedTitle> & { name: string }) => {
  const [match] = await askMatches(bench, [{ n: 0, kind: null, ids: [], ...wanted }]);
  if (!match) throw new Error('there is no answer');
  const { confidence, why, title, part } = match;
  return { confidence, why, title: title?.title ?? null, ...(part ? { part } : {}) };
};

describe('rows named like a part of a series', () => {
  it('LIB-188 are that episode if exactly one series of the name has it', async () => {
    expect(await askOne({ name: 'Black Mirror: White Bear', kind: 'movies', year: 2013 })).toEqual({
      ...{ confidence: 'sure', why: 'partOfSeries', title: 'Black Mirror', part: { season: 2, episode: 2 } },
    });
    expect(await askOne({ name: 'Black Mirror: Season 1: The National Anthem' })).toMatchObject({
      part: { season: 1, episode: 1 },
    });
    expect(await askOne({ name: 'Black Mirror: White Christmas', year: 2014 })).toMatchObject({
      part: { season: 0, episode: 1 },
    });
    expect(await askOne({ name: 'Black Mirror: Bandersnatch', kind: 'movies', year: 2018 })).toEqual({
      ...{ confidence: 'guess', why: 'partOfSeries', title: null },
    });
  });

  it('LIB-188 are looked up by title, by a number in it, and by the day the episode first aired', async () => {
    const find = async (sought: Partial<SoughtEpisode>[]) => {
      const _id = objectIdOf('title:tmdb:tv/1').toHexString();
      const request = { series: [{ _id, sought: sought.map((item, n) => ({ n, ...item })) }] };
      const answer = await bench.nats.request(FIND_EPISODES, JSON.stringify(request), { timeout: 30_000 });
      return episodesReply.parse(answer.json()).series[0];
    };
    expect(
      await find([
        { name: 'be right back', season: 2 },
        { name: 'White Bear' },
        { name: 'White Bear', season: 7 },
        { name: 'Folge 2', season: 1 },
        { name: 'Episode 2' },
        { aired: '2011-12-11' },
        { name: 'Hang the DJ', season: 4 },
        { whole: 'Black Mirror: Hang the DJ' },
        { whole: 'Black Mirror: White Bear' },
        { whole: 'Black Mirror' },
        { whole: 'Black Box: Volume 2' },
      ]),
    ).toMatchObject({
      outline: [
        { number: 0, episodes: 1 },
        { number: 1, episodes: 2 },
        { number: 2, episodes: 2 },
      ],
      found: [
        { n: 0, season: 2, episode: 1 },
        { n: 1, season: 2, episode: 2 },
        { n: 2, season: 2, episode: 2 },
        { n: 3, season: 1, episode: 2 },
        { n: 5, season: 1, episode: 2 },
        { n: 8, season: 2, episode: 2 },
      ],
      unknown: [4, 6, 7],
    });
  });

  it('LIB-188 match nothing if several episodes have the title or the day', () => {
    const seasons = [
      season(1, ['Pilot', '2020-01-01'], ['Finale', '2020-01-01']),
      season(2, ['Pilot', null]),
    ];
    expect(findEpisode({ n: 0, name: 'Pilot' }, seasons, [])).toBeUndefined();
    expect(findEpisode({ n: 0, name: 'Pilot', season: 2 }, seasons, [])).toEqual({ season: 2, episode: 1 });
    expect(findEpisode({ n: 0, aired: '2020-01-01' }, seasons, [])).toBeUndefined();
  });
});

describe('names without a year', () => {
  it('TITLE-15 a title is found by any of its names', async () => {
    const found = { confidence: 'sure', title: 'Attack on Titan' };
    expect(await askOne({ name: 'Shingeki no Kyojin', kind: 'series', year: 2013 })).toMatchObject(found);
    expect(await askOne({ name: '진격의 거인', kind: 'series', year: 2013 })).toMatchObject(found);
  });

  it('LIB-198 name, kind and number of episodes are certain if only one title has all three', async () => {
    const sure = { confidence: 'sure', why: 'sameNameAndEpisodes' };
    expect(await askOne({ name: 'Shingeki no Kyojin', kind: 'series', episodes: 25 })).toMatchObject(sure);
    expect(await askOne({ name: 'Monster', kind: 'series', episodes: 74 })).toMatchObject(sure);
    // At such sites, the first of several seasons has the name of the series.
    expect(await askOne({ name: 'Black Mirror', kind: 'series', episodes: 2 })).toMatchObject(sure);
    for (const [kind, episodes] of [
      ['series', 12],
      ['series', undefined],
      ['movies', 74],
      [null, 74],
    ] as const)
      expect(await askOne({ name: 'Monster', kind, episodes })).toMatchObject({ confidence: 'parked' });
  });
});
