import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readImportConfig } from '../src/config.js';
import { type ImportedTitle, noFacts } from '../src/item.js';
import { itemsOf } from '../src/items-of.js';
import { GROUPS } from '../src/report.js';
import { runImport } from '../src/run-import.js';
import { openDatabase, type TestDatabase } from './database.js';

// A busy machine is slow; nothing here waits for the clock.
jest.setTimeout(180_000);

let database: TestDatabase;
let folder: string;

const title = (
  itemType: 'movies' | 'series',
  name: string,
  year: number,
  ids: string[],
  numberOfEpisodes: number | null = null,
): ImportedTitle => ({
  ...{ type: 'title', ids, cast: [], popularity: 1 },
  facts: { ...noFacts(itemType, name), year, numberOfEpisodes },
});

const common = () => ({
  ...{ collections: database.collections, weight: 25, signal: new AbortController().signal },
  onProgress: () => {},
});

beforeAll(async () => {
  database = await openDatabase('anime-ids');
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-anime-'));
  const titles = [
    title('series', 'Attack on Titan', 2013, ['tmdb:tv/1429', 'imdb:tt2560140']),
    title('series', 'Death Note', 2006, ['tmdb:tv/13916'], 37),
    title('movies', 'Death Note', 2006, ['tmdb:movie/11838']),
    title('movies', 'Spirited Away', 2001, ['tmdb:movie/129']),
    title('series', 'Hero', 2014, ['tmdb:tv/1']),
  ];
  await runImport(() => titles, { ...common(), source: 'tmdb', fingerprint: null });
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database?.close();
}, 30_000);

const importFile = async (name: string, content: unknown) => {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { read, fingerprint } = await itemsOf(
    'anime-ids',
    file,
    readImportConfig({ MONGO_URL: database.mongoUrl }),
  );
  return (await runImport(read, { ...common(), source: 'anime-ids', fingerprint })).report;
};

const found = async (id: string) => {
  const item = await database.collections.titles.findOne({ ids: id });
  return (
    item && { title: item.title, kind: item.itemType, aliases: (item.aliases ?? []).map(({ name }) => name) }
  );
};

const entry = (more: object) => ({ sources: [], type: 'TV', episodes: 12, synonyms: [], ...more });

it('TITLE-16 TITLE-15 the anime-offline-database adds numbers and names, by exact name, kind and year', async () => {
  const data = [
    entry({
      sources: [
        'https://anilist.co/anime/1535',
        'https://myanimelist.net/anime/1535',
        'https://example.org/x/1',
      ],
      ...{ title: 'DEATH NOTE', episodes: 37, animeSeason: { season: 'FALL', year: 2006 } },
      synonyms: ['デスノート', 'Death Note', 'Notatnik śmierci'],
    }),
    entry({
      sources: ['https://myanimelist.net/anime/199'],
      ...{ title: 'Sen to Chihiro no Kamikakushi', type: 'MOVIE', episodes: 1, animeSeason: { year: 2001 } },
      synonyms: ['Spirited Away'],
    }),
    entry({ sources: ['https://myanimelist.net/anime/7'], title: 'Hero', animeSeason: { year: 1990 } }),
    entry({ sources: ['https://myanimelist.net/anime/8'], title: 'Hero', animeSeason: {} }),
    entry({ sources: ['https://example.org/9'], title: 'Hero', animeSeason: { year: 2014 } }),
  ];
  const report = await importFile('offline.json', { license: {}, data });
  expect(await found('mal:1535')).toEqual({
    ...{ title: 'Death Note', kind: 'series', aliases: ['デスノート', 'Notatnik śmierci'] },
  });
  expect(await found('anilist:1535')).toMatchObject({ title: 'Death Note' });
  // Their other spellings are known with them.
  const { titles } = database.collections;
  expect(await titles.countDocuments({ looseKeys: { $in: ['notatniksmierci', 'デスノート'] } })).toBe(1);
  expect(await found('mal:199')).toEqual({
    ...{ title: 'Spirited Away', kind: 'movies', aliases: ['Sen to Chihiro no Kamikakushi'] },
  });
  expect(await found('mal:7')).toBeNull();
  expect(await found('mal:8')).toBeNull();
  expect(report.of(GROUPS.titles, 'given names or numbers')).toBe(2);
  const again = await importFile('offline-2.json', { data });
  expect(again.changes).toBe(0);
  const lines = data.map((item) => JSON.stringify(item)).join('\n');
  expect((await importFile('offline.jsonl', `{"license":{}}\n${lines}\n`)).changes).toBe(0);
});

it('TITLE-16 Fribb’s lists add numbers by those of IMDb, TMDB and TheTVDB, and do not mistake a part for the whole', async () => {
  await importFile('fribb.json', [
    { type: 'TV', mal_id: 16498, anilist_id: 16498, imdb_id: 'tt2560140', season: { tvdb: 1 } },
    { type: 'TV', mal_id: 25777, anilist_id: 20958, imdb_id: 'tt2560140', season: { tvdb: 2 } },
    { type: 'MOVIE', mal_id: 2, themoviedb_id: { movie: [129] } },
    { type: 'TV', mal_id: 3, themoviedb_id: 13916, thetvdb_id: 79481 },
    { type: 'ONA', mal_id: 4, themoviedb_id: 13916, thetvdb_id: 79481 },
    { type: 'TV', imdb_id: 'tt2560140' },
  ]);
  expect(await found('mal:16498')).toMatchObject({ title: 'Attack on Titan' });
  expect(await found('anilist:16498')).toMatchObject({ title: 'Attack on Titan' });
  expect(await found('mal:25777')).toBeNull();
  expect(await found('mal:2')).toMatchObject({ title: 'Spirited Away', kind: 'movies' });
  expect(await found('mal:3')).toBeNull();
  expect(await found('mal:4')).toBeNull();
});

it('TITLE-16 refuses any other list with a message', async () => {
  await expect(importFile('other.json', '"text"')).rejects.toThrow('Give the JSON of');
});
