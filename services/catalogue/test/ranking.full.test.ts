import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import {
  objectIdOf,
  PLACES,
  readMeans,
  STATS_OF,
  settleAfterVotes,
  settlePlacesOf,
} from '@screenlore/catalogue-model';
import {
  CATEGORIES,
  type CallInput,
  type CallName,
  type Category,
  type ListedTitle,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import type { RunningService } from '@screenlore/service-kit';
import { withLease } from '@screenlore/service-kit/lease';
import { Rankings } from '../src/ranking/rankings.js';
import { type Vote, VotesRepository } from '../src/ranking/votes.repository.js';
import { toActor, toRole } from '../src/replies/role-reply.js';
import { listedReply } from '../src/replies/title-reply.js';
import { type Bench, startBench, until } from './harness.js';
import { type GeneratedVote, generatedCatalogue, generatedVotes } from './support/generated-catalogue.js';
import { type Documents, plainList, WEIGHT } from './support/plain-lists.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(300_000);

const CATALOGUES = 3;

let bench: Bench;
let service: RunningService;
let votes: VotesRepository;
let rankings: Rankings;

beforeAll(async () => {
  bench = await startBench();
  service = await bench.startReplica();
  votes = service.app.get(VotesRepository, { strict: false });
  rankings = service.app.get(Rankings, { strict: false });
});
afterAll(() => bench.close());

beforeEach(async () => {
  const { titles, roles, people, stats, places } = bench.collections;
  await Promise.all([titles.deleteMany(), roles.deleteMany(), people.deleteMany(), stats.deleteMany()]);
  await places.deleteMany();
});

const bringIn = (items: ImportedTitle[]) =>
  runImport(() => items, {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: WEIGHT,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
const documents = async (): Promise<Documents> => ({
  titles: await bench.collections.titles.find().toArray(),
  roles: await bench.collections.roles.find().toArray(),
  people: await bench.collections.people.find().toArray(),
});
const vote = (given: Vote) => votes.transaction((session) => votes.apply([given], session));

/** Each user's rating of each item, kept outside the database; knows what a vote replaces. */
class Ballots {
  private readonly given = new Map<string, number>();
  private readonly all: Documents;
  constructor(all: Documents) {
    this.all = all;
  }

  voteOf({ user, of, item, rating }: GeneratedVote): Vote | null {
    const items = of === 'title' ? this.all.titles : this.all.roles;
    const document = items[item % items.length];
    if (!document) return null;
    const key = `${user} ${document._id.toHexString()}`;
    const before = this.given.get(key) ?? null;
    if (rating === null) this.given.delete(key);
    else this.given.set(key, rating);
    const itemType = of === 'title' ? document.itemType : 'roles';
    return { itemType, itemId: document._id, before, after: rating };
  }

  /** All ratings of an item, computed only from the votes given. */
  of(id: string): number[] {
    return [...this.given].flatMap(([key, rating]) => (key.endsWith(id) ? [rating] : []));
  }
}

const ask = async (name: CallName, body: object): Promise<string[]> => {
  const reply = await bench.call(name, body as CallInput<typeof name>);
  return (Object.values(reply)[0] as { _id: string }[]).map(({ _id }) => _id);
};
const ORDERED_BY_RATING: readonly [CallName, object][] = [
  ...CATEGORIES.flatMap((kind): [CallName, object][] => [
    [`get-${kind}-top-rated`, {}],
    [`get-${kind}-by-filters`, {}],
    [`get-${kind}-latest`, { sortByRating: true }],
    [`get-${kind}-upcoming`, { sortByRating: true }],
  ]),
  ['get-movies-new', { sortByRating: true }],
  ['get-roles-movie-top-rated', {}],
  ['get-roles-movie-male', {}],
  ['get-roles-serie-female', {}],
  ['get-actors-top-rated', {}],
];

const sorted = (items: readonly { _id: string }[]) => [...items].sort((a, b) => (a._id < b._id ? -1 : 1));

/** Replies are cached by `rev`, and must match the current documents. */
const expectListsAsStored = async () => {
  const { titles, people, roles } = await documents();
  const { actors } = await bench.call('get-actors', {});
  const acting = people.filter(({ best }) => best.length > 0);
  expect(sorted(actors)).toEqual(sorted(acting.map((person) => toActor(person))));
  const { movies } = await bench.call('get-movies', {});
  const ofMovies = titles.filter(({ itemType }) => itemType === 'movies');
  // Places update later; they are compared once they are settled.
  const placeOf = new Map(movies.map(({ _id, ranking }) => [_id, ranking]));
  const asStored = ofMovies.map((movie) =>
    listedReply('movies')(movie, placeOf.get(movie._id.toHexString()) ?? null),
  );
  expect(sorted(movies)).toEqual(sorted(asStored));
  const listed = await bench.call('get-roles-movie', { count: 500 });
  const inMovies = roles.filter(({ itemType }) => itemType === 'movies');
  expect(sorted(listed.roles)).toEqual(sorted(inMovies.map(toRole)));
};

const sumOf = (ratings: number[]) => ratings.reduce((sum, rating) => sum + rating, 0);

describe('votes', () => {
  it('keep every sum, count and list equal to a plain recomputation', () =>
    fc.assert(
      fc.asyncProperty(generatedCatalogue, generatedVotes, async (items, given) => {
        await Promise.all(Object.values(bench.collections).map((collection) => collection.deleteMany({})));
        await bringIn(items);
        const ballots = new Ballots(await documents());
        const cast = given.flatMap((generatedVote) => ballots.voteOf(generatedVote) ?? []);
        // Caches of these lists must not outlive the votes.
        await expectListsAsStored();
        for (const item of cast) await vote(item);
        await expectListsAsStored();
        await settleAfterVotes(bench.collections, WEIGHT, STATS_OF);
        await expectListsAsStored();
        const now = await documents();

        for (const { _id, ratingSum, ratedByCount, ratingCounts, cast } of now.titles) {
          const own = ballots.of(_id.toHexString());
          expect([ratingSum, ratedByCount]).toEqual([sumOf(own), own.length]);
          expect(ratingCounts).toEqual(
            Array.from({ length: 10 }, (_, at) => own.filter((rating) => rating === at + 1).length),
          );
          for (const { role, ...entry } of cast) {
            const ofRole = ballots.of(role.toHexString());
            expect([entry.ratingSum, entry.ratedByCount]).toEqual([sumOf(ofRole), ofRole.length]);
          }
        }
        for (const { _id, ratingSum, ratedByCount, best } of now.people) {
          const roles = now.roles.filter(({ person }) => person.equals(_id));
          const all = roles.flatMap((role) => ballots.of(role._id.toHexString()));
          expect([ratingSum, ratedByCount]).toEqual([sumOf(all), all.length]);
          for (const role of best)
            expect(roles).toContainEqual({ ...role, score: expect.any(Number), rev: expect.any(Number) });
        }
        for (const [name, body] of ORDERED_BY_RATING) {
          const request = { ...body, count: 500 };
          expect({ name, list: await ask(name, request) }).toEqual({
            name,
            list: plainList(now, name, request as CallInput<typeof name>),
          });
        }
        for (const kind of CATEGORIES) {
          const ranked = plainList(now, `get-${kind}-top-rated`, { count: PLACES }).flatMap(
            (id) => now.titles.find((title) => title._id.toHexString() === id) ?? [],
          );
          expect(await bench.collections.places.findOne({ _id: kind })).toEqual({
            _id: kind,
            titles: ranked.map(({ _id }) => _id),
          });
        }
      }),
      { numRuns: CATALOGUES, endOnFailure: true },
    ));

  it('are all counted when given at the same time for one title and one role', async () => {
    const [example] = fc.sample(generatedCatalogue, { numRuns: 1, seed: 7 });
    await bringIn(example ?? []);
    const { titles, roles } = await documents();
    const [title] = titles;
    const [role] = roles;
    if (!title || !role) throw new Error('the example has no title with a role');
    const crowd = Array.from({ length: 12 }, (_, at) => (at % 10) + 1);
    await Promise.all(
      crowd.flatMap((after) => [
        vote({ itemType: title.itemType, itemId: title._id, before: null, after }),
        vote({ itemType: 'roles', itemId: role._id, before: null, after }),
      ]),
    );
    const counted = { ratingSum: sumOf(crowd), ratedByCount: crowd.length };
    expect(await bench.collections.titles.findOne({ _id: title._id })).toMatchObject(counted);
    expect(await bench.collections.roles.findOne({ _id: role._id })).toMatchObject(counted);
  });

  it('are refused for items that do not exist, and nothing is counted', async () => {
    for (const itemType of [...CATEGORIES, 'roles'] as const)
      await expect(
        vote({ itemType, itemId: objectIdOf('nothing'), before: null, after: 5 }),
      ).rejects.toMatchObject({ code: 'notFound' });
    expect(await bench.collections.titles.countDocuments()).toBe(0);
  });
});

describe('rankings', () => {
  const film = (name: string, rating: number, votesThere: number): ImportedTitle => ({
    type: 'title',
    ids: [`netflix:film/${name}`],
    facts: {
      ...noFacts('movies', name),
      year: 1954,
      source: { name: 'Elsewhere', rating, votes: votesThere, url: null },
    },
    cast: [],
    popularity: 1,
  });

  it('a vote moves its own title at once, and all others follow without a request', async () => {
    await bringIn([film('Well known', 8, 25), film('Hardly known', 8.4, 5), film('Disliked', 3, 25)]);
    const { titles } = bench.collections;
    const hardly = await titles.findOne({ title: 'Hardly known' });
    if (!hardly) throw new Error('the film is not there');
    const { movies: before } = await readMeans(bench.collections);
    const moved = await vote({ itemType: 'movies', itemId: hardly._id, before: null, after: 10 });
    expect(moved).toEqual(['movies']);
    expect((await titles.findOne({ _id: hardly._id }))?.score).toBeGreaterThan(hardly.score);

    rankings.voted(moved);
    await until(async () => (await readMeans(bench.collections)).movies > before);
    const now = await documents();
    await until(
      async () =>
        (await ask('get-movies-top-rated', { count: 3 })).join() ===
        plainList(now, 'get-movies-top-rated', { count: 3 }).join(),
    );
  });

  it('RANK-09 RANK-12 hold released titles, those without votes only if filtered; title pages show the same places', async () => {
    const ahead = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const ofKind = (itemType: Category, name: string, rating: number, votesThere = 20): ImportedTitle => {
      const { facts, ...item } = film(`${name} ${itemType}`, rating, votesThere);
      const genre = itemType === 'games' ? ['Racing'] : ['Drama'];
      return { ...item, ids: [`netflix:${name} ${itemType}`], facts: { ...facts, itemType, genre } };
    };
    const unreleased = (item: ImportedTitle): ImportedTitle => ({
      ...item,
      facts: { ...item.facts, date: ahead, year: Number(ahead.slice(0, 4)) },
    });
    const items = CATEGORIES.flatMap((kind) => [
      ...['First', 'Second', 'Third'].map((name, at) => ofKind(kind, name, 9 - at)),
      ofKind(kind, 'Without votes', 10, 0),
      unreleased(ofKind(kind, 'To come', 9.5)),
    ]);
    await bringIn(items);
    for (const kind of CATEGORIES) {
      const genre = kind === 'games' ? 'Racing' : 'Drama';
      const lists = await Promise.all([
        bench.call(`get-${kind}-top-rated`, { count: 500 }),
        bench.call(`get-${kind}-by-filters`, { genre } as CallInput<'get-movies-by-filters'>),
        bench.call(`get-${kind}-by-filters`, { year: 1954 }),
      ]);
      for (const [at, list] of lists.entries()) {
        const [listed = []] = Object.values(list) as ListedTitle[][];
        const unvoted = at > 0 ? [`Without votes ${kind}`] : [];
        expect(listed.map(({ title }) => title)).toEqual([
          ...['First', 'Second', 'Third'].map((name) => `${name} ${kind}`),
          ...unvoted,
        ]);
      }
      await until(async () => {
        const list = await bench.call(`get-${kind}-popular`, { count: 5 });
        const [listed = []] = Object.values(list) as ListedTitle[][];
        const told = new Map(listed.map(({ title, ranking }) => [title, ranking]));
        const names = ['First', 'Second', 'Third', 'Without votes', 'To come'];
        return names.map((name) => told.get(`${name} ${kind}`)).join() === '1,2,3,,';
      });
    }
  });

  it('RANK-09 places follow votes by themselves, also while means and scores rest', async () => {
    await bringIn([...'ABCDEFGH'].map((name, at) => film(name, 9 - at / 2, 20)));
    const placesAsListed = async () => {
      const { movies } = await bench.call('get-movies-top-rated', { count: 500 });
      return movies.every(({ ranking }, index) => ranking === index + 1);
    };
    await until(placesAsListed);
    const last = await bench.collections.titles.findOne({ title: 'H' });
    if (!last) throw new Error('the film is not there');
    const ten = () => vote({ itemType: 'movies', itemId: last._id, before: null, after: 10 });
    for (let at = 0; at < 12; at++) await ten();
    expect(await placesAsListed()).toBe(false);
    const { movies: mean } = await readMeans(bench.collections);
    await settlePlacesOf(bench.collections, ['movies']);
    await until(placesAsListed);
    expect((await readMeans(bench.collections)).movies).toBe(mean);

    for (let at = 0; at < 20; at++) rankings.voted(await ten());
    await until(placesAsListed);
    const { movie } = await bench.call('get-movie', { titleId: last.titleId });
    expect(movie.ranking).toBeLessThan(8);
  });

  it('API-07 of 1,200 titles get-movies returns the 1,000 most popular, or a page of all', async () => {
    await bringIn(
      Array.from({ length: 1200 }, (_, at) => ({ ...film(`Film ${at}`, 5, 25), popularity: at })),
    );
    const names = async (body: CallInput<'get-movies'>) =>
      (await bench.call('get-movies', body)).movies.map(({ title }) => title);
    const byPopularity = Array.from({ length: 1200 }, (_, at) => `Film ${1199 - at}`);
    expect(await names({})).toEqual(byPopularity.slice(0, 1000));
    expect(await names({ skip: 1100, count: 500 })).toEqual(byPopularity.slice(1100));
    expect(await names({ skip: 10 })).toEqual(byPopularity.slice(10, 30));
  });

  it('with very many voted titles, scores wait until the mean has moved visibly', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => film(`Film ${at}`, 5 + (at % 5), 25));
    await bringIn(many);
    const { titles } = bench.collections;
    const [first, ...others] = await titles.find({}, { limit: 30 }).toArray();
    const meanAt = async () => (await readMeans(bench.collections)).movies;
    const settled = await meanAt();
    const ten = (title: typeof first) =>
      vote({ itemType: 'movies', itemId: title?._id ?? objectIdOf('none'), before: null, after: 10 });
    await ten(first);
    await settleAfterVotes(bench.collections, WEIGHT, ['movies']);
    expect(await meanAt()).toBe(settled);
    for (const title of others) await ten(title);
    await settleAfterVotes(bench.collections, WEIGHT, ['movies']);
    expect(await meanAt()).toBeGreaterThan(settled);
  });

  it('are settled by one process at a time, also after another ended without a word', async () => {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = withLease(bench.collections.leases, 'test', async () => {
      order.push('first begins');
      await held;
      order.push('first ends');
    });
    await until(async () => order.length === 1);
    const second = withLease(bench.collections.leases, 'test', async () => {
      order.push('second');
    });
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);

    await bench.collections.leases.insertOne({ _id: 'left', holder: 'gone', until: new Date(0) });
    await withLease(bench.collections.leases, 'left', async () => {
      order.push('after one that is gone');
    });
    expect(order.at(-1)).toBe('after one that is gone');
    expect(await bench.collections.leases.countDocuments({ _id: { $in: ['test', 'left'] } })).toBe(0);
  });
});
