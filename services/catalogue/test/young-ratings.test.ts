import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import type { RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { RunningService } from '@screenlore/service-kit';
import { RatingsRepository } from '../src/ratings/ratings.repository.js';
import { type Bench, startBench } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const WEIGHT = 25;
const PER_TITLE = 3;
let bench: Bench;
let replicas: RunningService[];

const FILM: ImportedTitle = {
  type: 'title',
  ids: ['netflix:young'],
  facts: { ...noFacts('movies', 'A Young Film'), year: 1954, date: '1954-04-26' },
  popularity: 1,
  cast: [
    { name: 'Somebody Known', character: 'The Lead' },
    { name: 'Somebody Else', character: 'The Other' },
  ],
};
const bringIn = (description: string) =>
  runImport(() => [{ ...FILM, facts: { ...FILM.facts, description } }], {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: WEIGHT,
    signal: new AbortController().signal,
    onProgress: () => {},
  });

beforeAll(async () => {
  bench = await startBench({ NEW_RATINGS_PER_TITLE: PER_TITLE, RATINGS_PER_HOUR: 8 });
  await bringIn('As it was');
  replicas = await Promise.all([bench.startReplica(), bench.startReplica()]);
  // Otherwise the mean of all roles would be the lead's own vote, which would then move nothing.
  const other = await bench.collections.roles.findOne({ character: 'The Other' });
  await bench.call('add-rating', { mediaId: String(other?._id), type: 'role', userRating: 1 }, somebody(61));
});
afterAll(() => bench?.close());

let users = 0;
let title: TitleDocument;
let role: RoleDocument;
const look = async () => {
  const [film, part] = await Promise.all([
    bench.collections.titles.findOne({}),
    bench.collections.roles.findOne({ character: 'The Lead' }),
  ]);
  if (!film || !part) throw new Error('the film is not there');
  title = film;
  role = part;
};
beforeEach(look);

/** Somebody whose account is this many minutes old, in a network of their own. */
const somebody = (minutes: number) => {
  users++;
  return { user: `user-${users}`, since: Date.now() - minutes * 60_000, network: `network-${users}` };
};
type Somebody = ReturnType<typeof somebody>;
const rate = (by: Somebody, userRating: number, of: 'movie' | 'role' = 'movie') =>
  bench.call(
    'add-rating',
    { mediaId: String(of === 'movie' ? title._id : role._id), type: of, userRating },
    by,
  );
const takeBack = (by: Somebody) => bench.call('remove-rating', { mediaId: title.titleId, type: 'movie' }, by);

/** What the periodic tasks of two processes do when the hour is over. */
async function hourIsOver(): Promise<void> {
  await bench.collections.ratings.updateMany(
    { countsFrom: { $exists: true } },
    { $set: { countsFrom: new Date(0) } },
  );
  await Promise.all(
    replicas.flatMap(({ app }) =>
      [1, 2].map(() => app.get(RatingsRepository, { strict: false }).countDue(100)),
    ),
  );
  await look();
}

describe('a rating of an account younger than an hour', () => {
  it('SAFE-15 RATE-20 shows at once and counts in the ranking an hour after the sign-up, once', async () => {
    const { ratingSum, ratedByCount, countedSum, countedVotes, score } = title;
    const young = somebody(5);
    await rate(young, 9);
    expect(await bench.call('check-rating', { mediaId: title.titleId }, young)).toMatchObject({
      hasRated: true,
      rating: { rating: 9 },
    });
    await look();
    expect(title).toMatchObject({ ratingSum: ratingSum + 9, ratedByCount: ratedByCount + 1 });
    expect(title).toMatchObject({ countedSum, countedVotes, score, waitingSum: 9, waitingVotes: 1 });

    // An import that recomputes the sums does not count it early.
    await bringIn('As it is told now');
    await look();
    expect(title).toMatchObject({ countedSum, countedVotes, waitingSum: 9, waitingVotes: 1 });

    await hourIsOver();
    await hourIsOver();
    expect(title).toMatchObject({
      ...{ ratingSum: ratingSum + 9, ratedByCount: ratedByCount + 1 },
      ...{ countedSum: countedSum + 9, countedVotes: countedVotes + 1, waitingSum: 0, waitingVotes: 0 },
    });
    expect(await bench.collections.ratings.countDocuments({ countsFrom: { $exists: true } })).toBe(0);
  });

  it('SAFE-15 leaves nothing behind when it is changed or withdrawn while it waits', async () => {
    const { countedSum, countedVotes, ratedByCount } = title;
    const young = somebody(5);
    await rate(young, 3);
    await rate(young, 7);
    await look();
    expect(title).toMatchObject({ countedVotes, waitingSum: 7, waitingVotes: 1 });
    await takeBack(young);
    await hourIsOver();
    expect(title).toMatchObject({ countedSum, countedVotes, ratedByCount, waitingSum: 0, waitingVotes: 0 });
  });

  it('SAFE-15 changed when the account is old enough, counts with its new value', async () => {
    const { countedSum, countedVotes } = title;
    const young = somebody(5);
    await rate(young, 3);
    await rate({ ...young, since: young.since - 60 * 60_000 }, 8);
    await look();
    expect(title).toMatchObject({
      countedSum: countedSum + 8,
      countedVotes: countedVotes + 1,
      waitingVotes: 0,
    });
    await hourIsOver();
    expect(title).toMatchObject({ countedSum: countedSum + 8, countedVotes: countedVotes + 1 });
  });

  it('SAFE-15 moves the score of a role and its actor when it counts, and their averages at once', async () => {
    const { score } = role;
    const lead = { name: 'Somebody Known' };
    const person = await bench.collections.people.findOne(lead);
    await rate(somebody(5), 10, 'role');
    await look();
    expect(role).toMatchObject({ ratingSum: 10, ratedByCount: 1, score, waitingSum: 10, waitingVotes: 1 });
    expect(await bench.collections.people.findOne(lead)).toMatchObject({
      ...{ ratingSum: 10, ratedByCount: 1, score: person?.score },
    });
    await hourIsOver();
    expect(role.score).toBeGreaterThan(score);
    expect(role).toMatchObject({ ratingSum: 10, ratedByCount: 1, waitingSum: 0, waitingVotes: 0 });
  });

  it('SAFE-15 waits for young accounts only', async () => {
    const { countedVotes } = title;
    await rate(somebody(61), 6);
    await look();
    expect(title).toMatchObject({ countedVotes: countedVotes + 1 });
  });
});

describe('how much is rated', () => {
  it('SAFE-15 new accounts of one network rate a title only a few times, others without limit', async () => {
    const network = 'one-office';
    const first = { ...somebody(5), network };
    await rate(first, 10);
    for (let more = 1; more < PER_TITLE; more++) await rate({ ...somebody(5), network }, 10);
    const tooMany = { code: 'tooMany', message: expect.stringContaining('Try again later') };
    await expect(rate({ ...somebody(5), network }, 10)).rejects.toMatchObject({
      ...tooMany,
      retryAfterS: expect.any(Number),
    });
    // Another title, another network, an older account, and a changed rating.
    await rate({ ...somebody(5), network }, 10, 'role');
    await rate(somebody(5), 10);
    await rate({ ...somebody(60 * 25), network }, 10);
    await rate(first, 9);
  });

  it('SAFE-15 limits how much one account rates in an hour, a new account to a quarter of it', async () => {
    const old = somebody(60 * 25);
    for (let time = 0; time < 8; time++) await rate(old, 5);
    await expect(rate(old, 5)).rejects.toMatchObject({ code: 'tooMany' });
    const young = somebody(90);
    for (let time = 0; time < 2; time++) await rate(young, 5);
    await expect(rate(young, 5)).rejects.toMatchObject({ code: 'tooMany' });
  });
});
