import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import {
  type Collections,
  meanOfStats,
  type TitleDocument,
  withoutArticle,
} from '@screenlore/catalogue-model';
import {
  BROWSE_SORTS,
  CATEGORIES,
  type CallInput,
  type Category,
  GAME_GENRES,
  GENRES,
  type InternalReply,
  LENGTH_SPANS,
  RATING_STEPS,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { ObjectId } from 'mongodb';
import { type Bench, startBench, until } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

type Asked = CallInput<'browse-titles'>;
type Page = InternalReply<'find-titles'>;

const ME = 'a'.repeat(24);
const FRIEND = 'b'.repeat(24);
const SHY = 'c'.repeat(24);

const genresOfKind = (kind: Category) => (kind === 'games' ? GAME_GENRES : GENRES).slice(0, 4);
const DAY = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Few distinct values, so that there are many ties; every tenth title is unreleased. */
const title = (at: number): ImportedTitle => {
  const kind = CATEGORIES[at % 3] ?? 'movies';
  const date = at % 10 === 9 ? DAY(30) : at % 8 === 7 ? null : `${1960 + (at % 5) * 11}-03-0${1 + (at % 9)}`;
  return {
    type: 'title',
    ids: [`netflix:browse/${at}`],
    facts: {
      ...noFacts(kind, at % 2 === 0 ? `The ${String.fromCharCode(65 + (at % 26))} ${at}` : `Browsed ${at}`),
      date,
      year: date === null ? null : Number(date.slice(0, 4)),
      genre: genresOfKind(kind).filter((_, place) => ((at >> place) & 1) === 1),
      countries: kind === 'games' ? [] : at % 4 === 0 ? ['FR'] : at % 4 === 1 ? ['FR', 'US'] : [],
      length: at % 6 === 0 ? null : 20 + ((at * 13) % 150),
      platforms: kind === 'games' ? [['PC', 'Amiga'][at % 2] ?? 'PC'] : [],
      director: kind === 'movies' && at % 5 > 1 ? [`Maker ${at % 2}`] : [],
      createdBy: kind === 'series' ? ['Maker 1'] : [],
      developers: kind === 'games' ? [`Works ${at % 3}`] : [],
      videos: at % 4 === 2 ? ['https://www.youtube.com/watch?v=aaaaaaaaaaa'] : [],
      source:
        at % 3 === 1
          ? null
          : { name: 'Elsewhere', url: null, rating: at % 7 === 0 ? null : 4 + (at % 6), votes: at },
    },
    popularity: (at * 7) % 11,
    cast: [],
  };
};

let bench: Bench;
let stored: TitleDocument[];
let weighted: Map<string, number>;

beforeAll(async () => {
  bench = await startBench();
  await runImport(() => Array.from({ length: 120 }, (_, at) => title(at)), {
    ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  stored = await bench.collections.titles.find().toArray();
  weighted = await weightedIn(bench.collections);
  await bench.startReplica();
  await until(async () => (await browse({ kind: 'movies' })).total > 0);
});
afterAll(() => bench?.close());

/** Weighted ratings by the ranking's rules, computed without the service. */
async function weightedIn({ stats }: Collections): Promise<Map<string, number>> {
  const means = new Map((await stats.find().toArray()).map((kind) => [kind._id, meanOfStats(kind)]));
  return new Map(
    stored
      .filter(({ countedVotes }) => countedVotes > 0)
      .map(({ _id, itemType, score }) => [_id.toHexString(), (means.get(itemType) ?? 0) + score]),
  );
}

type Own = { seen?: string[]; follows?: string[] };
const browse = (asked: Asked, own: Own = {}, user?: string): Promise<Page> =>
  bench.ask('find-titles', { asked: asked as never, ...own }, user ? { caller: callerOf(user) } : {});
const facetsOf = ({ sort: _sort, ...asked }: Asked, own: Own = {}, user?: string) =>
  bench.ask('count-titles', { asked: asked as never, ...own }, user ? { caller: callerOf(user) } : {});
const callerOf = (id: string) => ({ id, username: id, admin: false });

const idsIn = ({ movies, series, games }: Page): string[] =>
  (movies ?? series ?? games ?? []).map(({ _id }) => _id);

const isOut = ({ releasedOn }: TitleDocument) => releasedOn === null || releasedOn <= new Date();

/** Whether a title matches, as the rows word it. */
function fits(document: TitleDocument, asked: Asked): boolean {
  const { genres = [], genreMode = 'all', withoutGenres = [], countries = [] } = asked;
  const has = (genre: string) => document.genre.includes(genre);
  const between = (value: number | null, from?: number | null, to?: number | null) =>
    (from == null && to == null) || (value !== null && value >= (from ?? -1) && value <= (to ?? 1e9));
  return (
    document.itemType === asked.kind &&
    isOut(document) &&
    (genres.length === 0 || (genreMode === 'all' ? genres.every(has) : genres.some(has))) &&
    !withoutGenres.some(has) &&
    between(document.year, asked.yearFrom, asked.yearTo) &&
    (asked.kind === 'games' ||
      countries.length === 0 ||
      countries.some((code) => document.countries.includes(code))) &&
    between(document.length, asked.minutesFrom, asked.minutesTo) &&
    (asked.ratingFrom == null || (weighted.get(document._id.toHexString()) ?? 0) >= asked.ratingFrom) &&
    (asked.platform == null || document.platforms.includes(asked.platform)) &&
    (asked.maker == null ||
      [...document.director, ...document.createdBy, ...document.developers].includes(asked.maker)) &&
    (!asked.trailer || document.videos.length > 0)
  );
}
const fitting = (asked: Asked): string[] =>
  stored
    .filter((document) => fits(document, asked))
    .map(({ _id }) => _id.toHexString())
    .sort();

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const someFilters: fc.Arbitrary<Asked> = fc.constantFrom(...CATEGORIES).chain((kind) =>
  fc
    .record({
      genres: maybe(fc.uniqueArray(fc.constantFrom(...genresOfKind(kind)), { maxLength: 2 })),
      genreMode: fc.constantFrom('all' as const, 'any' as const),
      withoutGenres: maybe(fc.uniqueArray(fc.constantFrom(...genresOfKind(kind)), { maxLength: 1 })),
      yearFrom: maybe(fc.constantFrom(1960, 1970, 1982)),
      yearTo: maybe(fc.constantFrom(1971, 1989, 2020)),
      countries: maybe(fc.uniqueArray(fc.constantFrom('FR' as const, 'US' as const), { maxLength: 2 })),
      minutesFrom: maybe(fc.constantFrom(30, 60, 90)),
      minutesTo: maybe(fc.constantFrom(89, 119, 149)),
      ratingFrom: maybe(fc.constantFrom(...RATING_STEPS)),
      platform: maybe(fc.constantFrom('PC', 'Amiga')),
      maker: maybe(fc.constantFrom('Maker 0', 'Maker 1', 'Works 2')),
      trailer: fc.boolean(),
    })
    .map((filters) => ({ kind, ...JSON.parse(JSON.stringify(filters)) }) as Asked),
);

describe('browse', () => {
  it('BROWSE-02 BROWSE-03 any filter keeps only what matches, and a further filter gives as many titles as its count', async () => {
    await fc.assert(
      fc.asyncProperty(someFilters, async (asked) => {
        const page = await browse({ ...asked, count: 500 });
        expect([...idsIn(page)].sort()).toEqual(fitting(asked));
        expect(page.total).toBe(fitting(asked).length);
        const facets = await facetsOf(asked);
        const count = (more: Partial<Asked>) => fitting({ ...asked, ...more }).length;
        expect(facets.total).toBe(page.total);
        // Every choice with any titles is offered, and no other.
        const offered = <Choice>(choices: readonly Choice[], countOf: (choice: Choice) => number) =>
          choices.flatMap((choice) => {
            const told = countOf(choice);
            return told > 0 ? [{ ...choice, count: told }] : [];
          });
        expect(facets.genres).toEqual(
          offered(
            genresOfKind(asked.kind).map((genre) => ({ genre })),
            ({ genre }) =>
              count({
                genres: asked.genreMode === 'any' ? [genre] : [...new Set([...(asked.genres ?? []), genre])],
              }),
          ),
        );
        expect(facets.lengths).toEqual(
          offered(LENGTH_SPANS[asked.kind], ({ from, to }) =>
            count({ minutesFrom: from ?? 0, minutesTo: to }),
          ),
        );
        expect(facets.ratings).toEqual(
          offered(
            RATING_STEPS.map((from) => ({ from })),
            ({ from }) => count({ ratingFrom: from }),
          ),
        );
        const decades = Array.from({ length: 20 }, (_, place) => ({ from: 1860 + place * 10 }));
        expect([...facets.decades].sort((a, b) => a.from - b.from)).toEqual(
          offered(decades, ({ from }) => count({ yearFrom: from, yearTo: from + 9 })),
        );
        for (const { country, count: told } of facets.countries)
          expect(told).toBe(count({ countries: [country] }));
        for (const { name, count: told } of facets.platforms) expect(told).toBe(count({ platform: name }));
        for (const { name, count: told } of facets.makers) expect(told).toBe(count({ maker: name }));
        expect(facets.trailers).toBe(count({ trailer: true }));
      }),
      { numRuns: 25 },
    );
  });

  it('BROWSE-04 has every order, in consecutive pages', async () => {
    const byId = new Map(stored.map((document) => [document._id.toHexString(), document]));
    for (const kind of CATEGORIES)
      for (const sort of BROWSE_SORTS) {
        const whole = idsIn(await browse({ kind, sort, count: 500 }));
        expect([...whole].sort()).toEqual(fitting({ kind }));
        const paged: string[] = [];
        for (let skip = 0; skip < whole.length; skip += 7)
          paged.push(...idsIn(await browse({ kind, sort, count: 7, skip })));
        expect(paged).toEqual(whole);
        const rows = whole.flatMap((id) => byId.get(id) ?? []);
        const values: Record<string, (document: TitleDocument) => number | string> = {
          rating: ({ _id }) => -(weighted.get(_id.toHexString()) ?? 0),
          popularity: ({ popularity }) => -popularity,
          newest: ({ releasedOn }) => (releasedOn ? -releasedOn.getTime() : Number.POSITIVE_INFINITY),
          length: ({ length }) => length ?? Number.POSITIVE_INFINITY,
          name: ({ key }) => withoutArticle(key),
        };
        const value = values[sort];
        if (!value) continue;
        const told = rows.map(value);
        expect(told).toEqual([...told].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }
  });

  it('BROWSE-04 a seed gives an order of its own, the same each time', async () => {
    const shuffled = async (seed: number) =>
      idsIn(await browse({ kind: 'movies', sort: 'shuffle', seed, count: 500 }));
    expect(await shuffled(7)).toEqual(await shuffled(7));
    expect(await shuffled(7)).not.toEqual(await shuffled(8));
    expect([...(await shuffled(7))].sort()).toEqual([...(await shuffled(8))].sort());
  });

  it('BROWSE-04 a vote moves its title soon', async () => {
    const last = idsIn(await browse({ kind: 'movies', count: 500 })).at(-1) ?? '';
    for (const user of ['d', 'e', 'f'])
      await bench.call(
        'add-rating',
        { mediaId: last, type: 'movies', userRating: 10 },
        { user: user.repeat(24), since: 0 },
      );
    // The old order stays for a moment, and is used once more while ratings are read again.
    await until(async () => idsIn(await browse({ kind: 'movies', count: 500 })).at(-1) !== last);
    stored = await bench.collections.titles.find().toArray();
    weighted = await weightedIn(bench.collections);
  });

  it('BROWSE-05 narrows by what members have seen, want to see and whom they follow', async () => {
    const movies = stored.filter((document) => document.itemType === 'movies' && isOut(document));
    const [seen, rated, wanted, liked, hidden] = movies.map(({ _id }) => _id.toHexString());
    const rate = (user: string, mediaId = '') =>
      bench.call('add-rating', { mediaId, type: 'movies', userRating: 8 }, { user, since: 0 });
    await rate(ME, rated);
    await rate(FRIEND, liked);
    await rate(SHY, hidden);
    await bench.call('add-want-to-see', { mediaId: wanted ?? '', type: 'movies' }, { user: ME });
    await bench.call('set-rating-settings', { ratings: 'onlyMe' }, { user: SHY });
    const all: Asked = { kind: 'movies', count: 500 };
    const known = { seen: [seen ?? ''], follows: [FRIEND, SHY] };
    const unseen = idsIn(await browse({ ...all, own: ['unseen'] }, known, ME));
    expect(unseen).toHaveLength(movies.length - 2);
    expect(unseen).not.toContain(seen);
    expect(unseen).not.toContain(rated);
    expect(idsIn(await browse({ ...all, own: ['wanted'] }, known, ME))).toEqual([wanted]);
    expect(idsIn(await browse({ ...all, own: ['followed'] }, known, ME))).toEqual([liked]);
    // A rating given with a viewing that its owner keeps private.
    await bench.collections.ratings.updateOne(
      { userId: FRIEND, itemId: new ObjectId(liked) },
      { $set: { seenBy: 'onlyMe' } },
    );
    expect(idsIn(await browse({ ...all, own: ['followed'] }, known, ME))).toEqual([]);
    // While "for nobody but me" is being applied to everything a member imported, only ratings given by hand are seen.
    await bench.collections.ratings.updateOne(
      { userId: FRIEND, itemId: new ObjectId(liked) },
      { $set: { seenBy: 'followers' } },
    );
    expect(idsIn(await browse({ ...all, own: ['followed'] }, known, ME))).toEqual([liked]);
    await rate(FRIEND, seen);
    await bench.collections.members.updateOne(
      { _id: FRIEND },
      { $set: { viewings: { seenBy: 'onlyMe', before: new Date(), changing: true } } },
      { upsert: true },
    );
    expect(idsIn(await browse({ ...all, own: ['followed'] }, known, ME))).toEqual([seen]);
    expect((await facetsOf({ kind: 'movies', own: ['unseen', 'wanted'] }, known, ME)).total).toBe(1);
    // A member for whom a rating does not count as seen finds the film.
    await bench.call('set-rating-settings', { ratedIsSeen: false }, { user: ME });
    expect(idsIn(await browse({ ...all, own: ['unseen'] }, known, ME))).toContain(rated);
  });

  it('RANK-06 refuses genres of another kind', async () => {
    await expect(browse({ kind: 'games', genres: ['Horror'] })).rejects.toThrow(
      'There is no such genre for this kind of title',
    );
  });
});
