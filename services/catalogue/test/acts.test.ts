import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { noFacts, runImport } from '@screenlore/catalogue-import';
import { type RatingDocument, ratingIdOf } from '@screenlore/catalogue-model';
import {
  type CallInput,
  MARKS_IMPORTED,
  MARKS_TOLD,
  VISIBILITIES,
  type Visibility,
} from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(120_000);

const FILMS = ['Alien', 'Heat', 'Ran', 'Solaris', 'Stalker'];
const readerOf = (id: string) => ({ id, username: 'reader', admin: false });
const READER = readerOf('c'.repeat(24));

let bench: Bench;
let films: { _id: ObjectId; titleId: string }[];
beforeAll(async () => {
  bench = await startBench();
  const imported = FILMS.map((name, at) => ({
    ...{ type: 'title' as const, ids: [`netflix:acts/${at}`], popularity: at, cast: [] },
    facts: { ...noFacts('movies', name), year: 1979, date: '1979-05-25', photoSources: [null, null] },
  }));
  await runImport(() => imported as never, {
    ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  films = await bench.collections.titles.find().sort({ popularity: 1 }).toArray();
  await bench.startReplica();
});
afterAll(() => bench?.close());

const filmAt = (at: number) => films[at] ?? { _id: new ObjectId(), titleId: 'none' };
const rate = (user: string, at: number, userRating: number, reviewText: string | null = null) =>
  bench.call(
    'add-rating',
    { mediaId: filmAt(at).titleId, type: 'movie', userRating, reviewText } as CallInput<'add-rating'>,
    { user },
  );
const find = async (
  authors: readonly string[],
  more: { followed?: boolean; onlyWords?: boolean; kinds?: ('rating' | 'opinion')[] } = {},
  caller: typeof READER | null = READER,
) => {
  const asked = {
    followed: true,
    onlyWords: false,
    before: null,
    count: 50,
    kinds: ['rating', 'opinion'] as ('rating' | 'opinion')[],
  };
  return (await bench.ask('find-catalogue-acts', { authors: [...authors], ...asked, ...more }, { caller }))
    .acts;
};
const of = (authors: readonly string[], caller: typeof READER | null = READER) =>
  bench.ask('find-ratings-of', { mediaId: filmAt(0).titleId, authors: [...authors] }, { caller });
const member = (letter: string, at = 0): string => `${letter.repeat(20)}${String(at).padStart(4, '0')}`;

describe('what members rated', () => {
  it('FEED-02 FEED-17 shows ratings as far as their authors’ settings allow', async () => {
    const authorOf = (visibility: Visibility) => member('d', VISIBILITIES.indexOf(visibility));
    const authors = VISIBILITIES.map(authorOf);
    for (const [at, visibility] of VISIBILITIES.entries()) {
      const user = authorOf(visibility);
      await bench.call('set-rating-settings', { ratings: visibility }, { user });
      await rate(user, 0, 10 - at);
      await rate(user, 1, 5, `Opinion for ${visibility}`);
    }
    const shownTo = async (...asked: [followed: boolean, caller: typeof READER | null]) =>
      [
        ...new Set((await find(authors, { followed: asked[0] }, asked[1])).map(({ userId }) => userId)),
      ].sort();
    const upTo = (last: Visibility) => authors.slice(0, VISIBILITIES.indexOf(last) + 1);
    expect(await shownTo(true, null)).toEqual(upTo('everyone'));
    expect(await shownTo(false, READER)).toEqual(upTo('signedIn'));
    expect(await shownTo(true, READER)).toEqual(upTo('followers'));
    expect(await find(authors, { onlyWords: true, followed: false })).toMatchObject([
      { kind: 'opinion', text: 'Opinion for signedIn', rating: 5 },
      { kind: 'opinion', text: 'Opinion for everyone' },
    ]);
    expect(await of(authors)).toEqual({
      ...{ count: 3, mean: 9 },
      newest: [8, 9, 10].map((rating, at) => ({ userId: authors[2 - at], rating })),
    });
    expect(await of([authorOf('onlyMe')])).toEqual({ count: 0, mean: null, newest: [] });
  });

  it('FEED-05 a rating given with a viewing is not shown again; its opinion is, to those who may see the viewing', async () => {
    const user = member('e');
    const told = async (at: number, seenBy: Visibility) => {
      const event = {
        ...{
          userId: user,
          since: null,
          title: filmAt(at)._id.toHexString(),
          version: 1,
          undone: null,
          seen: null,
        },
        rating: { value: 7, at: '2026-01-01T00:00:00.000Z', version: 1 },
        shown: { version: 1, at: '2026-01-01T00:00:00.000Z', of: [{ rating: 7, seenBy }] },
      };
      await bench.nats.request(MARKS_TOLD, JSON.stringify(event), { timeout: 10_000 });
    };
    await rate(user, 0, 6, 'For followers');
    await rate(user, 1, 6, 'For nobody');
    await told(0, 'followers');
    await told(1, 'onlyMe');
    await told(2, 'everyone');
    expect(await find([user])).toMatchObject([{ kind: 'opinion', text: 'For followers', rating: 7 }]);
    expect(await find([user], { followed: false })).toEqual([]);
    expect((await of([user])).count).toBe(1);
    // While all viewings are being hidden, and not all ratings are updated yet.
    const changing = { viewings: { seenBy: 'onlyMe' as const, before: new Date(), changing: true as const } };
    const members = bench.collections.members;
    await members.updateOne({ _id: user }, { $set: changing });
    expect(await find([user])).toEqual([]);
    expect((await of([user])).count).toBe(0);
    await members.updateOne({ _id: user }, { $unset: { viewings: '' } });
  });

  it('FEED-03 an imported rating is not shown until its owner rates by hand', async () => {
    const user = member('f');
    const rating = { to: { value: 9, at: new Date().toISOString() }, over: null };
    const changes = [{ key: 'one change', title: filmAt(3)._id.toHexString(), rating }];
    const body = { userId: user, since: null, asks: false, changes };
    await bench.nats.request(MARKS_IMPORTED, JSON.stringify(body), { timeout: 10_000 });
    const _id = ratingIdOf(user, filmAt(3)._id);
    expect(await bench.collections.ratings.findOne({ _id })).toMatchObject({ rating: 9, imported: true });
    expect(await find([user])).toEqual([]);
    await rate(user, 3, 8);
    expect(await bench.collections.ratings.findOne({ _id })).not.toHaveProperty('imported');
    expect(await find([user])).toMatchObject([{ kind: 'rating', rating: 8, itemKind: 'movies' }]);
  });

  it('FEED-18 come from an index that merges the newest of each author', async () => {
    const authors = Array.from({ length: 200 }, (_, at) => member('9', at));
    const now = Date.now();
    const stored = authors.flatMap((userId, author) =>
      Array.from({ length: 10 }, (_, at): RatingDocument => {
        const itemId = new ObjectId();
        return {
          ...{ _id: ratingIdOf(userId, itemId), userId, itemId, itemType: 'movies', rating: 5 },
          ...{ reviewText: null, timestamp: new Date(now - author * 1000 - at * 60_000) },
        };
      }),
    );
    await bench.collections.ratings.insertMany(stored);
    const plan = await bench.collections.ratings
      .find({
        imported: { $eq: null } as never,
        userId: { $in: authors },
        reviewText: null,
        timestamp: { $lte: new Date() },
      })
      .sort({ timestamp: -1, _id: -1 })
      .limit(30)
      .hint('acts')
      .explain('executionStats');
    expect(JSON.stringify(plan['queryPlanner']).includes('SORT_MERGE')).toBe(true);
    expect(plan['executionStats'].totalDocsExamined).toBeLessThanOrEqual(260);
    await bench.collections.ratings.deleteMany({ userId: { $in: authors } });
  });
});
