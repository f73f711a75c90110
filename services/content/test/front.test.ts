import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Article,
  type Caller,
  COMMENTS_COUNTED,
  type CommentsCounted,
  LIMITS,
  type Review,
} from '@screenlore/contracts';
import { Types } from 'mongoose';
import type { StoredArticle } from '../src/posts/article.schema.js';
import type { StoredPost } from '../src/posts/post.schema.js';
import { type ContentUnderTest, startContent } from './support/content.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60_000;
const BOSS: Caller = { id: 'b'.repeat(24), username: 'boss', admin: true };

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content?.stop());
beforeEach(async () => {
  for (const name of ['articles', 'reviews', 'moderationActs', 'withdrawnPosts'])
    await content.database.collection(name).deleteMany({});
});

let made = 0;
/** The higher `at`, the newer the post. */
const post = (author: string, at: number, facts: Partial<StoredArticle> = {}): StoredPost => ({
  _id: new Types.ObjectId(),
  title: `Post ${at} by ${author}`,
  description: 'What it is about',
  banner: '/api/pictures/movies/ikiru-1952/banner?v=1',
  content: [],
  category: 'movies',
  referredMedia: null,
  author: { _id: author, username: author, firstName: 'Ada', surname: 'Quill', profile_img: null },
  publishedAt: new Date(at * 1000),
  totalComments: 0,
  totalParentComments: 0,
  random: Math.random(),
  ...facts,
});
const store = async (posts: StoredPost[]) => {
  const articles = posts.map(
    (post): StoredArticle => ({ ...post, articleId: `a-${++made}`, tags: ['movies'] }),
  );
  await content.database.collection<StoredArticle>('articles').insertMany(articles);
  const reviews = posts.map((post) => ({ ...post, review_id: `r-${++made}`, rating: 7 }));
  await content.database.collection<StoredPost>('reviews').insertMany(reviews);
};
const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));

const titles = (posts: readonly (Article | Review)[]) => posts.map(({ title }) => title);
const byAuthor = (posts: readonly (Article | Review)[]) => {
  const counts: Record<string, number> = {};
  for (const { author } of posts) counts[author._id] = (counts[author._id] ?? 0) + 1;
  return counts;
};
const latest = async (block: { count: number; skip?: number }) =>
  (await content.call('get-articles', { type: 'latest', category: 'movies', front: true, ...block }))
    .articles;
const popular = async (count = 16) =>
  (await content.call('get-articles-popular', { front: true, count })).articles;
const hero = async (count = 9) =>
  (await content.call('get-articles', { random: true, front: true, count })).articles;
const reviews = async (count = 9) =>
  (await content.call('get-reviews-latest', { front: true, count })).reviews;

describe('HOME-10 a block of a front page has at most two items by one author', () => {
  beforeEach(async () => {
    // A flood by one account, newer and more discussed than everything that thirty others wrote before.
    const flood = times(400, (place) => post('flood', 1000 + place, { totalComments: 50 }));
    await store([...flood, ...times(30, (place) => post(`author${place}`, place, { totalComments: 1 }))]);
  });

  it('HOME-10 in the news, the reviews, the most popular and the hero, which are still full', async () => {
    const of = { flood: 2 };
    expect(titles(await latest({ count: 15 }))).toEqual([
      'Post 1399 by flood',
      'Post 1398 by flood',
      ...times(13, (place) => `Post ${29 - place} by author${29 - place}`),
    ]);
    for (const [block, count] of [
      [await popular(), 16],
      [await reviews(), 9],
      [(await content.call('get-reviews-latest-movies', { front: true, count: 5 })).reviews, 5],
    ] as const) {
      expect(block).toHaveLength(count);
      expect(byAuthor(block)).toMatchObject(of);
    }
    for (let draw = 0; draw < 10; draw++) {
      const drawn = await hero();
      expect(drawn).toHaveLength(9);
      expect(Math.max(...Object.values(byAuthor(drawn)))).toBeLessThanOrEqual(2);
    }
  });

  it('HOME-10 a block without the posts of the previous block has two by the author again', async () => {
    const first = await latest({ count: 9 });
    const second = await latest({ count: 15, skip: 9 });
    expect([byAuthor(first)['flood'], byAuthor(second)['flood']]).toEqual([2, 2]);
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(24);
  });

  it('HOME-10 lists with pages contain everything', async () => {
    for (const name of ['get-articles', 'get-articles-latest', 'get-articles-popular'] as const)
      expect(byAuthor((await content.call(name, { count: 100 })).articles)).toEqual({ flood: 100 });
    expect(byAuthor((await content.call('get-reviews-latest', { count: 100 })).reviews)).toEqual({
      flood: 100,
    });
  });

  it('HOME-10 one round of the flood is read, and skipping the rest reads no posts', async () => {
    const { db } = content.database;
    if (!db) throw new Error('no database');
    await db.command({ profile: 2 });
    await latest({ count: 15 });
    await reviews();
    await popular();
    await db.command({ profile: 0 });
    const read = await db
      .collection('system.profile')
      .find({ op: 'query', ns: /\.(articles|reviews)$/ })
      .toArray();
    // Each time a first round of only the flood, and a second one without it.
    expect(read.map(({ docsExamined, nreturned }) => [docsExamined, nreturned])).toEqual([
      [15, 15],
      [13, 13],
      [9, 9],
      [7, 7],
      [16, 16],
      [14, 14],
    ]);
  });

  it('HOME-10 the size of a block limits its work', async () => {
    await expect(latest({ count: LIMITS.frontMax })).resolves.toHaveLength(32);
    await expect(latest({ count: 1, skip: LIMITS.frontMax })).rejects.toThrow('at most 50 items');
  });
});

describe('HOME-01 the hero', () => {
  it('HOME-01 draws from featured and discussed articles, differently each time', async () => {
    await store([
      ...times(40, (place) => post(`new${place}`, 1000 + place)),
      ...times(8, (place) => post(`discussed${place}`, place, { totalComments: 3 })),
      ...times(8, (place) => post(`featured${place}`, place, { featuredAt: new Date(place) })),
    ]);
    const seen = new Set<string>();
    for (let draw = 0; draw < 20; draw++) for (const { author } of await hero()) seen.add(author._id);
    expect([...seen].filter((author) => author.startsWith('new'))).toEqual([]);
    expect(seen.size).toBe(16);
  });

  it('HOME-01 fills up with the newest', async () => {
    await store([
      ...times(40, (place) => post(`new${place}`, 1000 + place)),
      post('discussed', 0, { totalComments: 3 }),
    ]);
    const draws: string[][] = [];
    for (let draw = 0; draw < 20; draw++) draws.push(titles(await hero()));
    const newest = times(18, (place) => `Post ${1039 - place} by new${39 - place}`);
    for (const drawn of draws) {
      expect(new Set(drawn).size).toBe(9);
      expect(drawn[0]).toBe('Post 0 by discussed');
    }
    expect(new Set(draws.flat())).toEqual(new Set([...newest, 'Post 0 by discussed']));
  });

  it('HOME-01 is full even if authors who have enough wrote the newest', async () => {
    await store([
      ...times(2, (place) => post('busy', 2000 + place, { totalComments: 3 })),
      ...times(30, (place) => post('busy', 1000 + place)),
      ...times(7, (place) => post(`quiet${place}`, place)),
    ]);
    expect(byAuthor(await hero())).toEqual({
      busy: 2,
      ...Object.fromEntries(times(7, (place) => [`quiet${place}`, 1])),
    });
  });
});

describe('HOME-11 articles of new accounts', () => {
  const NEWCOMER: Caller = {
    id: 'n'.repeat(24),
    username: 'newcomer',
    admin: false,
    since: Date.now() - DAY_MS,
  };
  const publish = async (caller: Caller) => {
    const names = { firstName: 'Nel', surname: 'Comer', profile_img: null };
    const { id } = await content.internal(
      'store-article',
      {
        post: {
          title: `By ${caller.username}`,
          banner: '/api/pictures/movies/ran-1985/banner?v=1&b=123',
          description: 'Why it rains',
          content: { blocks: [{ type: 'paragraph', data: { text: 'It rains.' } }] },
          tags: ['movies'],
          draft: false,
        },
        author: { _id: caller.id, personal_info: { username: caller.username, ...names } },
        subject: null,
        origin: 'http://portal.example',
      },
      { caller },
    );
    return (await content.call('get-article', { articleId: id })).article;
  };
  let version = 0;
  const counted = async (postId: string, commenters: number) => {
    const event: CommentsCounted = {
      type: 'article',
      postId,
      totalComments: 90,
      totalParentComments: 90,
      commenters,
      version: ++version,
    };
    const answer = await content.nats.request(COMMENTS_COUNTED, JSON.stringify(event));
    expect(answer.json()).toEqual({ known: true });
  };
  const blocks = async () => ({
    hero: titles(await hero()).includes('By newcomer'),
    popular: titles(await popular()).includes('By newcomer'),
    news: titles(await latest({ count: 15 })).includes('By newcomer'),
  });
  const NEWS_ALONE = { hero: false, popular: false, news: true };
  const EVERYWHERE = { hero: true, popular: true, news: true };

  it('HOME-11 enter the hero and the most popular once three others commented', async () => {
    const { _id } = await publish(NEWCOMER);
    expect(await blocks()).toEqual(NEWS_ALONE);
    await counted(_id, 2);
    expect(await blocks()).toEqual(NEWS_ALONE);
    await counted(_id, 3);
    expect(await blocks()).toEqual(EVERYWHERE);
  });

  it('HOME-11 even if they commented while it was withdrawn', async () => {
    const { _id } = await publish(NEWCOMER);
    const withdrawn = { type: 'article', id: _id } as const;
    await content.call('withdraw-post', { ...withdrawn, reason: 'A doubt' }, { caller: BOSS });
    await counted(_id, 3);
    await content.call('restore-post', withdrawn, { caller: BOSS });
    expect(await blocks()).toEqual(EVERYWHERE);
  });

  it('HOME-11 HOME-12 or while an administrator features them, which is recorded', async () => {
    const { _id, articleId, featured } = await publish(NEWCOMER);
    expect(featured).toBe(false);
    const feature = (on: boolean, caller = BOSS) =>
      content.call('feature-article', { articleId, featured: on }, { caller });
    await expect(feature(true, NEWCOMER)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await feature(true)).toEqual({ id: articleId });
    await feature(true);
    expect((await content.call('get-article', { articleId })).article.featured).toBe(true);
    expect(await blocks()).toEqual(EVERYWHERE);

    await feature(false);
    expect((await content.call('get-article', { articleId })).article.featured).toBe(false);
    expect(await blocks()).toEqual(NEWS_ALONE);
    const { acts } = await content.internal('get-post-acts', { count: 10, skip: 0 });
    expect(acts.map(({ what, target, admin }) => [what, target, admin.username])).toEqual([
      ['unfeature', _id, 'boss'],
      ['feature', _id, 'boss'],
    ]);
    await expect(
      content.call('feature-article', { articleId: 'nobody-wrote-this', featured: true }, { caller: BOSS }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it.each([
    ['of an account of three days', { since: Date.now() - LIMITS.frontNewAccountDays * DAY_MS - 1000 }],
    ['of an administrator', { admin: true }],
  ])('HOME-11 those %s appear everywhere at once', async (_, facts) => {
    const { _id } = await publish({ ...NEWCOMER, ...facts });
    await counted(_id, 0);
    expect(await blocks()).toEqual(EVERYWHERE);
  });
});
