import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { numberedEpisodes, type SeasonFacts } from '@screenlore/catalogue-model';
import { FIND_PREMIERES, LIMITS, type PremieresReply, type PremieresRequest } from '@screenlore/contracts';
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

/** Seasons of one episode a month, starting on these days. */
const begun = (...days: string[]): SeasonFacts[] =>
  days.map((day, at) => ({
    ...{ number: at + 1, name: null, year: null },
    episodes: [day, day.replace(/-\d\d$/, '-28')].map((date, place) => ({
      ...{ number: place + 1, name: null, date, minutes: null },
    })),
  }));

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

/** More than are offered; the first plays nobody but themselves. */
const CAST = Array.from({ length: 35 }, (_, at) => ({
  ...{ name: `Actor ${at}`, character: at === 0 ? null : `Character ${at}` },
}));

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  const titles = [
    { ...title('Long', {}, SEASONS), cast: CAST },
    title('Short', { numberOfSeasons: 1, numberOfEpisodes: 2 }),
    title('Unknown', {}),
    title('Airing', {}, AIRING),
    title('Back', {}, begun('2024-03-01', '2026-10-20')),
    title('Ended', {}, begun('2024-03-01', '2025-10-20')),
    title('Begun', {}, begun('2026-10-20')),
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
  it('lists seasons and episodes in order, with what is known of them', async () => {
    const { seasons } = await bench.call('get-seasons', { titleId: 'long-2000' });
    expect(seasons).toEqual(
      SEASONS.map((season) => ({
        ...season,
        episodeCount: season.episodes?.length ?? null,
        episodes: season.episodes ?? [],
      })),
    );
  });

  it('LIB-22 numbers the episodes if only their count is known', async () => {
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

  it('lists none if they are unknown, and answers 404 for anything but a series', async () => {
    expect(await bench.call('get-seasons', { titleId: 'unknown-2000' })).toEqual({ seasons: [] });
    for (const titleId of ['film-2000', 'nothing'])
      await expect(bench.call('get-seasons', { titleId })).rejects.toThrow(
        `No serie with the id '${titleId}' was found.`,
      );
  });

  it('LIB-24 the series itself counts episodes without the specials', async () => {
    const { serie } = await bench.call('get-serie', { titleId: 'long-2000' });
    expect(serie).toMatchObject({ numberOfSeasons: 3, numberOfEpisodes: null });
    const short = await bench.call('get-serie', { titleId: 'short-2000' });
    expect(short.serie).toMatchObject({ numberOfSeasons: 1, numberOfEpisodes: 2 });
  });
});

describe('EPISODE-01 EPISODE-03 get-episode', () => {
  const at = (season: number, episode: number, titleId = 'long-2000') =>
    bench.call('get-episode', { titleId, season, episode });

  it('shows an episode with its series, and the links across the end of a season', async () => {
    expect(await at(1, 3)).toMatchObject({
      serie: { titleId: 'long-2000', title: 'Long', itemType: 'series' },
      season: { number: 1, name: null },
      episode: { number: 3, name: null, date: null, minutes: null },
      previous: { season: 1, episode: 2, name: null },
      next: { season: 2, episode: 4, name: null },
    });
    expect((await at(1, 1)).previous).toBeNull();
    expect((await at(2, 5)).next).toBeNull();
  });

  it('keeps specials to themselves', async () => {
    expect(await at(0, 1)).toMatchObject({
      season: { number: 0, name: 'Extras' },
      episode: { name: 'At home', date: '2001-12-24', minutes: 30 },
      ...{ previous: null, next: null },
    });
  });

  it('finds a series by a former address, and answers 404 for what does not exist', async () => {
    await bench.collections.titles.updateOne({ titleId: 'long-2000' }, { $set: { formerIds: ['longer'] } });
    expect((await at(1, 1, 'longer')).serie.titleId).toBe('long-2000');
    for (const [season, episode, titleId] of [
      [1, 4, undefined],
      [3, 1, undefined],
      [9, 1, undefined],
      [1, 1, 'unknown-2000'],
      [1, 1, 'film-2000'],
      [1, 1, 'nothing'],
    ] as const)
      await expect(at(season, episode, titleId)).rejects.toThrow('The catalogue does not have this episode');
  });
});

it('EPISODE-05 an episode has one id, whichever id of its series is used', async () => {
  const title = (await bench.collections.titles.findOne({ titleId: 'long-2000' }))?._id.toHexString() ?? '';
  for (const by of [title, 'long-2000', 'longer'])
    expect(await bench.ask('get-commented-episode', { title: by, season: 2, episode: 4 })).toEqual({
      post: { type: 'episode', _id: `${title}:2:4`, publicId: 'long-2000:2:4', authorId: null },
    });
  await expect(bench.ask('get-commented-episode', { title, season: 2, episode: 1 })).rejects.toThrow(
    'The catalogue does not have this episode',
  );
});

it('EPISODE-13 the first characters of a series are offered as they are billed', async () => {
  const { characters } = await bench.call('get-characters-serie', { titleId: 'long-2000' });
  expect(characters).toHaveLength(LIMITS.charactersOffered);
  expect(characters.map(({ name, actor }) => [name, actor]).slice(0, 3)).toEqual([
    ['Actor 0', null],
    ['Character 1', 'Actor 1'],
    ['Character 2', 'Actor 2'],
  ]);
  const title = (await bench.collections.titles.findOne({ titleId: 'long-2000' }))?._id.toHexString() ?? '';
  expect(await bench.call('get-characters-serie', { titleId: title })).toEqual({ characters });
  const { roles } = await bench.ask('get-people-references', {
    ...{ people: [], roles: characters.slice(1, 2).map(({ role }) => role) },
  });
  expect(roles).toMatchObject([{ characterName: 'Character 1', serie: { _id: title } }]);
  expect(await bench.call('get-characters-serie', { titleId: 'short-2000' })).toEqual({ characters: [] });
  await expect(bench.call('get-characters-serie', { titleId: 'film-2000' })).rejects.toThrow(
    "No serie with the id 'film-2000' was found.",
  );
});

describe('LIB-21 get-series-outlines', () => {
  it('says how many episodes each season has, and which is the first', async () => {
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

  it('LIB-131 says how many have aired on the reader’s day', async () => {
    const airedOn = async (today: string) => {
      const { series } = await bench.ask('get-series-outlines', { titleIds: ['airing-2000'], today });
      return series[0]?.seasons[0]?.aired;
    };
    expect([await airedOn('2026-11-24'), await airedOn('2026-11-25')]).toEqual([1, 3]);
  });

  it('accepts a hundred series and no more', async () => {
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

it('NOTE-20 finds later seasons that began in a span, not those that continued', async () => {
  const premieres = async (request: PremieresRequest) =>
    (await bench.nats.request(FIND_PREMIERES, JSON.stringify(request))).json<PremieresReply>().premieres;
  const back = await bench.collections.titles.findOne({ title: 'Back' });
  const found = [{ title: String(back?._id), season: 2 }];
  expect(await premieres({ after: '2026-10-19', until: '2026-10-20' })).toEqual(found);
  expect(await premieres({ after: '2026-10-17', until: '2026-10-25' })).toEqual(found);
  expect(await premieres({ after: '2026-10-20', until: '2026-10-30' })).toEqual([]);
});
