import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noFacts, runImport } from '@screenlore/catalogue-import';
import { ratingIdOf } from '@screenlore/catalogue-model';
import { TASTE_LIMITS, type Visibility } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench, until } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const ADA = 'a'.repeat(24);
const BEN = 'b'.repeat(24);
const TITLES = 12;

let bench: Bench;
let ids: string[];

beforeAll(async () => {
  bench = await startBench();
  await runImport(
    () =>
      Array.from({ length: TITLES }, (_, at) => ({
        type: 'title' as const,
        ids: [`netflix:taste/${at}` as const],
        facts: {
          ...noFacts('movies', `Film ${at}`),
          genre: [at < 3 ? 'Horror' : 'Drama'],
          date: '1990-01-01',
        },
        popularity: 1,
        cast: [],
      })),
    {
      ...{ collections: bench.collections, source: 'netflix' as const, fingerprint: null, weight: 25 },
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    },
  );
  const titles = await bench.collections.titles.find().sort({ title: 1 }).toArray();
  ids = titles
    .sort((a, b) => Number(a.title.slice(5)) - Number(b.title.slice(5)))
    .map(({ _id }) => _id.toHexString());
  await bench.startReplica();
  const [first] = titles;
  const alike = { titleId: first?.titleId ?? '', kind: 'movies' as const };
  await until(async () => (await bench.call('get-similar-titles', alike)).titles.length > 0);
});
afterAll(() => bench?.close());

beforeEach(async () => {
  await bench.collections.ratings.deleteMany({});
  for (const user of [ADA, BEN])
    await bench.call('set-rating-settings', { tasteMatch: true, ratings: 'everyone' }, { user });
});

const rate = (user: string, ratings: readonly number[]) =>
  bench.collections.ratings.insertMany(
    ratings.map((rating, at) => {
      const itemId = new ObjectId(ids[at]);
      return {
        ...{ _id: ratingIdOf(user, itemId), userId: user, itemId, itemType: 'movies' as const, rating },
        ...{ reviewText: null, timestamp: new Date(Date.UTC(2026, 0, at + 1)) },
      };
    }),
  );

const between = (user: string, member: string, { follows = false, followed = false } = {}) =>
  bench.ask(
    'find-taste-match',
    { member, follows, followed },
    { caller: { id: user, username: user, admin: false } },
  );

const OWN = [9, 8, 3, 7, 7, 8, 8, 6, 6, 9, 9, 2];
const THEIRS = [2, 3, 9, 7, 8, 8, 7, 6, 5, 9, 10, 2];

it('TASTE-02 TASTE-04 two who rated the same titles see the same figure, and where they agree and differ', async () => {
  await rate(ADA, OWN);
  await rate(BEN, THEIRS);
  const [own, theirs] = [await between(ADA, BEN), await between(BEN, ADA)];
  expect(own).toMatchObject({ state: 'match', shared: TITLES });
  expect(theirs.match).toMatchObject({
    percent: own.match?.percent,
    low: own.match?.low,
    high: own.match?.high,
  });
  expect(own.match?.part.map((each) => [each.title.title, each.own, each.theirs])).toEqual([
    ['Film 0', 9, 2],
    ['Film 2', 3, 9],
    ['Film 1', 8, 3],
  ]);
  expect(own.match?.agree[0]).toMatchObject({ title: { title: 'Film 11' }, own: 2, theirs: 2 });
  expect([own.match?.genre, theirs.match?.genre]).toEqual(['Horror', 'Horror']);
});

it('TASTE-03 below five titles it says how many there are', async () => {
  await rate(ADA, OWN.slice(0, 4));
  await rate(BEN, THEIRS);
  expect(await between(ADA, BEN)).toEqual({ state: 'few', shared: 4, match: null });
  expect(await between(BEN, ADA)).toEqual({ state: 'few', shared: 4, match: null });
});

it('TASTE-01 TASTE-06 is off at first, and only members who take part learn that another does', async () => {
  const settings = await bench.call('get-rating-settings', {}, { user: 'c'.repeat(24) });
  expect(settings.tasteMatch).toBe(false);
  await rate(ADA, OWN);
  await rate(BEN, THEIRS);
  const off = { state: 'off', shared: 0, match: null };
  await bench.call('set-rating-settings', { tasteMatch: false }, { user: ADA });
  expect(await between(ADA, BEN)).toEqual({ ...off, state: 'ownOff' });
  expect(await between(BEN, ADA)).toEqual(off);
  await bench.call('set-rating-settings', { tasteMatch: true, ratings: 'onlyMe' }, { user: ADA });
  expect(await between(ADA, BEN)).toEqual({ ...off, state: 'ownHidden' });
  expect(await between(BEN, ADA)).toEqual(off);
});

describe('TASTE-05 a rating that one of them may not see', () => {
  const shownTo = (user: string, seenBy: Visibility, rated: readonly string[]) =>
    bench.collections.ratings.updateMany(
      { userId: user, itemId: { $in: rated.map((id) => new ObjectId(id)) } },
      { $set: { seenBy } },
    );

  it('counts for neither member', async () => {
    await rate(ADA, OWN.slice(0, 10));
    await rate(BEN, THEIRS.slice(0, 10));
    const without = [await between(ADA, BEN), await between(BEN, ADA)];
    await bench.collections.ratings.deleteMany({});
    await rate(ADA, OWN);
    await rate(BEN, THEIRS);
    await shownTo(ADA, 'onlyMe', ids.slice(10, 11));
    await shownTo(BEN, 'followers', ids.slice(11));
    expect([await between(ADA, BEN), await between(BEN, ADA)]).toEqual(without);
    // A follower sees it, and so does the other one: it is their own.
    expect((await between(ADA, BEN, { follows: true })).shared).toBe(11);
    expect((await between(BEN, ADA, { followed: true })).shared).toBe(11);
  });

  it('is hidden by the settings at once, for both', async () => {
    await rate(ADA, OWN);
    await rate(BEN, THEIRS);
    await bench.call('set-rating-settings', { ratings: 'followers' }, { user: BEN });
    expect((await between(ADA, BEN)).state).toBe('off');
    expect((await between(BEN, ADA)).state).toBe('ownHidden');
    expect((await between(ADA, BEN, { follows: true })).state).toBe('match');
    expect((await between(BEN, ADA, { followed: true })).state).toBe('match');
  });
});

it('TASTE-08 compares the newest ratings of both, however many there are', async () => {
  const many = TASTE_LIMITS.newest + 100;
  const item = (at: number) => new ObjectId((at + 1).toString(16).padStart(24, '0'));
  const fill = (user: string, backwards: boolean) =>
    bench.collections.ratings.insertMany(
      Array.from({ length: many }, (_, at) => ({
        ...{ _id: ratingIdOf(user, item(at)), userId: user, itemId: item(at), itemType: 'movies' as const },
        ...{ rating: 1 + (at % 10), reviewText: null },
        timestamp: new Date(Date.UTC(2020, 0, 1) + (backwards ? many - at : at) * 1000),
      })),
    );
  await fill(ADA, false);
  await fill(BEN, false);
  expect(await between(ADA, BEN)).toMatchObject({ shared: TASTE_LIMITS.newest, match: { percent: 99 } });
  await bench.collections.ratings.deleteMany({ userId: BEN });
  await fill(BEN, true);
  expect([(await between(ADA, BEN)).shared, (await between(BEN, ADA)).shared]).toEqual([many, many]);
});
