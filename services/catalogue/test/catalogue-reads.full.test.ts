import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport, seedDemo } from '@screenlore/catalogue-import';
import {
  ensureIndexes,
  type PersonDocument,
  type RoleDocument,
  TITLE_INDEXES,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import {
  builtCallsOf,
  CALL_NAMES,
  CATEGORIES,
  type CallInput,
  type CallName,
  type Category,
  callOf,
  calls,
  LIMITS,
  type ListedTitle,
  MESSAGES,
  POSTS_COUNTED,
  type PostsCounted,
  pictureAddress,
  RANKING,
} from '@screenlore/contracts';
import { type Bench, startBench } from './harness.js';

const WEIGHT = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(60_000);

let bench: Bench;
let titles: TitleDocument[];
let roles: RoleDocument[];
let people: PersonDocument[];

/** Titles in addition to the demo's: released lately, rated at their source only, or undated. */
const extra = (itemType: Category): ImportedTitle[] =>
  [5, 40, 300, 380, null].map((daysAgo, index) => {
    const date = daysAgo === null ? null : new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const facts = {
      ...noFacts(itemType, `Zebra Crossing ${index}`),
      date,
      year: date === null ? null : Number(date.slice(0, 4)),
      genre: itemType === 'games' ? ['Racing'] : ['Comedy'],
      countries: ['FI' as const],
      source: { name: 'Elsewhere', rating: 9 - index, votes: index === 2 ? null : 10 ** index, url: null },
    };
    return {
      type: 'title',
      ids: [`netflix:${itemType}/zebra-${index}`],
      facts,
      cast: [],
      popularity: 10 + index,
    };
  });

beforeAll(async () => {
  bench = await startBench();
  const { collections } = bench;
  const common = { collections, weight: WEIGHT, signal: new AbortController().signal, onProgress: () => {} };
  await seedDemo(common, new Date());
  await runImport(() => CATEGORIES.flatMap(extra), { ...common, source: 'netflix', fingerprint: null });
  titles = await collections.titles.find().toArray();
  roles = await collections.roles.find().toArray();
  people = await collections.people.find({ professions: 'actor' }).toArray();
  await bench.startReplica();
}, 90_000);
afterAll(() => bench.close(), 30_000);

/** A body for each call that needs one to answer. */
const BODIES: Partial<Record<CallName, object>> = {
  'get-movie': { titleId: 'casablanca-1942' },
  'get-serie': { titleId: 'breaking-bad-2008' },
  'get-seasons': { titleId: 'breaking-bad-2008' },
  'get-episode': { titleId: 'breaking-bad-2008', season: 1, episode: 1 },
  'get-game': { titleId: 'portal-2-2011' },
  'get-actor': { nameId: 'humphrey-bogart' },
  'get-actors-born': { month: 5 },
  'get-title-facets': { kind: 'movies' },
  'get-similar-titles': { titleId: 'casablanca-1942', kind: 'movies' },
  search: { query: 'casablanca' },
};

describe('API-01 TITLE-07 every implemented read of the catalogue', () => {
  it.each(builtCallsOf('catalogue').filter((name) => callOf(name).access === 'anyone'))(
    '%s answers with the fields of the contract, and not empty',
    async (name) => {
      const reply = await bench.call(name, (BODIES[name] ?? {}) as CallInput<typeof name>);
      const [content] = Object.values(reply);
      expect(Array.isArray(content) ? content.length : content).toBeTruthy();
    },
  );
});

describe('SHELL-71 the details of results', () => {
  const search = async (request: CallInput<'search'>) =>
    (await bench.call('search', { details: true, ...request })).results;

  it('are makers, length, genres and ratings for titles of each kind', async () => {
    for (const [query, titleId] of [
      ['casablanca', 'casablanca-1942'],
      ['breaking bad', 'breaking-bad-2008'],
      ['portal 2', 'portal-2-2011'],
    ] as const) {
      const title = titles.find((each) => each.titleId === titleId) as TitleDocument;
      const { itemType, director, createdBy, developers, ratingSum, ratedByCount, length, genre } = title;
      const [found] = await search({ query, count: 1 });
      expect(found).toMatchObject({
        link: titleId,
        ofTitle: {
          makers: { movies: director, series: createdBy, games: developers }[itemType],
          ...{ length, genre, ratedByCount },
          rating: ratedByCount === 0 ? null : ratingSum / ratedByCount,
        },
      });
      expect(found).not.toHaveProperty('ofPerson');
    }
  });

  it('are professions and the best known titles for people', async () => {
    const [actor] = await search({ query: 'humphrey bogart', kinds: ['person'] });
    expect(actor?.ofPerson?.professions).toEqual(['actor']);
    expect(actor?.ofPerson?.knownFor).toContainEqual({ title: 'Casablanca', year: 1942 });
    const [director] = await search({ query: 'michael curtiz', kinds: ['person'] });
    expect(director?.ofPerson?.professions).toContain('director');
    expect(director?.ofPerson?.knownFor[0]).toEqual({ title: 'Casablanca', year: 1942 });
    expect(director).not.toHaveProperty('ofTitle');
  });

  it('come only if requested', async () => {
    const [found] = await search({ query: 'casablanca', details: false });
    expect(found).not.toHaveProperty('ofTitle');
  });
});

it('SHELL-70 SHELL-72 a search says how many have the typed name, and what may have been meant', async () => {
  const { exact, suggestions } = await bench.call('search', { query: 'casablanca' });
  expect([exact, suggestions]).toEqual([1, undefined]);
  expect(await bench.call('search', { query: 'zebra crossing', count: 2 })).toMatchObject({ exact: 0 });
  expect(await bench.call('search', { query: 'kasablnka' })).toMatchObject({
    ...{ total: 0, exact: 0, suggestions: ['Casablanca'] },
  });
  // There is a title of that name, but no game.
  expect(await bench.call('search', { query: 'casablanca', kinds: ['game'] })).toMatchObject({
    ...{ total: 0, suggestions: [] },
  });
});

type Order = (a: TitleDocument, b: TitleDocument) => number;

const now = () => new Date();
const time = (title: TitleDocument) => title.releasedOn?.getTime() ?? Number.NaN;
const isReleased = (title: TitleDocument) => title.releasedOn !== null && title.releasedOn <= now();
const isAhead = (title: TitleDocument) => title.releasedOn !== null && title.releasedOn > now();
const isNew = (title: TitleDocument) => isReleased(title) && time(title) > Date.now() - 365 * DAY_MS;
const newest: Order = (a, b) => time(b) - time(a);
const nearest: Order = (a, b) => time(a) - time(b);
const awaited: Order = (a, b) => b.peopleAwaiting - a.peopleAwaiting || nearest(a, b);
const popular: Order = (a, b) => b.popularity - a.popularity;

/** Votes by the rules of RANK-08, from the plain facts. */
const votesOf = ({ ratingSum, ratedByCount, source }: TitleDocument) => {
  const told = source?.rating == null ? 0 : Math.min(source.votes ?? 10, WEIGHT);
  return { count: ratedByCount + told, sum: ratingSum + told * (source?.rating ?? 0) };
};
const meanOf = (kind: Category): number => {
  const all = titles.filter(({ itemType }) => itemType === kind).map(votesOf);
  return all.reduce((sum, votes) => sum + votes.sum, 0) / all.reduce((sum, votes) => sum + votes.count, 0);
};
/** RANK-09 */
const isRanked = (title: TitleDocument) => !isAhead(title) && votesOf(title).count > 0;
/** RANK-12 */
const isBrowsed = (title: TitleDocument) => !isAhead(title);
const weighted = (title: TitleDocument, mean: number): number => {
  const { count, sum } = votesOf(title);
  return (sum + WEIGHT * mean) / (count + WEIGHT);
};
/** Titles with votes by rating, then the rest by popularity: no source here has votes without a rating. */
const browsed = (kind: Category): Order => {
  const order = best(kind);
  return (a, b) => Number(isRanked(b)) - Number(isRanked(a)) || (isRanked(a) ? order(a, b) : popular(a, b));
};
const best = (kind: Category): Order => {
  const mean = meanOf(kind);
  return (a, b) => weighted(b, mean) - weighted(a, mean) || popular(a, b);
};

/** The value that the order compares; ties may come in any order. */
const measure = (order: Order, list: TitleDocument[]): boolean =>
  list.every((title, index) => index === 0 || order(list[index - 1] ?? title, title) < 1e-8);

const listed = async (kind: Category, call: CallName, body: object = {}): Promise<ListedTitle[]> => {
  const reply = (await bench.call(call, body as CallInput<typeof call>)) as Record<Category, ListedTitle[]>;
  return reply[kind];
};

describe('lists of titles', () => {
  const LISTS: [CallName, Category, (title: TitleDocument) => boolean, (kind: Category) => Order][] = [
    ['get-movies', 'movies', () => true, () => popular],
    ['get-series', 'series', () => true, () => popular],
    ['get-games', 'games', () => true, () => popular],
    ['get-movies-popular', 'movies', () => true, () => popular],
    ['get-series-popular', 'series', () => true, () => popular],
    ['get-games-popular', 'games', () => true, () => popular],
    ['get-movies-latest', 'movies', isReleased, () => newest],
    ['get-series-latest', 'series', isReleased, () => newest],
    ['get-games-latest', 'games', isReleased, () => newest],
    ['get-movies-new', 'movies', isNew, () => newest],
    ['get-series-new', 'series', isNew, () => newest],
    ['get-movies-upcoming', 'movies', isAhead, () => nearest],
    ['get-series-upcoming', 'series', isAhead, () => nearest],
    ['get-games-upcoming', 'games', isAhead, () => nearest],
    ['get-movies-most-anticipated', 'movies', isAhead, () => awaited],
    ['get-series-anticipated', 'series', isAhead, () => awaited],
    ['get-games-anticipated', 'games', isAhead, () => awaited],
    ['get-movies-top-rated', 'movies', isRanked, best],
    ['get-series-top-rated', 'series', isRanked, best],
    ['get-games-top-rated', 'games', isRanked, best],
    ['get-movies-by-filters', 'movies', isBrowsed, browsed],
    ['get-series-by-filters', 'series', isBrowsed, browsed],
    ['get-games-by-filters', 'games', isBrowsed, browsed],
  ];

  it.each(LISTS)(
    'TITLE-08 %s matches a plain recomputation from the documents',
    async (call, kind, passes, order) => {
      const expected = titles.filter((title) => title.itemType === kind && passes(title)).sort(order(kind));
      const got = await listed(kind, call, { count: 500, skip: 0 });
      const documents = got.map(({ titleId }) => expected.find((title) => title.titleId === titleId));
      expect(documents).not.toContain(undefined);
      expect(new Set(documents).size).toBe(expected.length);
      expect(measure(order(kind), documents as TitleDocument[])).toBe(true);
    },
  );

  it.each(CATEGORIES)('RANK-16 lists of %s by weighted rating show it, and others do not', async (kind) => {
    const mean = meanOf(kind);
    const documentOf = (titleId: string) =>
      titles.find((title) => title.titleId === titleId) as TitleDocument;
    const ranked = await listed(kind, `get-${kind}-top-rated`, { count: 500 });
    for (const title of ranked)
      expect(title.weighted).toBeCloseTo(weighted(documentOf(title.titleId), mean), 3);
    const narrowed = await listed(kind, `get-${kind}-by-filters`, { count: 500 });
    for (const title of narrowed)
      expect(title.weighted !== undefined).toBe(isRanked(documentOf(title.titleId)));
    for (const title of await listed(kind, `get-${kind}-popular`, { count: 20 }))
      expect(title).not.toHaveProperty('weighted');
  });

  it.each([
    ['get-movies-latest', 'movies', isReleased],
    ['get-movies-new', 'movies', isNew],
    ['get-series-upcoming', 'series', isAhead],
    ['get-games-anticipated', 'games', isAhead],
    ['get-games-popular', 'games', () => true],
  ] as [CallName, Category, (title: TitleDocument) => boolean][])(
    'TITLE-09 %s with sortByRating orders what it selects by weighted rating',
    async (call, kind, passes) => {
      const expected = titles.filter((title) => title.itemType === kind && passes(title));
      const got = await listed(kind, call, { count: 500, sortByRating: true });
      const documents = got.map(({ titleId }) => expected.find((title) => title.titleId === titleId));
      expect(new Set(documents).size).toBe(expected.length);
      expect(measure(best(kind), documents as TitleDocument[])).toBe(true);
    },
  );

  it('API-07 pages without gaps or repeats', async () => {
    const whole = await listed('movies', 'get-movies-top-rated', { count: 60 });
    const pages = await Promise.all(
      [0, 20, 40].map((skip) => listed('movies', 'get-movies-top-rated', { count: 20, skip })),
    );
    expect(pages.flat().map(({ titleId }) => titleId)).toEqual(whole.map(({ titleId }) => titleId));
  });

  it.each([
    ['movies', 'Comedy', 'FI', null],
    ['movies', 'Drama', null, 1993],
    ['movies', null, 'FR', null],
    ['movies', 'Drama', 'US', 1993],
    ['series', 'Comedy', 'GB', null],
    ['series', null, null, 2019],
    ['games', 'Adventure', null, null],
    ['games', 'Racing', null, new Date(Date.now() - 5 * DAY_MS).getUTCFullYear()],
  ] as const)('filters %s by genre %s, country %s and year %s', async (kind, genre, country, year) => {
    const expected = titles.filter(
      (title) =>
        title.itemType === kind &&
        isBrowsed(title) &&
        (genre === null || title.genre.includes(genre)) &&
        (country === null || title.countries.some((code) => code === country)) &&
        (year === null || title.year === year),
    );
    expect(expected.length).toBeGreaterThan(0);
    const got = await listed(kind, `get-${kind}-by-filters`, { genre, country, year, count: 500 });
    expect(got.map(({ titleId }) => titleId).sort()).toEqual(expected.map(({ titleId }) => titleId).sort());
  });

  it.each(CATEGORIES)(
    'RANK-14 counts of %s for each value of a filter match the list filtered by it',
    async (kind) => {
      const year = kind === 'movies' ? 1993 : null;
      const { genres, countries, years } = await bench.call('get-title-facets', { kind, year });
      const ofKind = titles.filter(({ itemType }) => itemType === kind).filter(isBrowsed);
      const count = (fits: (title: TitleDocument) => boolean) => ofKind.filter(fits).length;
      const ofYear = (title: TitleDocument) => year === null || title.year === year;
      expect(genres.length).toBeGreaterThan(0);
      for (const { genre, count: told } of genres)
        expect([genre, told]).toEqual([
          genre,
          count((title) => ofYear(title) && title.genre.includes(genre)),
        ]);
      for (const { country, count: told } of countries)
        expect([country, told]).toEqual([
          country,
          count((title) => ofYear(title) && title.countries.includes(country)),
        ]);
      expect(years).toEqual(
        [...new Set(ofKind.flatMap((title) => title.year ?? []))]
          .sort((a, b) => b - a)
          .map((value) => ({ year: value, count: count((title) => title.year === value) })),
      );
    },
  );

  it('RANK-14 refuses a genre that the kind does not have', async () => {
    await expect(bench.call('get-title-facets', { kind: 'games', genre: 'Horror' })).rejects.toThrow(
      MESSAGES.genreOfOtherKind,
    );
  });

  it('API-07 finds titles by a part of the name, ignoring case and accents', async () => {
    const found = await listed('movies', 'get-movies', { query: 'GODFATH' });
    expect(found.map(({ title }) => title).sort()).toEqual(['The Godfather', 'The Godfather Part II']);
    const accented = await listed('series', 'get-series', { query: 'shogun' });
    expect(accented.map(({ title }) => title)).toEqual(['Shōgun']);
    expect(await listed('games', 'get-games', { query: 'no such game' })).toEqual([]);
  });

  it('draws at random without repeats, and not always the same', async () => {
    const draws = await Promise.all(
      Array.from({ length: 5 }, () => listed('movies', 'get-movies-random', { count: 10 })),
    );
    for (const draw of draws) expect(new Set(draw.map(({ titleId }) => titleId)).size).toBe(10);
    expect(new Set(draws.map((draw) => draw.map(({ titleId }) => titleId).join())).size).toBeGreaterThan(1);
    const all = await listed('series', 'get-series-random', { count: 500 });
    expect(all).toHaveLength(titles.filter(({ itemType }) => itemType === 'series').length);
  });

  it('RATE-06 gives each title its exact mean, its votes and its place', async () => {
    const [first] = await listed('movies', 'get-movies-top-rated', { count: 1 });
    const document = titles.find(({ titleId }) => titleId === first?.titleId);
    expect(first?.activity.rating).toBe((document?.ratingSum ?? 0) / (document?.ratedByCount ?? 1));
    expect(first).toMatchObject({
      ranking: 1,
      activity: { ranking: 1, ratedByCount: document?.ratedByCount },
    });
    const unrated = await listed('movies', 'get-movies', { query: 'Zebra Crossing 0' });
    expect(unrated[0]?.activity).toMatchObject({ rating: null, ratedByCount: 0 });
  });
});

describe('titles that somebody saw', () => {
  it('LIB-55 are tallied from what is stored, with the first 15 of their cast', async () => {
    const [longest] = [...titles].sort((a, b) => b.cast.length - a.cast.length);
    if (!longest) throw new Error('There are no titles.');
    const first = longest.cast.slice(0, 1);
    const extras = Array.from({ length: 20 }, (_, at) => ({ ...first[0], nameId: `extra-${at}` }));
    const cast = [...first, ...extras] as TitleDocument['cast'];
    const { _id } = longest;
    await bench.collections.titles.updateOne({ _id }, { $set: { cast }, $inc: { rev: 1 } });
    const seen = [{ _id: _id.toHexString(), viewings: 2, untimed: 1, rating: 8 }];
    const { genres, actors } = await bench.ask('tally-titles', { seen });
    await bench.collections.titles.updateOne({ _id }, { $set: { cast: longest.cast }, $inc: { rev: 1 } });
    const { actors: since } = await bench.ask('tally-titles', { seen });
    expect(since.most.map(({ key }) => key)).not.toEqual(actors.most.map(({ key }) => key));
    expect(genres.most.map(({ key }) => key).sort()).toEqual([...longest.genre].sort());
    const names = actors.most.map(({ key }) => key);
    expect(names.length).toBeGreaterThan(3);
    for (const name of ['extra-14', 'extra-19']) expect(names).not.toContain(name);
  });
});

describe('single titles', () => {
  it('OPS-80 come together just as each alone, in the requested order', async () => {
    const asked = [
      { kind: 'movies', titleId: 'casablanca-1942' },
      { kind: 'games', titleId: 'portal-2-2011' },
      { kind: 'movies', titleId: 'portal-2-2011' },
      { kind: 'series', titleId: 'sherlock-2010' },
      { kind: 'movies', titleId: 'casablanca-1942' },
      { kind: 'movies', titleId: 'casablanca-of-before' },
    ] as const;
    await bench.collections.titles.updateOne(
      { titleId: 'casablanca-1942' },
      { $set: { formerIds: ['casablanca-of-before'] } },
    );
    const found = await bench.ask('get-titles', {
      titles: asked.map((title, at) => ({ ...title, requestId: `request-${at}` })),
    });
    await bench.collections.titles.updateOne({ titleId: 'casablanca-1942' }, { $unset: { formerIds: 1 } });
    const casablanca = await bench.call('get-movie', { titleId: 'casablanca-1942' });
    expect(found.titles.map((title) => ('json' in title ? JSON.parse(title.json) : title))).toEqual([
      casablanca,
      await bench.call('get-game', { titleId: 'portal-2-2011' }),
      { notFound: "No movie with the id 'portal-2-2011' was found." },
      await bench.call('get-serie', { titleId: 'sherlock-2010' }),
      casablanca,
      casablanca,
    ]);
    // The content service itself knows what was written under a former address.
    expect(found.titles.at(-1)).toMatchObject({ reviews: null });
  });

  it('OPS-81 say how many reviews there are, by the newest count', async () => {
    const tell = async (event: PostsCounted) =>
      (await bench.nats.request(POSTS_COUNTED, JSON.stringify(event), { timeout: 10_000 })).json();
    const reviews = async () => {
      const title = { kind: 'movies', titleId: 'casablanca-1942', requestId: 'request-1' } as const;
      const [found] = (await bench.ask('get-titles', { titles: [title] })).titles;
      return found && 'reviews' in found ? found.reviews : undefined;
    };
    const counted = { titleId: 'casablanca-1942', reviews: 2, version: 3 };
    expect(await reviews()).toBe(0);
    expect(await tell(counted)).toEqual({ known: true });
    expect(await tell({ ...counted, reviews: 9, version: 2 })).toEqual({ known: true });
    expect(await reviews()).toBe(2);
    expect(await tell({ ...counted, reviews: 0, version: 4 })).toEqual({ known: true });
    expect(await reviews()).toBe(0);
    expect(await tell({ ...counted, titleId: 'no-such-film-1900' })).toEqual({ known: false });
  });

  it('PERSON-07 link the pages of all makers', async () => {
    const { movie } = await bench.call('get-movie', { titleId: 'seven-samurai-1954' });
    expect(movie.makers).toContainEqual({ name: 'Akira Kurosawa', nameId: 'akira-kurosawa' });
    for (const { name } of movie.makers) expect([...movie.director, ...movie.screenplay]).toContain(name);
    const { serie } = await bench.call('get-serie', { titleId: 'sherlock-2010' });
    expect(serie.makers).toContainEqual({ name: 'Mark Gatiss', nameId: 'mark-gatiss' });
    const { game } = await bench.call('get-game', { titleId: 'portal-2-2011' });
    expect(game.makers).toEqual([{ name: 'Valve', nameId: 'valve' }]);
  });

  it('TITLE-07 have every field, and the roles in billing order', async () => {
    const { movie } = await bench.call('get-movie', { titleId: 'casablanca-1942' });
    const document = titles.find(({ titleId }) => titleId === 'casablanca-1942');
    const cast = roles
      .filter(({ title }) => document?._id.equals(title))
      .sort((a, b) => a.billing - b.billing);
    expect(movie.roles.map(({ actor }) => actor.name)).toEqual(cast.map(({ actor }) => actor.name));
    expect(movie.roles[0]?.activity.ratedByCount).toBe(cast[0]?.ratedByCount);
    expect(movie).toMatchObject({
      title: 'Casablanca',
      year: 1942,
      itemType: 'movies',
      invented: false,
      reviews: [],
    });
    expect(movie.photos).toHaveLength(6);
    expect(movie.ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(movie.activity.ratedByCount);
    expect(movie.cover).toBe(
      pictureAddress.cover('movies', 'casablanca-1942', document?.pictureVersion ?? ''),
    );
  });

  it.each([
    ['get-movie', { titleId: 'no-such-film-1900' }, "No movie with the id 'no-such-film-1900' was found."],
    ['get-movie', { titleId: 'breaking-bad-2008' }, "No movie with the id 'breaking-bad-2008' was found."],
    ['get-serie', { titleId: 'nothing' }, "No serie with the id 'nothing' was found."],
    ['get-game', { titleId: 'nothing' }, "No game with the id 'nothing' was found."],
    ['get-actor', { nameId: 'nobody' }, "No person with the id 'nobody' was found."],
  ] as const)('API-02 %s answers 404 for an id that is not there', async (name, body, text) => {
    await expect(bench.call(name, body as CallInput<typeof name>)).rejects.toMatchObject({
      code: 'notFound',
      message: text,
    });
  });
});

describe('people, roles and characters', () => {
  it('API-07 PERSON-06 lists the most popular people first, with up to five roles, best known first', async () => {
    const { actors } = await bench.call('get-actors', {});
    expect(actors).toHaveLength(Math.min(people.length, LIMITS.wholeListMax));
    const known = new Map(people.map((person) => [person.nameId, person.popularity]));
    const order = actors.map(({ personal_info }) => known.get(personal_info.nameId) ?? 0);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    for (const list of [
      actors,
      (await bench.call('get-actors-top-rated', { count: 500 })).actors,
      (await bench.call('get-actors-born', { month: 5, count: 500 })).actors,
    ])
      expect(Math.max(...list.map((actor) => actor.roles.length))).toBe(5);
  });

  it('PERSON-13 says what a person is best known for: by members’ votes, then by popularity', async () => {
    const { actor: kurosawa } = await bench.call('get-actor', { nameId: 'akira-kurosawa' });
    const all = [...kurosawa.works.map(({ title }) => title.titleId)];
    const expected = titles
      .filter(({ titleId }) => all.includes(titleId))
      .sort((a, b) => b.ratedByCount - a.ratedByCount || b.popularity - a.popularity)
      .slice(0, 12);
    expect(expected.length).toBeGreaterThan(1);
    expect(kurosawa.knownFor).toEqual(expected.map(({ titleId }) => titleId));
  });

  it('PERSON-14 says who directed or created the titles that somebody plays in', async () => {
    const { actor: bogart } = await bench.call('get-actor', { nameId: 'humphrey-bogart' });
    expect(bogart.roles.length).toBeGreaterThan(1);
    const expected = bogart.roles.map(({ movie }) => ({
      titleId: movie?.titleId,
      by: titles.find(({ titleId }) => titleId === movie?.titleId)?.director,
    }));
    expect(bogart.directed).toHaveLength(expected.length);
    expect(bogart.directed).toEqual(expect.arrayContaining(expected));
    // For titles that the person made alone, that is obvious.
    const { actor: kurosawa } = await bench.call('get-actor', { nameId: 'akira-kurosawa' });
    expect(kurosawa.directed).toEqual([]);
  });

  it('PERSON-07 PERSON-08 has pages for makers, with everything they made, newest first', async () => {
    const { actor: kurosawa } = await bench.call('get-actor', { nameId: 'akira-kurosawa' });
    const films = titles.filter(({ director }) => director.includes('Akira Kurosawa'));
    const directed = kurosawa.works.filter(({ jobs }) => jobs.includes('director'));
    expect(directed.map(({ title }) => title.titleId).sort()).toEqual(
      films.map(({ titleId }) => titleId).sort(),
    );
    const days = kurosawa.works.map(({ title }) => title.releaseDate ?? '');
    expect(days).toEqual([...days].sort().reverse());
    expect(kurosawa).toMatchObject({ professions: ['director', 'writer'], roles: [] });

    // The same person in front of and behind the camera.
    const { actor: eastwood } = await bench.call('get-actor', { nameId: 'clint-eastwood' });
    expect(eastwood.professions).toEqual(expect.arrayContaining(['director', 'actor']));
    expect(eastwood.personal_info.dateOfBirth).toBe('1930-05-31');

    const { actor: valve } = await bench.call('get-actor', { nameId: 'valve' });
    expect(valve).toMatchObject({ professions: ['developer'], sex: null });
    expect(valve.works.map(({ title }) => title.titleId)).toContain('portal-2-2011');
    const portrait = { of: 'person', id: 'valve', picture: 'portrait', index: 0 } as const;
    expect(await bench.ask('get-picture', portrait)).toMatchObject({ facts: { name: 'Valve', group: true } });
  });

  it('PERSON-07 leaves those who only make titles out of the lists of actors', async () => {
    const { actors } = await bench.call('get-actors', {});
    expect(actors.every(({ roles: own }) => own.length > 0)).toBe(true);
    const { actors: best } = await bench.call('get-actors-top-rated', { count: 500 });
    expect(best.every(({ activity }) => activity.ratedByCount > 0)).toBe(true);
  });

  it('PERSON-04 gives a person the mean and the number of the votes on all roles', async () => {
    const { actor } = await bench.call('get-actor', { nameId: 'humphrey-bogart' });
    const own = roles.filter((role) => role.actor.nameId === 'humphrey-bogart');
    const votes = own.reduce((sum, role) => sum + role.ratedByCount, 0);
    const stars = own.reduce((sum, role) => sum + role.ratingSum, 0);
    expect(own.length).toBeGreaterThan(1);
    expect(actor.activity).toEqual({ rating: stars / votes, ratedByCount: votes });
    expect(actor.roles).toHaveLength(own.length);
    const dates = actor.roles.map(({ movie, serie }) => movie?.releaseDate ?? serie?.firstAirDate ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('SECTION-01 lists those born on the day first, then the coming days, then the rest of the month', async () => {
    const born = people.find(({ bornDay }) => bornDay !== null && bornDay > 1);
    const month = born?.bornMonth ?? 0;
    const day = born?.bornDay ?? 0;
    const { actors } = await bench.call('get-actors-born', { month, day, count: 500 });
    const days = actors.map(({ personal_info }) => Number(personal_info.dateOfBirth?.slice(8)));
    const ofDay = people.filter((person) => person.bornMonth === month && person.bornDay === day).length;
    expect(actors).toHaveLength(people.filter(({ bornMonth }) => bornMonth === month).length);
    const inTurn = (of: number[]) => of.toSorted((a, b) => a - b);
    expect(days.slice(0, ofDay)).toEqual(Array.from({ length: ofDay }, () => day));
    // SECTION-01: then the coming days, then the past days.
    const others = days.slice(ofDay);
    expect(others).toEqual([
      ...inTurn(others.filter((other) => other > day)),
      ...inTurn(others.filter((other) => other < day)),
    ]);
  });

  it.each([
    ['get-roles-movie-male', 'movies', 'male'],
    ['get-roles-movie-female', 'movies', 'female'],
    ['get-roles-serie-male', 'series', 'male'],
    ['get-roles-serie-female', 'series', 'female'],
    ['get-roles-movie-top-rated', 'movies', null],
    ['get-roles-serie-top-rated', 'series', null],
  ] as const)('RANK-08 %s is ordered by weighted rating', async (call, kind, sex) => {
    const all = roles.filter(({ itemType, ratedByCount }) => itemType === kind && ratedByCount > 0);
    const mean =
      all.reduce((sum, role) => sum + role.ratingSum, 0) /
      all.reduce((sum, role) => sum + role.ratedByCount, 0);
    const score = (role: RoleDocument) => (role.ratingSum + WEIGHT * mean) / (role.ratedByCount + WEIGHT);
    const expected = all
      .filter((role) => sex === null || role.sex === sex)
      .sort((a, b) => score(b) - score(a));
    const { roles: got } = await bench.call(call, { count: 100 });
    const scores = got.map(({ _id }) =>
      score(expected.find((role) => role._id.toHexString() === _id) as RoleDocument),
    );
    expect(scores).toHaveLength(100);
    for (const [place, value] of scores.entries())
      expect(value).toBeCloseTo(score(expected[place] as RoleDocument), 8);
    // RANK-16
    for (const [place, { weighted: told }] of got.entries()) expect(told).toBeCloseTo(scores[place] ?? 0, 3);
  });

  it('RANK-16 actors by rating show their weighted rating, which falls from place to place', async () => {
    const { actors } = await bench.call('get-actors-top-rated', { count: 100 });
    const told = actors.map(({ weighted: number }) => number ?? 0);
    expect(told.every((number) => number > 1 && number < 10)).toBe(true);
    expect(told).toEqual([...told].sort((a, b) => b - a));
    const [popularActor] = (await bench.call('get-actors', { count: 1 })).actors;
    expect(popularActor).not.toHaveProperty('weighted');
  });

  it('lists each character of an actor once, under its best known role', async () => {
    const { characters } = await bench.call('get-characters', { count: 500 });
    const names = characters.map(
      ({ personal_info, actor }) => `${personal_info.characterName} ${actor?.nameId}`,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(characters.every(({ title }) => title !== null)).toBe(true);
  });
});

describe('pictures', () => {
  it('says what the pictures of a title, a person and a character are drawn from', async () => {
    const cover = { of: 'movies', id: 'casablanca-1942', picture: 'cover', index: 0 } as const;
    expect(await bench.ask('get-picture', cover)).toMatchObject({
      source: null,
      facts: { about: 'title', kind: 'movies', title: 'Casablanca', year: 1942, credit: 'Michael Curtiz' },
    });
    const portrait = { of: 'person', id: 'humphrey-bogart', picture: 'portrait', index: 0 } as const;
    expect(await bench.ask('get-picture', portrait)).toMatchObject({
      facts: { about: 'person', name: 'Humphrey Bogart', bornYear: 1899 },
    });
    const rick = roles.find(({ character }) => character === 'Rick Blaine');
    const character = {
      of: 'roles',
      id: rick?._id.toHexString() ?? '',
      picture: 'character',
      index: 0,
    } as const;
    expect(await bench.ask('get-picture', character)).toMatchObject({
      facts: { about: 'character', characterName: 'Rick Blaine', title: 'Casablanca' },
    });
  });

  it('TITLE-03 knows the address of a video’s still, and of none that the title does not have', async () => {
    const { movie } = await bench.call('get-movie', { titleId: 'casablanca-1942' });
    expect(movie.thumbnails).toEqual([
      expect.stringMatching(/^\/api\/pictures\/movies\/casablanca-1942\/video\/0\?v=[\w-]{11}\b/),
    ]);
    const still = { of: 'movies', id: 'casablanca-1942', picture: 'video' } as const;
    expect(await bench.ask('get-picture', { ...still, index: 0 })).toMatchObject({
      source: expect.stringMatching(/^https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/hqdefault\.jpg$/),
      facts: { about: 'title', title: 'Casablanca' },
    });
    await expect(bench.ask('get-picture', { ...still, index: 1 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('has no photo beyond the last', async () => {
    const photo = { of: 'movie', id: 'casablanca-1942', picture: 'photo', index: 6 } as const;
    await expect(bench.ask('get-picture', photo)).rejects.toMatchObject({ code: 'notFound' });
  });
});

/** Suggested titles are read by id, with their stories. */
const SUGGESTED: readonly CallName[] = ['get-tonight', 'get-similar-titles'];

const isList = (name: CallName) =>
  calls[name].service === 'catalogue' &&
  calls[name].access === 'anyone' &&
  'count' in calls[name].request.shape &&
  name !== 'search' &&
  !SUGGESTED.includes(name) &&
  name !== 'get-actors-born';

describe('indexes', () => {
  it('an index alone answers a list whose documents are cached, in its order', async () => {
    const db = bench.client.db(bench.collections.titles.dbName);
    const answers = CALL_NAMES.filter(isList).flatMap((name) => [
      { name, body: { count: 500 } },
      ...('sortByRating' in calls[name].request.shape
        ? [{ name, body: { count: 500, sortByRating: true } }]
        : []),
    ]);
    const asked = [
      ...answers,
      ...([null, ...RANKING.movies] as const).flatMap((list) =>
        [null, 1994].map((year) => ({
          name: 'get-movies-by-filters',
          body: { genre: 'Drama', country: 'US', year, list, countTotal: true, skip: year === null ? 30 : 0 },
        })),
      ),
      { name: 'get-actors-born', body: { month: 6, day: 15, count: 500 } },
      { name: 'get-movies', body: { query: 'the', count: 100 } },
      { name: 'get-actors', body: { query: 'a', count: 100 } },
    ] as { name: CallName; body: CallInput<CallName> }[];
    // Random titles are among the first thousand: the fixtures have no more.
    for (const { name, body } of asked) await bench.call(name, body);
    for (const { name, body } of asked) {
      await db.setProfilingLevel('all');
      await bench.call(name, body);
      await db.setProfilingLevel('off');
      const finds = await db
        .collection('system.profile')
        .find({
          $or: [
            { 'command.find': { $in: ['titles', 'people', 'roles'] } },
            { 'command.aggregate': 'titles' },
          ],
        })
        .toArray();
      await db.dropCollection('system.profile');
      expect(finds.length).toBeGreaterThan(0);
      for (const { command, docsExamined, hasSortStage } of finds) {
        // No index by id contains scores.
        if (name.endsWith('-random') && 'sortByRating' in body) continue;
        expect({ name, body, hint: command.hint, docsExamined, hasSortStage }).toEqual({
          name,
          body,
          hint: command.hint,
          docsExamined: 0,
          hasSortStage: undefined,
        });
      }
    }
  });

  it('replaces an index that an earlier version defined differently', async () => {
    const { titles: collection } = bench.collections;
    await collection.dropIndex('merging');
    await collection.createIndex({ key: -1 }, { name: 'merging' });
    await ensureIndexes(bench.client.db(collection.dbName));
    const indexes = await collection.indexes();
    expect(indexes.find(({ name }) => name === 'merging')?.key).toEqual({ key: 1, itemType: 1 });
    expect(indexes).toHaveLength(TITLE_INDEXES.length + 1);
  });

  it('OPS-60 documents stored before revisions and professions existed have them after a service starts', async () => {
    const { titles, people } = bench.collections;
    const title = await titles.findOneAndUpdate({}, { $unset: { rev: '' } });
    const person = await people.findOneAndUpdate({}, { $unset: { rev: '', professions: '' } });
    await titles.db.collection('migrations').deleteMany({});
    await (await bench.startReplica()).close();
    expect(await titles.findOne({ _id: title?._id })).toMatchObject({ rev: expect.any(Number) });
    expect(await people.findOne({ _id: person?._id })).toMatchObject({
      rev: expect.any(Number),
      professions: ['actor'],
    });
  });
});
