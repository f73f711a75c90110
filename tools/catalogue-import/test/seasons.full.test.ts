import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countsOfSeasons, MIGRATIONS } from '@screenlore/catalogue-model';
import { migrate } from '@screenlore/service-kit/migrations';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { readImportConfig } from '../src/config.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { type ImportedTitle, noFacts } from '../src/item.js';
import { itemsOf } from '../src/items-of.js';
import { GROUPS } from '../src/report.js';
import { type ImportResult, runImport } from '../src/run-import.js';
import type { SourceName } from '../src/sources.js';
import { openDatabase, type TestDatabase } from './database.js';

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
/** Recorded answers of TMDB's API, next to the project and never part of it. */
const recorded = (name: string) => path.resolve(import.meta.dirname, '../../../../shared/data/tmdb', name);

// A busy machine is slow; nothing here waits for the clock.
jest.setTimeout(180_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('seasons');
}, 60_000);
afterAll(() => database.close(), 30_000);
beforeEach(async () => {
  await Promise.all(Object.values(database.collections).map((collection) => collection.deleteMany({})));
});

const common = () => ({
  collections: database.collections,
  weight: 25,
  signal: new AbortController().signal,
  onProgress: () => {},
});

const importFrom = async (
  source: Exclude<SourceName, 'demo'>,
  what: string,
  environment: Record<string, string> = {},
): Promise<ImportResult> => {
  const config = readImportConfig({ MONGO_URL: database.mongoUrl, ...environment });
  const { read, fingerprint } = await itemsOf(source, what, config);
  return runImport(read, { ...common(), source, fingerprint });
};

const serieNamed = async (title: string) => {
  const found = await database.collections.titles.findOne({ title, itemType: 'series' });
  if (!found) throw new Error(`there is no ${title}`);
  const document = await database.collections.seasons.findOne({ _id: found._id });
  return { ...found, seasons: document?.seasons ?? [], from: document?.from };
};
const namesIn = ({ seasons }: Awaited<ReturnType<typeof serieNamed>>) =>
  seasons.map(({ number, episodes }) => [number, episodes?.map(({ name }) => name) ?? null]);

const ferry = (source: string, numberOfSeasons: number | null): ImportedTitle => ({
  type: 'title',
  ids: [`${source}:ferry`],
  facts: { ...noFacts('series', 'The Slow Ferry'), year: 2014, numberOfSeasons },
  cast: [],
  popularity: 1,
});
const importTitle = (source: SourceName, title: ImportedTitle) =>
  runImport(() => [title], { ...common(), source, fingerprint: null });

const FERRY = [
  [0, [null]],
  [1, [null, 'Fog & Rain']],
  [2, [null, null, null]],
];

describe('LIB-23 seasons of TMDB', () => {
  it('are counted with their series, and have names after a season’s own request', async () => {
    const { report } = await importFrom('tmdb', fixture('tmdb-series.json'));
    const serie = await serieNamed('The Slow Ferry');
    expect(namesIn(serie)).toEqual(FERRY);
    expect(serie.seasons.map(({ name, year }) => [name, year])).toEqual([
      [null, 2014],
      ['The Crossing', 2014],
      [null, 2016],
    ]);
    expect(serie.seasons[1]?.episodes).toEqual([
      { number: 1, name: null, date: '2014-03-02', minutes: null },
      { number: 2, name: 'Fog & Rain', date: '2014-03-09', minutes: 52 },
    ]);
    expect(serie).toMatchObject({ numberOfSeasons: 2, numberOfEpisodes: 5, from: 'tmdb' });
    expect(report.of(GROUPS.titles, 'given a season')).toBe(1);
    expect(report.of(GROUPS.dropped, 'season of a series that is not in the catalogue')).toBe(1);
    expect(report.of(GROUPS.dropped, 'answer that is no film, series, season or person (an episode)')).toBe(
      1,
    );
  });

  it('change nothing the second time', async () => {
    await importFrom('tmdb', fixture('tmdb-series.json'));
    const before = await serieNamed('The Slow Ferry');
    const { report } = await importFrom('tmdb', fixture('tmdb-series.json'));
    expect(report.changes).toBe(0);
    expect(await serieNamed('The Slow Ferry')).toEqual(before);
  });

  it('are requested from the API after their series', async () => {
    const [serie, season] = [
      {
        id: 7,
        name: 'Ferry',
        first_air_date: '2014-03-02',
        seasons: [{ season_number: 1, episode_count: 1 }],
      },
      { id: 8, season_number: 1, episodes: [{ episode_number: 1, name: 'Fog', show_id: 7 }] },
    ];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const [address = ''] = (request.url ?? '').split('?');
      asked.push(address);
      response.end(JSON.stringify(address.endsWith('/season/1') ? season : serie));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const environment = { TMDB_API_KEY: 'k', TMDB_URL: `http://127.0.0.1:${port}/3` };
      await importFrom('tmdb', 'tv/7', environment);
      expect(asked).toEqual(['/3/tv/7', '/3/tv/7/season/1']);
      expect(namesIn(await serieNamed('Ferry'))).toEqual([[1, ['Fog']]]);
      await importFrom('tmdb', 'tv/7/season/1', environment);
      expect(asked.slice(2)).toEqual(['/3/tv/7/season/1']);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('LIB-23 recorded answers of TMDB', () => {
  const series = recorded('tv-details-100.json');
  (existsSync(series) ? it : it.skip)('bring the seasons of a hundred series with their counts', async () => {
    const told = z
      .array(
        z.object({
          id: z.int(),
          seasons: z.array(z.object({ season_number: z.int(), episode_count: z.int() })),
        }),
      )
      .parse(JSON.parse(readFileSync(series, 'utf8')));
    await importFrom('tmdb', series);
    const { titles, seasons } = database.collections;
    for (const { id, seasons: listed } of told) {
      const title = await titles.findOne({ ids: `tmdb:tv/${id}` });
      const document = title && (await seasons.findOne({ _id: title._id }));
      const counts = listed.map(({ season_number, episode_count }) => [season_number, episode_count]);
      expect({
        id,
        counts: document?.seasons.map(({ number, episodes }) => [number, episodes?.length]),
      }).toEqual({ id, counts: counts.sort(([a = 0], [b = 0]) => a - b) });
    }
    expect((await importFrom('tmdb', series)).report.changes).toBe(0);
  });

  const second = recorded('tv_1668_season_2__external_ids_credits.json');
  const friends = recorded('tv_1668__external_ids_credits.json');
  const there = [friends, second].every((file) => existsSync(file));
  (there ? it : it.skip)('name the episodes of the season that was asked for, and no others', async () => {
    for (const file of [friends, second, friends]) await importFrom('tmdb', file);
    const serie = await serieNamed('Friends');
    expect(serie).toMatchObject({ numberOfSeasons: 10, numberOfEpisodes: 228 });
    const [, season, two] = serie.seasons;
    expect(season?.episodes?.map(({ name }) => name)).toEqual(Array.from({ length: 24 }, () => null));
    expect(two?.episodes).toHaveLength(24);
    expect(two?.episodes?.[0]).toEqual({
      number: 1,
      name: "The One with Ross's New Girlfriend",
      date: '1995-09-21',
      minutes: 22,
    });
  });
});

describe('LIB-23 seasons of the Netflix list', () => {
  it('match its counts, without episodes', async () => {
    await importFrom('netflix', fixture('listed.csv'));
    const marsh = await serieNamed('Saltmarsh');
    expect(namesIn(marsh)).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(marsh).toMatchObject({ numberOfSeasons: 2, numberOfEpisodes: null });
  });
});

describe('LIB-24 seasons of several sources', () => {
  it('come from the better source, in any order', async () => {
    await importTitle('netflix', ferry('netflix', 3));
    await importFrom('tmdb', fixture('tmdb-series.json'));
    expect(namesIn(await serieNamed('The Slow Ferry'))).toEqual(FERRY);
    expect(await serieNamed('The Slow Ferry')).toMatchObject({ numberOfSeasons: 2, from: 'tmdb' });
    await importTitle('netflix', ferry('netflix', 4));
    expect(namesIn(await serieNamed('The Slow Ferry'))).toEqual(FERRY);
    expect(await serieNamed('The Slow Ferry')).toMatchObject({ numberOfSeasons: 2, numberOfEpisodes: 5 });
  });

  it('from the demo stay, and others fill their gaps', async () => {
    const told = { ...ferry('demo', 1), seasons: [{ number: 1, name: null, year: null, episodes: null }] };
    await importTitle('demo', told);
    await importFrom('tmdb', fixture('tmdb-series.json'));
    const serie = await serieNamed('The Slow Ferry');
    expect(namesIn(serie)).toEqual(FERRY.slice(0, 2));
    expect(serie).toMatchObject({ numberOfSeasons: 1, numberOfEpisodes: 2, from: 'demo' });
  });
});

it('LIB-22 a series stored before seasons existed gets those that its facts count', async () => {
  await importTitle('netflix', ferry('netflix', 2));
  const season = { number: 1, name: 'Named', year: 2001, episodes: null };
  await importTitle('tmdb', {
    ...ferry('tmdb', 1),
    facts: { ...noFacts('series', 'Known'), numberOfSeasons: 1 },
    seasons: [season],
  });
  const { seasons, titles } = database.collections;
  const known = await seasons.findOne({ titleId: 'known' });
  await seasons.deleteMany({ titleId: { $ne: 'known' } });
  const client = await new MongoClient(database.mongoUrl).connect();
  try {
    const db = client.db(mongoOptions(database.mongoUrl, 'catalogue').dbName);
    await migrate(db, MIGRATIONS, { info: () => {}, warn: () => {} });
  } finally {
    await client.close();
  }
  expect(namesIn(await serieNamed('The Slow Ferry'))).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(await seasons.findOne({ titleId: 'known' })).toEqual(known);
  expect(await seasons.countDocuments()).toBe(await titles.countDocuments());
});

it('LIB-25 the demo has the seasons of every real series, and of no invented one', async () => {
  await seedDemo(common(), new Date());
  const { seasons, titles } = database.collections;
  const real = await titles.find({ itemType: 'series', invented: false }).toArray();
  const found = new Map((await seasons.find().toArray()).map((document) => [document.titleId, document]));
  expect([...found.keys()].sort()).toEqual(real.map(({ titleId }) => titleId).sort());
  for (const { titleId, numberOfSeasons, numberOfEpisodes } of real) {
    const counts = { numberOfEpisodes, ...countsOfSeasons(found.get(titleId)?.seasons ?? []) };
    expect({ titleId, ...counts }).toEqual({ titleId, numberOfSeasons, numberOfEpisodes });
  }
  const chernobyl = await serieNamed('Chernobyl');
  expect(namesIn(chernobyl)).toEqual([
    [
      1,
      [
        '1:23:45',
        'Please Remain Calm',
        'Open Wide, O Earth',
        'The Happiness of All Mankind',
        'Vichnaya Pamyat',
      ],
    ],
  ]);
});
