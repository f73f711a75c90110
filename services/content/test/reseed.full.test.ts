import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@screenlore/service-kit/testing';
import type { Connection } from 'mongoose';
import type { StoredArticle } from '../src/posts/article.schema.js';
import type { StoredPost } from '../src/posts/post.schema.js';
import { demoCommunity } from '../src/seed/demo-community.js';
import { type DemoCommunity, seedCommunity } from '../src/seed/seed-community.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const JUNE = new Date('2024-06-01T12:00:00Z');
const AUGUST = new Date('2024-08-01T12:00:00Z');

/** An earlier demo with fewer posts, one of them with another text and one that was removed since. */
const earlier: DemoCommunity = {
  ...demoCommunity,
  articles: [
    ...demoCommunity.articles
      .slice(0, 14)
      .map((post) => ({ ...post, description: 'As it was said at first' })),
    ...demoCommunity.articles.slice(14, 15).map((post) => ({ ...post, title: 'Since withdrawn' })),
  ],
  reviews: demoCommunity.reviews.slice(0, 12),
};

let stop: () => Promise<void>;
let database: Connection;
beforeAll(async () => {
  ({ database, stop } = await openDatabase('content'));
});
afterAll(() => stop?.());

const stored = async (name: 'articles' | 'reviews') =>
  new Map(
    (await database.collection<StoredPost>(name).find().toArray()).map((post) => [String(post._id), post]),
  );

describe('seeding the demo over an earlier one', () => {
  it('adds what is missing and keeps the dates and comments of what was there', async () => {
    await seedCommunity(database, earlier, JUNE);
    const before = await stored('articles');
    expect(before.size).toBe(15);
    const [discussed = ''] = [...before.keys()];
    await database.collection<StoredPost>('articles').updateOne(
      { _id: before.get(discussed)?._id as StoredPost['_id'] },
      {
        $set: { totalComments: 3, totalParentComments: 2 },
      },
    );

    const total = demoCommunity.articles.length + demoCommunity.reviews.length;
    expect(await seedCommunity(database, demoCommunity, AUGUST)).toEqual({ posts: total, changed: true });
    const [articles, reviews] = [await stored('articles'), await stored('reviews')];

    expect([articles.size, reviews.size]).toEqual([
      demoCommunity.articles.length,
      demoCommunity.reviews.length,
    ]);
    const kept = [...before].filter(([id]) => articles.has(id));
    expect(kept).toHaveLength(14);
    for (const [id, old] of kept) expect(articles.get(id)?.publishedAt).toEqual(old.publishedAt);
    expect(articles.get(discussed)).toMatchObject({ totalComments: 3, totalParentComments: 2 });
    expect([...articles.values()].map(({ description }) => description)).not.toContain(
      'As it was said at first',
    );
    expect([...articles.values()].map(({ title }) => title)).not.toContain('Since withdrawn');
    // New posts are dated from the day they are added.
    const fresh = [...articles].filter(([id]) => !before.has(id)).map(([, post]) => post.publishedAt);
    expect(fresh.some((date) => date > JUNE)).toBe(true);
    expect(fresh.every((date) => date < AUGUST)).toBe(true);
  });

  it('HOME-12 keeps what administrators featured and unfeatured, and features what the demo adds', async () => {
    await database.dropDatabase();
    const demoArticle = demoCommunity.articles.find(({ featured }) => featured);
    const two = demoCommunity.articles.find(({ featured }) => !featured);
    if (!demoArticle || !two) throw new Error('no articles');
    await seedCommunity(database, { ...demoCommunity, articles: [demoArticle, two] }, JUNE);
    const collection = database.collection<StoredArticle>('articles');
    await collection.updateOne({ title: demoArticle.title }, { $unset: { featuredAt: 1 } });
    await collection.updateOne({ title: two.title }, { $set: { featuredAt: JUNE } });
    await seedCommunity(database, demoCommunity, AUGUST);
    const featured = await collection.find({ featuredAt: { $exists: true } }).toArray();
    const ofDemo = demoCommunity.articles.filter((post) => post.featured).map(({ title }) => title);
    expect(ofDemo).toHaveLength(12);
    expect(new Set(featured.map(({ title }) => title))).toEqual(
      new Set([...ofDemo.filter((title) => title !== demoArticle.title), two.title]),
    );
  });

  it('does nothing the next time, gives the same ids and order in an empty database, and invents no comments', async () => {
    await seedCommunity(database, demoCommunity, AUGUST);
    expect((await seedCommunity(database, demoCommunity, AUGUST)).changed).toBe(false);
    const order = async () =>
      (
        await database
          .collection<StoredPost>('articles')
          .find()
          .sort({ publishedAt: -1, _id: -1 })
          .project<{ _id: StoredPost['_id'] }>({ _id: 1 })
          .toArray()
      ).map(({ _id }) => String(_id));
    const seedAgain = async (now: Date) => {
      await database.dropDatabase();
      await seedCommunity(database, demoCommunity, now);
      return order();
    };
    expect(await seedAgain(JUNE)).toEqual(await seedAgain(AUGUST));

    const posts = [...(await stored('articles')).values(), ...(await stored('reviews')).values()];
    expect(posts.filter(({ totalComments }) => totalComments > 0)).toEqual([]);
  });
});
