import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { readImportConfig } from '../src/config.js';
import { demoItems } from '../src/demo/demo-items.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { type ImportedTitle, noFacts } from '../src/item.js';
import { itemsOf } from '../src/items-of.js';
import { GROUPS } from '../src/report.js';
import { type ImportResult, runImport } from '../src/run-import.js';
import type { SourceName } from '../src/sources.js';
import { openDatabase, type TestDatabase } from './database.js';

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);

// A busy machine is slow; nothing here waits for the clock.
jest.setTimeout(180_000);

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openDatabase('import');
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-import-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.close();
}, 30_000);
beforeEach(async () => {
  await Promise.all(Object.values(database.collections).map((collection) => collection.deleteMany({})));
});

const common = (signal = new AbortController().signal) => ({
  collections: database.collections,
  weight: 25,
  signal,
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

/** Everything stored; `rev` counts writes of a person, and starts anywhere. */
const everything = async () => {
  const { titles, people, roles, ratings, stats } = database.collections;
  const all = await Promise.all(
    [titles, people, roles, ratings, stats].map((collection) =>
      collection.find({}, { sort: { _id: 1 } }).toArray(),
    ),
  );
  return JSON.stringify(all, (key, value) => (key === 'rev' ? undefined : value));
};

const titleNamed = async (title: string) => {
  const found = await database.collections.titles.findOne({ title });
  if (!found) throw new Error(`there is no ${title}`);
  return found;
};

describe('import of a file', () => {
  it('TITLE-12 maps what it knows, repairs what it can and reports what it dropped', async () => {
    const { report, items } = await importFrom('wikipedia-films', fixture('films.json'));
    expect(items).toBe(5);
    expect(report.of(GROUPS.titles, 'new')).toBe(4);
    expect(report.of(GROUPS.dropped, 'the same entry once more in the input')).toBe(1);
    expect(report.of(GROUPS.dropped, 'entry with a wrong title')).toBe(1);
    expect(report.of(GROUPS.dropped, 'credit that is no name')).toBe(1);
    expect(report.of(GROUPS.corrected, 'note cut off a title')).toBe(1);
    expect(report.of(GROUPS.corrected, 'year that cannot be right taken as unknown')).toBe(1);
    expect(await titleNamed('The Paper Lantern & Co.')).toMatchObject({
      titleId: 'the-paper-lantern-co-1931',
      itemType: 'movies',
      genre: ['Drama', 'Sci-fi'],
      countries: ['US'],
      coverSource: 'https://upload.wikimedia.org/lantern.jpg',
      cast: [{ name: 'Ida Morrow', character: null }, { name: 'Walter Finch' }],
    });
  });

  it('TITLE-12 treats a name as one person in overlapping decades, and as another a lifetime later', async () => {
    await importFrom('wikipedia-films', fixture('films.json'));
    const finches = await database.collections.people
      .find({ key: 'walter-finch' }, { sort: { nameId: 1 } })
      .toArray();
    expect(finches.map(({ nameId, activeFrom, activeTo }) => [nameId, activeFrom, activeTo])).toEqual([
      ['walter-finch', 1931, 1936],
      ['walter-finch-2', 2016, 2016],
    ]);
    expect(finches[0]?.best.map(({ of }) => of.title).sort()).toEqual([
      'Harbour Lights',
      'The Paper Lantern & Co.',
    ]);
  });

  it('TITLE-12 treats a name as two people in the same decades if the source’s ids say so', async () => {
    const film = (title: string, ids: string[]): ImportedTitle => ({
      type: 'title',
      ids: [`tmdb:movie/${title}`],
      facts: { ...noFacts('movies', title), year: 1990 },
      cast: [{ name: 'Jane Doe', character: null, ids }],
      popularity: 1,
    });
    const films = [film('One', ['tmdb:1']), film('Two', ['tmdb:2']), film('Three', ['tmdb:1'])];
    await runImport(() => films, { ...common(), source: 'tmdb', fingerprint: null });
    const people = await database.collections.people.find({ key: 'jane-doe' }).toArray();
    expect(people.map(({ best }) => best.map(({ of }) => of.title).sort()).sort()).toEqual([
      ['One', 'Three'],
      ['Two'],
    ]);
  });

  it('reads gzip as well as plain files, and changes nothing the second time', async () => {
    const packed = path.join(folder, 'films.json.gz');
    await writeFile(packed, gzipSync(await readFile(fixture('films.json'))));
    await importFrom('wikipedia-films', packed);
    const before = await everything();
    const again = await importFrom('wikipedia-films', fixture('films.json'));
    expect(again.report.changes).toBe(0);
    expect(again.report.of(GROUPS.titles, 'unchanged')).toBe(4);
    expect(await everything()).toBe(before);
  });

  it('continues after an interruption, with the same result', async () => {
    const atATime = 100;
    const films = Array.from({ length: 3 * atATime + 50 }, (_, i) => ({
      title: `Reel ${i}`,
      year: 1950 + (i % 30),
      cast: [`Actor ${i % 40}`, `Extra ${i}`],
      genres: ['Drama'],
      href: `Reel_${i}`,
    }));
    const file = path.join(folder, 'many.json');
    await writeFile(file, JSON.stringify(films));
    await importFrom('wikipedia-films', file);
    const whole = await everything();
    await Promise.all(Object.values(database.collections).map((collection) => collection.deleteMany({})));

    const stop = new AbortController();
    const config = readImportConfig({ MONGO_URL: database.mongoUrl });
    const { read, fingerprint } = await itemsOf('wikipedia-films', file, config);
    const cut = await runImport(read, {
      ...common(stop.signal),
      atATime,
      source: 'wikipedia-films',
      fingerprint,
      onProgress: () => stop.abort(),
    });
    expect(cut.interrupted).toBe(true);
    expect(await database.collections.titles.countDocuments()).toBe(atATime);
    const rest = await importFrom('wikipedia-films', file);
    expect(rest.resumedAt).toBe(atATime);
    expect(rest.report.of(GROUPS.titles, 'new')).toBe(films.length - atATime);
    expect(await everything()).toBe(whole);
  });

  it('gives advice about a missing file', async () => {
    await expect(importFrom('netflix', path.join(folder, 'none.csv'))).rejects.toThrow(
      /There is no file .*none\.csv/,
    );
  });
});

describe('a title from several sources', () => {
  it('stays one title: fills gaps and prefers better facts, in any order', async () => {
    await importFrom('tmdb', fixture('tmdb-movie.json'));
    await importFrom('wikipedia-films', fixture('films.json'));
    const { report } = await importFrom('netflix', fixture('listed.csv'));
    expect(report.of(GROUPS.titles, 'joined with a title of another source')).toBe(1);
    expect(report.of(GROUPS.corrected, 'length found in the place of the age rating')).toBe(1);
    expect(report.of(GROUPS.dropped, 'the same entry once more in the input')).toBe(1);
    const film = await titleNamed('Moonrise Avenue');
    expect(film).toMatchObject({
      titleId: 'moonrise-avenue-2016',
      date: '2016-11-04',
      length: 103,
      pegi: 16,
      director: ['Lena Holt'],
      originalTitle: 'Måneveien',
      source: { name: 'TMDB', rating: 7.2, votes: 800 },
      countedVotes: 25,
    });
    expect(film.cast.map(({ name, character }) => [name, character])).toEqual([
      ['Ben Okoro', 'Nils'],
      ['Carla Reyes', 'Marit'],
      ['Walter Finch', 'The Postman'],
    ]);
    expect(await database.collections.titles.countDocuments({ key: 'moonrise-avenue' })).toBe(1);
  });

  it('updates a lesser source’s title with better facts', async () => {
    await importFrom('wikipedia-films', fixture('films.json'));
    await importFrom('tmdb', fixture('tmdb-movie.json'));
    const film = await titleNamed('Moonrise Avenue');
    expect(film).toMatchObject({ date: '2016-11-04', countries: ['NO'], factsFrom: 'tmdb' });
    expect(film.cast[0]).toMatchObject({ name: 'Ben Okoro', character: 'Nils', sex: 'male' });
    expect(await database.collections.roles.countDocuments({ title: film._id })).toBe(3);
  });

  it('completes a credited person from a page about them alone', async () => {
    await importFrom('tmdb', fixture('tmdb-movie.json'));
    await importFrom('tmdb', fixture('tmdb-person.json'));
    const ben = await database.collections.people.find({ key: 'ben-okoro' }).toArray();
    expect(ben).toHaveLength(1);
    expect(ben[0]).toMatchObject({ dateOfBirth: '1988-03-12', bornMonth: 3, bornDay: 12, sex: 'male' });
    expect(ben[0]?.dateOfDeath).toBe('2024-07-01');
    const again = await importFrom('tmdb', fixture('tmdb-person.json'));
    expect(again.report.changes).toBe(0);
  });

  it('gets trailers by name and year, once', async () => {
    await importFrom('wikipedia-films', fixture('films.json'));
    await importFrom('igdb', fixture('igdb-game.json'));
    const { report } = await importFrom('trailers', fixture('trailers.csv'));
    expect((await titleNamed('Moonrise Avenue')).videos).toEqual([
      'https://www.youtube.com/watch?v=AAAAAAAAAAA',
    ]);
    expect((await titleNamed('Tidewright')).videos).toEqual([
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://www.youtube.com/watch?v=DDDDDDDDDDD',
    ]);
    expect(report.of(GROUPS.dropped, 'video of a title of that name, but of another year')).toBe(1);
    expect(report.of(GROUPS.dropped, 'video of a title that is not in the catalogue')).toBe(1);
    expect(report.of(GROUPS.dropped, 'entry without a kind, title or id of a video')).toBe(1);
    const before = await everything();
    expect((await importFrom('trailers', fixture('trailers.csv'))).report.changes).toBe(0);
    expect(await everything()).toBe(before);
  });
});

describe('import straight from an API', () => {
  let server: Server;
  let asked: string[];
  let base: string;

  beforeEach(async () => {
    asked = [];
    server = createServer(async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const url = request.url ?? '';
      const answers: [string, () => Promise<string>][] = [
        ['/3/movie/900001', () => readFile(fixture('tmdb-movie.json'), 'utf8')],
        ['/token', async () => '{"access_token":"t"}'],
        ['/v4/games', () => readFile(fixture('igdb-game.json'), 'utf8')],
      ];
      const answer = answers.find(([start]) => url.startsWith(start))?.[1];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(answer ? await answer() : '{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('requests an item with its credits from TMDB', async () => {
    await importFrom('tmdb', 'movie/900001', { TMDB_API_KEY: 'k', TMDB_URL: `${base}/3` });
    expect(asked).toEqual([
      'GET /3/movie/900001?append_to_response=external_ids%2Ccredits%2Calternative_titles%2Ctranslations&api_key=k',
    ]);
    expect(await titleNamed('Moonrise Avenue')).toMatchObject({
      ids: ['tmdb:movie/900001', 'imdb:tt9900001'],
    });
  });

  it('requests a game with a token from IGDB', async () => {
    await importFrom('igdb', 'tidewright', {
      IGDB_CLIENT_ID: 'c',
      IGDB_CLIENT_SECRET: 's',
      IGDB_URL: `${base}/v4`,
      IGDB_TOKEN_URL: `${base}/token`,
    });
    expect(asked).toEqual(['POST /token', 'POST /v4/games']);
    expect(await titleNamed('Tidewright')).toMatchObject({
      developers: ['Low Tide Works'],
      coverSource: 'https://images.igdb.com/igdb/image/upload/t_cover_big/abc.jpg',
      source: { rating: 8.84, votes: 120 },
    });
  });

  it('gives advice without a key and when there is no such item', async () => {
    await expect(importFrom('tmdb', 'movie/1')).rejects.toThrow(/Set TMDB_API_KEY/);
    await expect(importFrom('igdb', 'x')).rejects.toThrow(/Set IGDB_CLIENT_ID/);
    const environment = { TMDB_API_KEY: 'k', TMDB_URL: `${base}/3` };
    await expect(importFrom('tmdb', 'movie/1', environment)).rejects.toThrow(
      /404 for movie\/1: there is no such item/,
    );
  });
});

describe('the demo catalogue', () => {
  it('keeps its facts over other sources’, leads popular lists, and on another day only changes its dates', async () => {
    await importFrom('wikipedia-films', fixture('films.json'));
    const today = new Date();
    const first = await seedDemo(common(), today);
    expect(first.ratings).toBeGreaterThan(1000);
    const popular = await database.collections.titles
      .find({ itemType: 'movies' }, { sort: { popularity: -1 }, limit: 100 })
      .toArray();
    expect(popular.every(({ factsFrom }) => factsFrom === 'demo')).toBe(true);
    const ratings = await database.collections.ratings.find().toArray();
    expect(new Set(ratings.map(({ rating }) => rating)).size).toBe(10);

    const before = await everything();
    const second = await seedDemo(common(), today);
    expect(second).toMatchObject({ ratings: 0 });
    expect(second.report.changes).toBe(0);
    expect(await everything()).toBe(before);

    const later = new Date(today.getTime() + 400 * 24 * 60 * 60 * 1000);
    await seedDemo(common(), later);
    const invented = await database.collections.titles.find({ invented: true }).toArray();
    const dated = demoItems(later).filter(({ facts }) => facts.invented);
    expect(invented.map(({ title, date }) => `${title} ${date}`).sort()).toEqual(
      dated.map(({ facts }) => `${facts.title} ${facts.date}`).sort(),
    );
    expect(invented.filter(({ releasedOn }) => releasedOn && releasedOn > later).length).toBeGreaterThan(30);
  });
});
