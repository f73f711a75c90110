import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { numberedEpisodes, type SeasonFacts } from '@screenlore/catalogue-model';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(60_000);

const SPECIALS: SeasonFacts = {
  number: 0,
  name: 'Extras',
  year: 2001,
  episodes: [{ number: 1, name: 'At home', date: '2001-12-24', minutes: 30 }],
};
const SEASONS: SeasonFacts[] = [
  SPECIALS,
  { number: 1, name: null, year: 2000, episodes: numberedEpisodes(3) },
  { number: 2, name: null, year: null, episodes: numberedEpisodes(2, 4) },
  { number: 3, name: null, year: null, episodes: null },
];

const AIRING: SeasonFacts[] = [
  {
    ...{ number: 1, name: null, year: 2026 },
    episodes: ['2026-11-18', '2026-11-25', null, '2026-12-02'].map((date, at) => ({
      ...{ number: at + 1, name: null, date, minutes: null },
    })),
  },
];

const title = (
  name: string,
  facts: Partial<ImportedTitle['facts']>,
  seasons?: SeasonFacts[],
): ImportedTitle => ({
  type: 'title',
  ids: [`tmdb:${name}`],
  facts: { ...noFacts('series', name), year: 2000, ...facts },
  cast: [],
  popularity: 1,
  ...(seasons ? { seasons } : {}),
});

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  const titles = [
    title('Long', {}, SEASONS),
    title('Short', { numberOfSeasons: 1, numberOfEpisodes: 2 }),
    title('Unknown', {}),
    title('Airing', {}, AIRING),
    title('Film', { itemType: 'movies' }),
  ];
  await runImport(() => titles, {
    ...{ collections: bench.collections, source: 'tmdb', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  await bench.startReplica();
});
afterAll(() => bench?.close());

describe('LIB-20 LIB-21 get-seasons', () => {
  it('brings seasons and episodes in their order, with what is known of them', async () => {
    const { seasons } = await bench.call('get-seasons', { titleId: 'long-2000' });
    expect(seasons).toEqual(
      SEASONS.map((season) => ({
        ...season,
        episodeCount: season.episodes?.length ?? null,
        episodes: season.episodes ?? [],
      })),
    );
  });

  it('LIB-22 numbers the episodes of which only the count is known', async () => {
    const { seasons } = await bench.call('get-seasons', { titleId: 'short-2000' });
    const nothing = { name: null, date: null, minutes: null };
    expect(seasons).toEqual([
      {
        ...{ number: 1, name: null, year: null, episodeCount: 2 },
        episodes: [
          { ...nothing, number: 1 },
          { ...nothing, number: 2 },
        ],
      },
    ]);
  });

  it('brings none where they are not known, and answers 404 for what is no series', async () => {
    expect(await bench.call('get-seasons', { titleId: 'unknown-2000' })).toEqual({ seasons: [] });
    for (const titleId of ['film-2000', 'nothing'])
      await expect(bench.call('get-seasons', { titleId })).rejects.toThrow(
        `No serie with the id '${titleId}' was found.`,
      );
  });

  it('LIB-24 the series itself counts them without the specials', async () => {
    const { serie } = await bench.call('get-serie', { titleId: 'long-2000' });
    expect(serie).toMatchObject({ numberOfSeasons: 3, numberOfEpisodes: null });
    const short = await bench.call('get-serie', { titleId: 'short-2000' });
    expect(short.serie).toMatchObject({ numberOfSeasons: 1, numberOfEpisodes: 2 });
  });
});

describe('LIB-21 get-series-outlines', () => {
  it('tells how many episodes each season has, and which is the first', async () => {
    const { series } = await bench.ask('get-series-outlines', {
      titleIds: ['unknown-2000', 'short-2000', 'nothing', 'long-2000', 'film-2000'],
    });
    const ordered = [...series].sort((a, b) => a.titleId.localeCompare(b.titleId));
    expect(ordered).toEqual([
      {
        titleId: 'long-2000',
        seasons: [
          { number: 0, episodes: 1, first: 1, aired: 1 },
          { number: 1, episodes: 3, first: 1, aired: 3 },
          { number: 2, episodes: 2, first: 4, aired: 2 },
          { number: 3, episodes: null, first: null, aired: null },
        ],
      },
      { titleId: 'short-2000', seasons: [{ number: 1, episodes: 2, first: 1, aired: 2 }] },
    ]);
    expect(await bench.ask('get-series-outlines', { titleIds: [] })).toEqual({ series: [] });
  });

  it('LIB-131 tells how many have aired on the day of who asks', async () => {
    const airedOn = async (today: string) => {
      const { series } = await bench.ask('get-series-outlines', { titleIds: ['airing-2000'], today });
      return series[0]?.seasons[0]?.aired;
    };
    expect([await airedOn('2026-11-24'), await airedOn('2026-11-25')]).toEqual([1, 3]);
  });

  it('takes a hundred series and no more', async () => {
    const titleIds = Array.from({ length: 101 }, (_, at) => `series-${at}`);
    await expect(bench.ask('get-series-outlines', { titleIds: titleIds.slice(1) })).resolves.toEqual({
      series: [],
    });
    await expect(bench.ask('get-series-outlines', { titleIds })).rejects.toThrow(/titleIds/);
  });

  it('finds them by an index', async () => {
    const { seasons } = bench.collections;
    const plan = await seasons.find({ titleId: { $in: ['long-2000', 'short-2000'] } }).explain();
    expect(JSON.stringify(plan['queryPlanner'])).toContain('"indexName":"titleId"');
  });
});
