import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CATEGORIES, type CallInput, type CallName, type InternalRequest } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { Types } from 'mongoose';
import type { StoredArticle } from '../src/posts/article.schema.js';
import type { StoredPost } from '../src/posts/post.schema.js';
import type { StoredReview } from '../src/posts/review.schema.js';
import { type ContentUnderTest, startContent } from './support/content.js';

// A busy machine takes its time; nothing here waits for the clock.
jest.setTimeout(300_000);

const RUNS = 5;

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content?.stop());

/** Few times and few counts, so that many posts tie. */
const posts = fc.array(
  fc.record({
    category: fc.constantFrom(...CATEGORIES),
    day: fc.integer({ min: 1, max: 6 }),
    totalComments: fc.constantFrom(0, 0, 0, 1, 9),
    title: fc.constantFrom('ikiru-1952', 'portal-2-2011', null),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 40, size: 'max' },
);
type Generated = Awaited<ReturnType<typeof stored>>;

/** Replaces the contents of the database. */
async function stored(generated: typeof posts extends fc.Arbitrary<infer T> ? T : never) {
  const all = generated.map(
    ({ category, day, totalComments, title, random }, at): StoredPost => ({
      _id: new Types.ObjectId(),
      title: `Post ${at}`,
      description: 'What it is about',
      banner: '/api/pictures/movies/ikiru-1952/banner?v=1',
      content: [{ blocks: [{ type: 'paragraph', data: { text: 'It rains.' } }] }],
      category,
      referredMedia: title && { titleId: title, mediaId: null, title, itemType: category, date: null },
      author: { _id: 'u1', username: 'ada.l', firstName: 'Ada', surname: 'Lovelace', profile_img: null },
      publishedAt: new Date(Date.UTC(2024, 0, day)),
      totalComments,
      totalParentComments: 0,
      random,
    }),
  );
  const articles = all.map(
    (post, at): StoredArticle => ({ ...post, articleId: `a-${at}`, tags: [post.category] }),
  );
  const reviews = all.map((post, at): StoredReview => ({ ...post, review_id: `r-${at}`, rating: at % 11 }));
  for (const [name, documents] of [
    ['articles', articles],
    ['reviews', reviews],
  ] as const) {
    const collection = content.database.collection<StoredPost>(name);
    await collection.deleteMany({});
    if (documents.length > 0) await collection.insertMany([...documents]);
  }
  return all;
}

const byId = (a: StoredPost, b: StoredPost) => (a._id.toHexString() < b._id.toHexString() ? 1 : -1);
const newest = (a: StoredPost, b: StoredPost) =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || byId(a, b);
const discussed = (a: StoredPost, b: StoredPost) => b.totalComments - a.totalComments || newest(a, b);
const idsOf = (all: StoredPost[]) => all.map(({ _id }) => _id.toHexString());

const ask = async (name: CallName | 'get-reviews-about', body: object): Promise<string[]> => {
  const reply =
    name === 'get-reviews-about'
      ? await content.internal(name, body as InternalRequest<typeof name>)
      : await content.call(name, body as CallInput<typeof name>);
  return (Object.values(reply)[0] as { _id: string }[]).map(({ _id }) => _id);
};
const onGenerated = (holds: (all: Generated) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(posts, async (generated) => holds(await stored(generated))),
    { numRuns: RUNS, endOnFailure: true },
  );

const LISTS: [CallName | 'get-reviews-about', object, (post: StoredPost) => boolean, typeof newest][] = [
  ['get-articles', {}, () => true, newest],
  ['get-articles-latest', {}, () => true, newest],
  ['get-articles-popular', {}, () => true, discussed],
  ['get-reviews-latest', {}, () => true, newest],
  ...CATEGORIES.flatMap((kind): typeof LISTS => [
    ['get-articles', { type: 'latest', category: kind }, ({ category }) => category === kind, newest],
    [`get-articles-latest-${kind}`, {}, ({ category }) => category === kind, newest],
    [`get-reviews-latest-${kind}`, {}, ({ category }) => category === kind, newest],
  ]),
  [
    'get-reviews-about',
    { referredMediaId: 'ikiru-1952' },
    ({ referredMedia }) => referredMedia?.titleId === 'ikiru-1952',
    newest,
  ],
];

describe('lists over generated posts', () => {
  it('API-01 every list matches a plain recomputation from the documents, page by page', () =>
    onGenerated(async (all) => {
      await Promise.all(
        LISTS.map(async ([name, body, of, order]) => {
          const plain = idsOf(all.filter(of).sort(order));
          expect({ name, list: await ask(name, { ...body, count: 100 }) }).toEqual({ name, list: plain });
          const pages = await Promise.all(
            Array.from({ length: Math.ceil(plain.length / 7) }, (_, page) =>
              ask(name, { ...body, count: 7, skip: 7 * page }),
            ),
          );
          expect({ name, pages: pages.flat() }).toEqual({ name, pages: plain });
        }),
      );
    }));

  it('API-01 random lists return as many of the category as requested, as far as there are any, without repeats', () =>
    onGenerated(async (all) => {
      for (const kind of [undefined, ...CATEGORIES])
        for (const count of [1, 9, 20, 100]) {
          const there = new Set(idsOf(all.filter(({ category }) => kind === undefined || category === kind)));
          const draws = [await ask('get-articles', { random: true, count, ...(kind && { category: kind }) })];
          if (kind === undefined) draws.push(await ask('get-reviews-random', { count }));
          for (const drawn of draws) {
            expect({ kind, count, drawn: drawn.length }).toEqual({
              kind,
              count,
              drawn: Math.min(count, there.size),
            });
            expect(new Set(drawn).size).toBe(drawn.length);
            expect(drawn.every((id) => there.has(id))).toBe(true);
          }
        }
    }));

  it('OPS-60 a post of an earlier version without a place in the random order gets one when a service starts', async () => {
    await stored([{ category: 'movies', day: 1, totalComments: 0, title: null, random: 0.5 }]);
    await content.database.collection('articles').updateMany({}, { $unset: { random: '' } });
    expect(await ask('get-articles', { random: true })).toEqual([]);
    await content.database.collection('migrations').deleteMany({});
    await (await content.start()).close();
    expect(await ask('get-articles', { random: true })).toHaveLength(1);
  });
});
