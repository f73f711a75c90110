import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Category, DRAWING_VERSION } from '@screenlore/contracts';
import { type DemoPost, demoTitleObjectId } from '@screenlore/demo';
import { articleSchema } from '../src/posts/article.schema.js';
import { reviewSchema } from '../src/posts/review.schema.js';
import { type DemoCommunity, seedCommunity } from '../src/seed/seed-community.js';
import { type ContentUnderTest, startContent } from './support/content.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const NOW = new Date('2024-06-01T12:00:00Z');

const post = (kind: Category, daysAgo: number): DemoPost => ({
  title: `A look at ${kind} no. ${daysAgo}`,
  description: 'Why it stays with us',
  tags: [kind, 'classics'],
  about: { kind, title: 'Seven Samurai', year: 1954 },
  author: 'ada.l',
  daysAgo,
  blocks: [{ type: 'paragraph', data: { text: 'It rains.' } }],
});

/** Six of each category, each on a day of its own. */
const articles = [...Array(6).keys()].flatMap((week) => [
  post('movies', week * 9 + 2),
  post('series', week * 9 + 5),
  post('games', week * 9 + 8),
]);
const demo: DemoCommunity = {
  users: [{ username: 'ada.l', firstName: 'Ada', surname: 'Lovelace', sex: 'female' }],
  articles,
  reviews: articles.map((written, index) => ({
    ...written,
    rating: (index % 10) + 1,
    about: index % 2 === 0 ? written.about : { ...written.about, title: 'Ikiru', year: 1952 },
  })),
  dateOf: ({ title }) => (title === 'Ikiru' ? null : '1954-04-26'),
};

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  await seedCommunity(content.database, demo, NOW);
});
afterAll(() => content?.stop());

const newestFirst = (posts: { publishedAt: string }[]) => {
  const moments = posts.map(({ publishedAt }) => publishedAt);
  expect(moments).toEqual([...moments].sort().reverse());
};

describe('lists of articles', () => {
  it('API-01 get-articles-latest returns the newest first, page by page, without bodies', async () => {
    const first = (await content.call('get-articles-latest', { count: 10 })).articles;
    const second = (await content.call('get-articles-latest', { count: 10, skip: 10 })).articles;
    expect([first.length, second.length]).toEqual([10, 8]);
    newestFirst([...first, ...second]);
    expect(new Set([...first, ...second].map(({ _id }) => _id)).size).toBe(18);
    expect(first.every((article) => article.content.length === 0)).toBe(true);
  });

  it.each(['movies', 'series', 'games'] as const)(
    'API-01 get-articles-latest-%s only returns its category',
    async (kind) => {
      const { articles: found } = await content.call(`get-articles-latest-${kind}`, {});
      expect(found).toHaveLength(6);
      expect(found.every(({ category, tags }) => category === kind && tags[0] === kind)).toBe(true);
      newestFirst(found);
    },
  );

  it('API-01 get-articles accepts type and category, and draws at random on request', async () => {
    const latest = await content.call('get-articles', { type: 'latest', category: 'games', count: 3 });
    expect(latest.articles.map(({ category }) => category)).toEqual(['games', 'games', 'games']);
    const random = await content.call('get-articles', { random: true, category: 'series', count: 6 });
    expect(new Set(random.articles.map(({ articleId }) => articleId)).size).toBe(6);
    expect(random.articles.every(({ category }) => category === 'series')).toBe(true);
  });

  it('API-01 get-articles-popular puts the most discussed first', async () => {
    const before = (await content.call('get-articles-latest', { count: 18 })).articles;
    const discussed = before[11];
    await content.database
      .collection('articles')
      .updateOne({ articleId: discussed?.articleId }, { $set: { totalComments: 7 } });
    const { articles: found } = await content.call('get-articles-popular', { count: 3 });
    expect(found.map(({ articleId }) => articleId)).toEqual([
      discussed?.articleId,
      before[0]?.articleId,
      before[1]?.articleId,
    ]);
    expect(found[0]?.activity.totalComments).toBe(7);
  });
});

describe('lists of reviews', () => {
  it('API-01 get-reviews-latest and its categories return the newest first', async () => {
    const { reviews } = await content.call('get-reviews-latest', { count: 18 });
    expect(reviews).toHaveLength(18);
    newestFirst(reviews);
    for (const kind of ['movies', 'series', 'games'] as const) {
      const found = (await content.call(`get-reviews-latest-${kind}`, {})).reviews;
      expect(found.map(({ category }) => category)).toEqual(Array(6).fill(kind));
    }
  });

  it('API-01 get-reviews-random draws different ones', async () => {
    const { reviews } = await content.call('get-reviews-random', { count: 10 });
    expect(new Set(reviews.map(({ review_id }) => review_id)).size).toBe(10);
  });

  it('API-01 API-08 get-reviews-about returns those of one title, by its public id or its _id', async () => {
    const byPublicId = await content.internal('get-reviews-about', {
      referredMediaId: 'ikiru-1952',
      count: 20,
      skip: 0,
    });
    expect(byPublicId.reviews).toHaveLength(9);
    expect(byPublicId.reviews.every(({ referredMedia }) => referredMedia?.titleId === 'ikiru-1952')).toBe(
      true,
    );

    const referredMediaId = demoTitleObjectId('movies', 'Ikiru', 1952);
    const byId = await content.internal('get-reviews-about', { referredMediaId, count: 20, skip: 0 });
    expect(byId.reviews).toHaveLength(3);
    expect(byId.reviews).toEqual(byPublicId.reviews.filter(({ category }) => category === 'movies'));

    expect(
      await content.internal('get-reviews-about', { referredMediaId: 'no-such-title', count: 1, skip: 0 }),
    ).toEqual({
      reviews: [],
    });
  });
});

describe('single posts', () => {
  it('API-01 get-article returns all of it, by public id and by _id', async () => {
    const [listed] = (await content.call('get-articles-latest-movies', { count: 1 })).articles;
    const { article } = await content.call('get-article', { articleId: listed?.articleId ?? '' });
    expect(article).toMatchObject({
      title: 'A look at movies no. 2',
      content: [{ blocks: [{ type: 'paragraph', data: { text: 'It rains.' } }] }],
      referredMedia: { titleId: 'seven-samurai-1954', itemType: 'movies', releaseDate: '1954-04-26' },
      author: { personal_info: { username: 'ada.l', firstName: 'Ada', surname: 'Lovelace' } },
      banner: `/api/pictures/movies/seven-samurai-1954/banner?v=demo-${DRAWING_VERSION}`,
    });
    expect(article.publishedAt).toBe(article.date);
    expect(await content.call('get-article', { articleId: article._id })).toEqual({ article });
  });

  it('API-01 get-review returns its rating, by public id and by _id', async () => {
    const [listed] = (await content.call('get-reviews-latest-series', { count: 1 })).reviews;
    const { review } = await content.call('get-review', { reviewId: listed?.review_id ?? '' });
    expect(review.activity.rating).toBe(listed?.activity.rating);
    expect(review.content[0]?.blocks).toHaveLength(1);
    expect(review).not.toHaveProperty('tags');
    expect(await content.call('get-review', { reviewId: review._id })).toEqual({ review });
  });

  it.each([
    ['get-article', { articleId: 'no-such-article' }, 'There is no such article'],
    ['get-article', { articleId: '65f000000000000000000000' }, 'There is no such article'],
    ['get-review', { reviewId: 'no-such-review' }, 'There is no such review'],
  ] as const)('API-02 %s of an unknown id is notFound', async (name, body, text) => {
    await expect(content.call(name, body)).rejects.toMatchObject({ code: 'notFound', message: text });
  });
});

describe('the indexes of the lists', () => {
  const winning = async (collection: string, filter: object, order: Record<string, 1 | -1>) => {
    const plan = await content.database
      .collection(collection)
      .find(filter)
      .sort(order)
      .limit(20)
      .explain('queryPlanner');
    return JSON.stringify(plan['queryPlanner'].winningPlan);
  };
  const newest = { publishedAt: -1, _id: -1 } as const;
  const ofTitle = { $or: [{ 'referredMedia.titleId': 'x' }, { 'referredMedia.mediaId': 'x' }] };

  it.each([
    ['articles', {}, newest],
    ['articles', { category: 'movies' }, newest],
    ['articles', {}, { totalComments: -1, ...newest }],
    ['reviews', {}, newest],
    ['reviews', { category: 'games' }, newest],
    ['reviews', ofTitle, newest],
    ['articles', { random: { $gte: 0.5 } }, { random: 1 }],
    ['articles', { category: 'movies', random: { $gte: 0.5 } }, { random: 1 }],
    ['reviews', { random: { $gte: 0.5 } }, { random: 1 }],
  ] as const)('%s by %j in order %j is an index, read in order', async (collection, filter, order) => {
    const plan = await winning(collection, filter, order);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toMatch(/"stage":"(COLLSCAN|SORT)"/);
  });

  it('a declared index replaces that of an earlier version when a service starts', async () => {
    const reviews = content.database.collection('reviews');
    await reviews.dropIndex('review_id_1');
    await reviews.createIndex({ review_id: 1 }, { name: 'review_id_1', sparse: true });
    await (await content.start()).close();
    const there = await reviews.indexes();
    expect(there.find(({ name }) => name === 'review_id_1')).toMatchObject({ unique: true });
  });

  it('a start fails if an index cannot be built, and says so', async () => {
    const reviews = content.database.collection('reviews');
    const { _id, ...first } = (await reviews.findOne({})) ?? {};
    await reviews.dropIndex('review_id_1');
    const { insertedId } = await reviews.insertOne(first);
    await expect(content.start()).rejects.toThrow('duplicate key');
    await reviews.deleteOne({ _id: insertedId });
    await (await content.start()).close();
  });

  it('every declared index exists', async () => {
    for (const [collection, schema] of [
      ['articles', articleSchema],
      ['reviews', reviewSchema],
    ] as const) {
      const there = await content.database.collection(collection).indexes();
      expect(there).toHaveLength(schema.indexes().length + 1);
    }
  });
});

describe('seeding', () => {
  it('does nothing the second time, and replaces a changed demo while keeping what users wrote', async () => {
    const collection = content.database.collection('articles');
    const own = await collection.findOne({}, { projection: { _id: 0, demo: 0 } });
    await collection.insertOne({ ...own, articleId: 'written-by-a-user' });

    expect(await seedCommunity(content.database, demo, new Date())).toEqual({ posts: 36, changed: false });
    const fewer = { ...demo, articles: demo.articles.slice(1) };
    expect(await seedCommunity(content.database, fewer, NOW)).toEqual({ posts: 35, changed: true });
    expect(await collection.countDocuments({ demo: true })).toBe(17);
    expect(await collection.countDocuments({ articleId: 'written-by-a-user' })).toBe(1);
  });

  it('refuses a post by nobody', async () => {
    const broken = { ...demo, users: [] };
    await expect(seedCommunity(content.database, broken, NOW)).rejects.toThrow('ada.l');
  });
});
