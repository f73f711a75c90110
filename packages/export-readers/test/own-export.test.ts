import { describe, expect, it } from '@jest/globals';
import { type OwnExport, ownExport } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { writeExport } from '../src/writing/write-export.js';
import { writeZip } from '../src/writing/zip.js';
import { AT, EMPTY, film, game, series, viewing } from './support/own-export.js';
import { readAll, textFile, titleRecords, whatsOf } from './support/read-all.js';

const whole: OwnExport = {
  ...EMPTY,
  people: [{ _id: 'd'.repeat(24), nameId: 'ada-actor', name: 'Ada Actor' }],
  roles: [{ _id: 'e'.repeat(24), title: film._id, character: 'Kane', actor: 'Ada Actor' }],
  viewings: [
    viewing({
      rating: 8,
      text: 'Two\nlines, "quoted"',
      tags: ['cinema', 'with Bo'],
      rewatch: true,
      place: 'cinema',
    }),
    viewing({ _id: 'v2', on: '2023-05', visibility: 'onlyMe' }),
    viewing({ _id: 'v3', kind: 'series', title: series._id, season: 2, episode: 4, on: null, pass: 2 }),
    viewing({ _id: 'v4', kind: 'games', title: game._id, hours: 12.5, platform: 'PC', ended: 'story' }),
    viewing({ _id: 'v5', title: 'f'.repeat(24) }),
  ],
  statuses: [{ title: series._id, kind: 'series', status: 'dropped' }],
  ratings: [
    { kind: 'movies', item: film._id, rating: 9, reviewText: 'An opinion', timestamp: AT },
    { kind: 'roles', item: 'e'.repeat(24), rating: 7, reviewText: null, timestamp: AT },
  ],
  wantToSee: [{ kind: 'series', item: series._id, at: AT }],
  favorites: [{ kind: 'movies', item: film._id, at: AT }],
  favoriteFour: [
    { kind: 'series', item: series._id },
    { kind: 'movies', item: film._id },
  ],
  lists: [
    {
      ...{
        _id: 'l1',
        name: 'Żółw',
        description: 'Of all',
        tags: ['x'],
        ranked: true,
        visibility: 'followers',
      },
      ...{ madeAt: AT, changedAt: AT, links: [] },
      entries: [
        { _id: 'e1', kind: 'people', item: 'd'.repeat(24), season: null, note: null, at: AT },
        { _id: 'e2', kind: 'seasons', item: series._id, season: 2, note: 'The best one', at: AT },
      ],
    },
  ],
};

const fileOf = (all: OwnExport, path: string) =>
  textFile(path, writeExport(all).files.find((file) => file.path === path)?.text ?? '');
const read = (all: OwnExport) => readAll(fileOf(all, 'screenlore.json'));

describe('an export of this portal', () => {
  it('LIB-89 matches the JSON Schema next to it', () => {
    const schema: unknown = JSON.parse(
      writeExport(whole).files.find(({ path }) => path === 'screenlore.schema.json')?.text ?? '',
    );
    const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    const file: unknown = JSON.parse(
      writeExport(whole).files.find(({ path }) => path === 'screenlore.json')?.text ?? '',
    );
    expect(checked.safeParse(file).error).toBeUndefined();
    expect(ownExport.parse(file)).toEqual({ ...whole, viewings: whole.viewings.slice(0, -1) });
    expect(checked.safeParse({ ...(file as object), viewings: [{}] }).success).toBe(false);
  });

  it('LIB-91 is read back as records with all of its content', async () => {
    const found = await read(whole);
    expect(found.unreadable).toEqual([]);
    expect(found.summary).toMatchObject({ sources: ['screenlore'], account: 'ada' });
    expect(found.left).toEqual([]);
    const [first, month, episode, played] = titleRecords(found);
    expect(first).toMatchObject({
      ...{ key: 'viewing/v1', visibility: 'everyone', at: AT },
      title: {
        kind: 'movies',
        ids: [`screenlore:${film._id}`, 'imdb:tt0079944', 'tmdb:movie/1398'],
        year: 1979,
      },
      what: {
        ...{ when: { date: '2024-05-17' }, rating: 8, text: 'Two\nlines, "quoted"', rewatch: true },
        ...{ tags: ['cinema', 'with Bo'], place: 'cinema', pass: 1 },
      },
    });
    expect(month).toMatchObject({ visibility: 'onlyMe', what: { when: { date: '2023-05' } } });
    expect(episode).toMatchObject({ season: 2, episode: 4, what: { when: { date: null }, pass: 2 } });
    expect(played).toMatchObject({ what: { hours: 12.5, platform: 'PC', ended: 'story' } });
    expect(whatsOf(found, 'like').map(({ place }) => place)).toEqual([undefined, 1, 2]);
    expect(whatsOf(found, 'status')).toEqual([{ type: 'status', status: 'dropped', when: { date: null } }]);
    expect(whatsOf(found, 'rating')).toMatchObject([{ rating: 9, opinion: 'An opinion' }, { rating: 7 }]);
    expect(titleRecords(found).find(({ what }) => what.type === 'rating' && what.rating === 7)).toMatchObject(
      {
        title: { kind: 'roles', ids: [`screenlore:${'e'.repeat(24)}`], name: 'Kane (Ada Actor)' },
      },
    );
    expect(found.records.flatMap(({ what }) => (what.type === 'list' ? what : []))).toMatchObject([
      { name: 'Żółw', description: 'Of all', ranked: true },
    ]);
    expect(whatsOf(found, 'entry')).toMatchObject([
      { list: 'list/l1', position: 1 },
      { list: 'list/l1', position: 2, note: 'The best one' },
    ]);
    expect(titleRecords(found).find(({ title }) => title.kind === 'people')?.title.name).toBe('Ada Actor');
  });

  it('LIB-91 is the only file read from its zip: the others repeat it for other sites', async () => {
    const parts: Uint8Array[] = [];
    async function* entries() {
      for (const { path, text } of writeExport(whole).files)
        yield { path, bytes: new TextEncoder().encode(text) };
      yield { path: 'pictures/one.png', bytes: new Uint8Array([1, 2, 3]), packed: true };
      yield { path: 'pictures/empty.png', bytes: new Uint8Array() };
    }
    await writeZip(entries(), (bytes) => parts.push(bytes), new AbortController().signal);
    const bytes = new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
    expect(unzipSync(bytes)['pictures/one.png']).toEqual(new Uint8Array([1, 2, 3]));
    const zipped = await readAll({ name: 'export.zip', bytes });
    expect(zipped.records).toEqual((await read(whole)).records);
    expect(zipped.summary.files.map(({ path }) => path)).toEqual(['screenlore.json']);
  });

  it('LIB-89 stops between two pieces when told to', async () => {
    const stop = new AbortController();
    async function* entries() {
      yield { path: 'one', bytes: new Uint8Array(10) };
      stop.abort();
      yield { path: 'two', bytes: new Uint8Array(10) };
    }
    await expect(writeZip(entries(), () => undefined, stop.signal)).rejects.toThrow('aborted');
  });

  const word = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 }).map((all) => [...new Set(all)]);
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const viewings = fc
    .array(
      fc.record({
        on: fc.option(day),
        rating: fc.option(fc.integer({ min: 1, max: 10 })),
        text: fc.option(word.filter((text) => text !== '')),
        tags: words,
        rewatch: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    .map((all) => all.map((item, at) => viewing({ ...item, _id: `v${at}` })));

  it('LIB-91 gives a record for every viewing, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(viewings, async (all) => {
        const found = await read({ ...EMPTY, viewings: all });
        expect(found.unreadable).toEqual([]);
        expect(
          whatsOf(found, 'viewing').map(({ when, rating = null, text = null, tags = [], rewatch }) => ({
            ...{ on: when.date, rating, text, tags, rewatch },
          })),
        ).toEqual(all.map(({ on, rating, text, tags, rewatch }) => ({ on, rating, text, tags, rewatch })));
      }),
      { numRuns: 50 },
    );
  });

  it('RATE-16 has ratings as half stars for Letterboxd, which are read back unchanged', async () => {
    for (let rating = 1; rating <= 10; rating += 1) {
      const all = { ...EMPTY, viewings: [viewing({ rating })] };
      const path = 'letterboxd/diary-1.csv';
      expect(writeExport(all).files.find((file) => file.path === path)?.text).toContain(`,${rating / 2},`);
      expect(whatsOf(await readAll(fileOf(all, path)), 'viewing')).toMatchObject([{ rating }]);
    }
    const old = await readAll(
      textFile('films.csv', 'Title,Year,Rating10,WatchedDate\nSalt,2010,4,2020-01-02\n'),
    );
    expect(whatsOf(old, 'viewing')).toMatchObject([{ rating: 4 }]);
  });

  it('LIB-89 has what Letterboxd’s import accepts: days, ratings, rewatches, tags and texts of films', async () => {
    await fc.assert(
      fc.asyncProperty(viewings, async (all) => {
        const days = all.map((item) => ({ ...item, on: item.on ?? '2020-02-02' }));
        const path = 'letterboxd/diary-1.csv';
        const found = days.length > 0 ? await readAll(fileOf({ ...EMPTY, viewings: days }, path)) : undefined;
        const seen = found ? whatsOf(found, 'viewing') : [];
        expect(found?.unreadable ?? []).toEqual([]);
        const of = (date: string | null) => seen.filter(({ when }) => when.date === date).length;
        const distinct = new Set(days.map(({ _id: _, at: __, ...said }) => JSON.stringify(said)));
        expect(seen).toHaveLength(distinct.size);
        for (const { on } of days) expect(of(on)).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
    const { records } = await readAll(fileOf(whole, 'letterboxd/diary-1.csv'));
    expect(records[0]).toMatchObject({
      title: {
        ids: expect.arrayContaining(['imdb:tt0079944', 'tmdb:movie/1398']),
        name: 'Film 1',
        year: 1979,
      },
      what: { rating: 8, rewatch: true, tags: ['cinema', 'with Bo'], text: 'Two\nlines, "quoted"' },
    });
    const paths = writeExport(whole).files.map(({ path }) => path);
    expect(paths).not.toContain('letterboxd/watchlist-1.csv');
    expect(paths.filter((path) => path.includes('list-'))).toEqual([]);
  });

  it('LIB-89 splits the files that Letterboxd accepts into 1,000 rows', () => {
    const many = Array.from({ length: 2001 }, (_, at) => viewing({ _id: `v${at}` }));
    const parts = writeExport({ ...EMPTY, viewings: many }).files.filter(({ path }) =>
      path.startsWith('letterboxd/'),
    );
    expect(parts.map(({ path, text }) => [path, text.trim().split('\r\n').length - 1])).toEqual([
      ['letterboxd/diary-1.csv', 1000],
      ['letterboxd/diary-2.csv', 1000],
      ['letterboxd/diary-3.csv', 1],
    ]);
  });

  it('LIB-89 has ratings and a watchlist that are read like IMDb’s own', async () => {
    const wanted = { ...whole, wantToSee: [{ kind: 'movies' as const, item: film._id, at: AT }] };
    const ratings = await readAll(fileOf(wanted, 'imdb/ratings.csv'));
    expect(ratings.summary.sources).toEqual(['imdb']);
    expect(ratings.records).toMatchObject([
      {
        title: { ids: ['imdb:tt0079944'] },
        what: { type: 'rating', rating: 9, when: { date: '2024-05-17' } },
      },
    ]);
    const watchlist = await readAll(fileOf(wanted, 'imdb/watchlist.csv'));
    expect(watchlist.records).toMatchObject([
      {
        title: { ids: ['imdb:tt0079944'], name: 'Film 1' },
        what: { type: 'plan', when: { date: '2024-05-17' } },
      },
    ]);
  });

  it('LIB-89 has a history that is read like Trakt’s own, with films, seasons and episodes', async () => {
    const season = viewing({ _id: 'v9', kind: 'series', title: series._id, season: 1, on: '2022-02-02' });
    const all = { ...whole, viewings: [...whole.viewings, season] };
    const history = await readAll(fileOf(all, 'trakt/watched-history-1.json'), { timeZone: 'Asia/Tokyo' });
    expect(history.summary.sources).toEqual(['trakt']);
    expect(titleRecords(history)).toMatchObject([
      { title: { ids: ['imdb:tt0079944', 'tmdb:movie/1398'] }, what: { when: { date: '2024-05-17' } } },
      { title: { name: 'Film 1' }, what: { when: { date: null } } },
      {
        title: { ids: ['tmdb:tv/1396', 'tvdb:81189'] },
        season: 2,
        episode: 4,
        what: { when: { date: null } },
      },
      { season: 1, what: { when: { date: '2022-02-02' } } },
    ]);
    const names = ['ratings-movies', 'lists-watchlist', 'lists-favorites'];
    const others = await readAll(names.map((name) => fileOf(all, `trakt/${name}.json`)));
    expect(others.records.map(({ what }) => what.type).sort()).toEqual(['like', 'plan', 'rating']);
  });
});
