import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { gzipSync, zipSync } from 'fflate';
import type { ExportFile } from '../src/files/export-file.js';
import { readAll, titleRecords, type Whole, whatsOf } from './support/read-all.js';

/** Real exports next to the project; never part of it. */
const SAMPLES = path.resolve(import.meta.dirname, '../../../../shared/data/exports');
const test = existsSync(SAMPLES) ? it : it.skip;

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));
const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const found = path.join(folder, name);
    return statSync(found).isDirectory() ? filesBelow(found) : [found];
  });

/** A file as it is, a folder as the zip it came from. */
function sample(name: string): ExportFile {
  const found = path.join(SAMPLES, name);
  if (!statSync(found).isDirectory()) return { name: path.basename(name), bytes: bytesOf(found) };
  const files = filesBelow(found).map((file) => [path.relative(found, file), bytesOf(file)]);
  return { name: `${path.basename(name)}.zip`, bytes: zipSync(Object.fromEntries(files)) };
}

/** Every row is counted once, and every key occurs once. */
async function readOnce(name: string): Promise<Whole> {
  const whole = await readAll(sample(name));
  for (const { path: file, rows, used, left, unreadable } of whole.summary.files) {
    const leftRows = Object.values(left).reduce((sum, count) => sum + count, 0);
    expect([file, used + leftRows + unreadable]).toEqual([file, rows]);
  }
  const keys = whole.records.map(({ source, key }) => `${source} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
  return whole;
}

/** The same, and reading again gives the same. */
async function readSample(name: string): Promise<Whole> {
  const whole = await readOnce(name);
  expect(await readAll(sample(name))).toEqual(whole);
  return whole;
}

const rowsOf = ({ summary }: Whole, name: string): number =>
  summary.files.filter((file) => path.basename(file.path) === name).at(0)?.rows ?? -1;
const countsOf = ({ summary }: Whole) => summary.records;

describe('LIB-74 real exports of Letterboxd', () => {
  test('LIB-74 a-2022-mit', async () => {
    const whole = await readSample('letterboxd/a-2022-mit');
    expect(countsOf(whole)).toEqual({
      viewing: 2133,
      seen: 526,
      rating: 5,
      plan: 805,
      list: 25,
      entry: 885,
      like: 4,
    });
    expect(['diary.csv', 'watched.csv', 'reviews.csv'].map((name) => rowsOf(whole, name))).toEqual([
      2132, 2604, 162,
    ]);
    const viewings = whatsOf(whole, 'viewing');
    expect(viewings.filter(({ rewatch }) => rewatch)).toHaveLength(142);
    expect(viewings.filter(({ tags }) => tags)).toHaveLength(1575);
    expect(viewings.filter(({ text }) => text)).toHaveLength(162);
    expect(
      viewings
        .map(({ when }) => when.date ?? '')
        .filter(Boolean)
        .sort()
        .at(0),
    ).toBe('1996-08-24');
    expect(viewings.filter(({ when }) => when.date === null)).toHaveLength(1);
    const castles = whole.records.filter(
      ({ title, what }) => title?.name === 'The Haunted Castle' && what.type === 'viewing',
    );
    expect(
      castles.map(({ title, what }) => [
        title?.year,
        title?.address,
        what.type === 'viewing' && what.when.date,
      ]),
    ).toEqual([
      [1896, 'boxd.it/4jBs', '2020-06-16'],
      [1897, undefined, '2020-06-16'],
      [1897, undefined, '2020-06-16'],
    ]);
    // Films with a namesake in the diary: marked as watched, they are neither lost nor duplicated.
    const names = new Map<string, Set<number | undefined>>();
    for (const { title, what } of whole.records)
      if (title && (what.type === 'viewing' || what.type === 'seen'))
        names.set(title.name, (names.get(title.name) ?? new Set()).add(title.year));
    expect([...(names.get('Psycho') ?? [])].length).toBeGreaterThan(1);
    expect(whole.unreadable).toEqual([]);
    expect(JSON.stringify(whole.records)).not.toMatch(/<\/?(?:b|i|a|blockquote)\b/);
  });

  test('LIB-74 b-2022-gpl', async () => {
    const whole = await readSample('letterboxd/b-2022-gpl');
    expect(countsOf(whole)).toEqual({
      viewing: 976,
      seen: 715,
      rating: 1678,
      plan: 773,
      list: 39,
      entry: 647,
      like: 4,
    });
    expect(whole.left.filter(({ reason }) => reason === 'deleted')).toHaveLength(17);
    expect(whatsOf(whole, 'viewing').filter(({ rewatch }) => rewatch)).toHaveLength(71);
    expect(whole.unreadable).toEqual([]);
  });

  test('LIB-74 c-2026', async () => {
    const whole = await readSample('letterboxd/c-2026');
    expect(countsOf(whole)).toEqual({
      viewing: 1301,
      seen: 276,
      rating: 1249,
      plan: 3538,
      list: 4,
      entry: 281,
      like: 36,
    });
    expect(whole.left.filter(({ reason }) => reason === 'orphaned')).toHaveLength(22);
    expect(whole.left.filter(({ reason }) => reason === 'deleted')).toHaveLength(6);
    expect(whole.unreadable).toEqual([]);
  });

  test('LIB-70 the snapshots of one account keep their keys', async () => {
    const [first, , last] = [
      await readSample('letterboxd/d-snapshots/2023-03-01'),
      await readSample('letterboxd/d-snapshots/2023-07-19'),
      await readSample('letterboxd/d-snapshots/2024-04-27'),
    ];
    expect([countsOf(first).viewing, countsOf(last).viewing]).toEqual([299, 339]);
    expect(whatsOf(last, 'viewing').filter(({ rewatch }) => rewatch)).toHaveLength(107);
    expect(whatsOf(last, 'viewing').filter(({ when }) => when.date === null)).toHaveLength(22);
    const keys = new Set(last.records.map(({ key }) => key));
    const before = first.records.filter(({ what }) => what.type === 'viewing');
    expect(before.filter(({ key }) => keys.has(key)).length).toBeGreaterThan(290);
  });

  test('LIB-74 e-2014-old-format', async () => {
    const whole = await readSample('letterboxd/e-2014-old-format');
    expect(countsOf(whole)).toEqual({ viewing: 63, rating: 286 });
    expect(whole.records.every(({ title }) => title?.address?.startsWith('letterboxd.com/film/'))).toBe(true);
  });

  test('LIB-74 two small zips, with and without lists', async () => {
    const [without, withLists] = [
      await readSample('fixtures-agpl-neodb/letterboxd-neodb-2025-08-08-02-36-utc.zip'),
      await readSample('fixtures-agpl-neodb/letterboxd-neodb-2025-09-23-06-48-utc.zip'),
    ];
    expect(countsOf(without)).toEqual({ viewing: 1, rating: 1, like: 1 });
    expect(countsOf(withLists)).toEqual({ viewing: 1, rating: 1, like: 1, list: 1, entry: 2 });
    expect(whatsOf(withLists, 'entry').map(({ note }) => note)).toEqual(['no notes', 'spoiler\n\ntext']);
  });
});

describe('LIB-75 real files of IMDb', () => {
  test.each([
    ['a-ratings-2023-09.csv', 930],
    ['a-ratings-2023-11.csv', 936],
    ['a-ratings-2026-01.csv', 980],
    ['b-ratings-2019-12.csv', 113],
    ['b-ratings-2020-06.csv', 226],
    ['b-ratings-2025-03.csv', 411],
  ])('LIB-75 all of %s are ratings with a day', async (name, count) => {
    const whole = await readSample(`imdb/${name}`);
    expect(countsOf(whole)).toEqual({ rating: count });
    expect(whatsOf(whole, 'rating').every(({ when }) => when.date?.length === 10)).toBe(true);
    expect(whole.records.every(({ title }) => /^imdb:tt\d+$/.test(title?.ids[0] ?? ''))).toBe(true);
  });

  test('LIB-70 three years of one account: 50 new, 4 changed, none removed', async () => {
    const [before, after] = [
      await readSample('imdb/a-ratings-2023-09.csv'),
      await readSample('imdb/a-ratings-2026-01.csv'),
    ];
    const old = new Map(before.records.map(({ key, what }) => [key, what]));
    expect(after.records.filter(({ key }) => !old.has(key))).toHaveLength(50);
    const ratingOf = (what: unknown): unknown =>
      typeof what === 'object' && what !== null ? Reflect.get(what, 'rating') : undefined;
    const changed = after.records.filter(
      ({ key, what }) => old.has(key) && ratingOf(old.get(key)) !== ratingOf(what),
    );
    expect(changed).toHaveLength(4);
  });

  test('LIB-73 Windows-1252 keeps its characters', async () => {
    const whole = await readSample('imdb/b-ratings-2019-12.csv');
    expect(whole.records.map(({ title }) => title?.name)).toContain('WALL·E');
  });

  test('LIB-75 watchlists of 2017 and of a spreadsheet, and a list with ratings in it', async () => {
    expect(countsOf(await readSample('imdb/c-watchlist-2017-old-format.csv'))).toEqual({
      rating: 812,
      plan: 76,
    });
    const spoilt = await readSample('imdb/d-watchlist-2020-dates-spoilt-by-excel.csv');
    expect([countsOf(spoilt), spoilt.left.length]).toEqual([{ plan: 19 }, 470]);
    expect(new Set(whatsOf(spoilt, 'plan').map(({ when }) => when.date))).toEqual(new Set(['2020-09-10']));
    expect(countsOf(await readSample('imdb/e-list-2024-mit-titles-blanked.csv'))).toEqual({
      list: 1,
      entry: 1269,
      rating: 1002,
    });
  });
});

describe('LIB-76 real exports of Trakt and TV Time', () => {
  test('LIB-76 Trakt', async () => {
    const whole = await readSample('trakt/a-2026-mit');
    // One of 4,273 film ratings occurs twice there.
    expect(countsOf(whole)).toEqual({
      viewing: 4274,
      status: 591,
      rating: 4620,
      plan: 176,
      list: 1,
      entry: 45,
    });
    expect(whole.left.filter(({ reason }) => reason === 'twice')).toHaveLength(1);
    expect(whatsOf(whole, 'viewing').filter(({ times }) => times)).toHaveLength(185);
    expect(whatsOf(whole, 'status').filter(({ status }) => status === 'dropped')).toHaveLength(57);
    expect(countsOf(await readSample('fixtures-agpl-neodb/trakt-export-test.zip'))).toEqual({
      viewing: 1,
      status: 1,
      rating: 1,
      plan: 1,
      list: 1,
      entry: 2,
    });
  });

  test('LIB-76 TV Time', async () => {
    const whole = await readSample('tvtime-fixtures-trakt-web');
    expect(countsOf(whole)).toEqual({ viewing: 24, status: 7, plan: 3, list: 3, entry: 18 });
    expect(whole.unreadable).toEqual([]);
    const ofSeries = whole.records.filter(({ title }) => title?.kind === 'series');
    expect(ofSeries.every(({ title }) => title?.ids.some((id) => id.startsWith('tvdb:')))).toBe(true);
  });
});

describe('LIB-77 real files of the others', () => {
  test('LIB-77 MyAnimeList, plain and as gzip', async () => {
    const whole = await readSample('mal/a-109-entries-apache.xml');
    expect([countsOf(whole), whole.summary.rows]).toEqual([
      { viewing: 73, status: 18, plan: 21, rating: 83 },
      109,
    ]);
    expect(whole.records.map(({ title }) => title?.name)).toContain('Black★Rock Shooter (OVA)');
    const gzip = gzipSync(bytesOf(path.join(SAMPLES, 'mal/a-109-entries-apache.xml')));
    expect((await readAll({ name: 'a.xml.gz', bytes: gzip })).records).toEqual(whole.records);
    expect(countsOf(await readSample('mal/b-anime-2024.xml'))).toEqual({
      viewing: 454,
      status: 37,
      plan: 15,
      rating: 484,
    });
    expect(countsOf(await readSample('mal/c-anime-2025.xml'))).toEqual({
      viewing: 64,
      status: 97,
      plan: 16,
      rating: 71,
    });
    const manga = await readSample('mal/b-manga-2024.xml');
    expect([manga.records, manga.left.length]).toEqual([[], 112]);
  });

  test('LIB-77 AniList', async () => {
    const whole = await readSample('anilist/toyhammered_full_list.json');
    expect([countsOf(whole), whole.left.length]).toEqual([{ plan: 2, viewing: 2, status: 3, rating: 3 }, 5]);
  });

  test('LIB-77 Grouvee', async () => {
    const whole = await readSample('games/grouvee-2021-mit.csv');
    expect([countsOf(whole), whole.summary.rows]).toEqual([
      { seen: 322, rating: 291, plan: 99, viewing: 5, status: 2, text: 1 },
      428,
    ]);
    expect(whole.records.filter((record) => record.private)).toHaveLength(1);
  });

  test('LIB-77 Yamtrack', async () => {
    const whole = await readSample('fixtures-agpl-yamtrack/import_yamtrack.csv');
    expect([countsOf(whole), whole.left.length]).toEqual([{ status: 3, viewing: 26, rating: 2 }, 1]);
  });

  test('LIB-78 a handmade table of 459 games', async () => {
    const whole = await readSample('games/hand-made-459-games.csv');
    expect([countsOf(whole), whole.summary.rows]).toEqual([{ viewing: 283, rating: 175 }, 459]);
    expect(whatsOf(whole, 'viewing').every(({ when }) => when.date?.length === 4)).toBe(true);
  });

  test('LIB-78 tables of TMDB’s ratings and watchlist', async () => {
    const ratings = await readSample('fixtures-agpl-yamtrack/import_tmdb_ratings.csv');
    expect(
      titleRecords(ratings).map(({ title, season }) => [title?.name, title?.ids.length, season]),
    ).toContainEqual(['Friends', 0, 1]);
    expect(countsOf(ratings)).toEqual({ rating: 4 });
    expect(countsOf(await readSample('fixtures-agpl-yamtrack/import_tmdb_watchlist.csv'))).toEqual({
      plan: 2,
    });
  });
});

test('LIB-72 every file of every sample is reported, and no book becomes a film', async () => {
  for (const file of filesBelow(SAMPLES)) {
    const whole = await readOnce(path.relative(SAMPLES, file));
    expect([file, whole.summary.files.length > 0]).toEqual([file, true]);
    if (/bookwyrm|goodreads|storygraph|rym/.test(file)) expect([file, whole.records]).toEqual([file, []]);
  }
}, 300_000);
