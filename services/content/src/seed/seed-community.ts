import { pictureAddress, titleIdOf } from '@screenlore/contracts';
import {
  DEMO_PICTURE_VERSION,
  type DemoArticle,
  type DemoPost,
  type DemoReview,
  type DemoUser,
  demoPostId,
  demoPostMoment,
  demoPostPublicId,
  demoTitleObjectId,
  demoUserId,
} from '@screenlore/demo';
import { seedOnce } from '@screenlore/service-kit';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { ARTICLE, articleSchema, type StoredArticle } from '../posts/article.schema.js';
import type { StoredPost } from '../posts/post.schema.js';
import { REVIEW, reviewSchema, type StoredReview } from '../posts/review.schema.js';

/** Raise it when the same demo is stored differently, so that existing databases get it too. */
const FORM = 4;

export interface DemoCommunity {
  users: readonly DemoUser[];
  articles: readonly DemoArticle[];
  reviews: readonly DemoReview[];
  /** Release or first airing, YYYY-MM-DD, of the title a post is about; null where the demo does not tell. */
  dateOf: (about: DemoPost['about']) => string | null;
}

/**
 * Brings the demo's articles and reviews into the database, in place of those of an earlier demo. A post that was there
 * before gets its text of today and keeps the day it came out and its comments; what users wrote stays as it is.
 * @returns how many posts there are, and whether anything had to be done
 */
export async function seedCommunity(
  connection: Connection,
  demo: DemoCommunity,
  now: Date,
): Promise<{ posts: number; changed: boolean }> {
  const posts = demo.articles.length + demo.reviews.length;
  const data = [FORM, demo.users, demo.articles, demo.reviews];
  // As long as the demo is the same its posts grow old.
  const changed = await seedOnce(connection, 'community', data, () => storePosts(connection, demo, now));
  return { posts, changed };
}

async function storePosts(connection: Connection, demo: DemoCommunity, now: Date): Promise<void> {
  const toPost = postMaker(demo, now);
  const articles = demo.articles.map(
    (written): StoredArticle => ({
      ...toPost(written),
      articleId: demoPostPublicId(written),
      tags: [...written.tags],
      ...(written.featured && { featuredAt: demoPostMoment(written, now) }),
    }),
  );
  const reviews = demo.reviews.map(
    (written): StoredReview => ({
      ...toPost(written),
      review_id: demoPostPublicId(written),
      rating: written.rating,
    }),
  );
  const models = {
    articles: connection.model<StoredArticle>(ARTICLE, articleSchema),
    reviews: connection.model<StoredReview>(REVIEW, reviewSchema),
  };
  await Promise.all([models.articles.init(), models.reviews.init()]);
  // Readers see the posts of before until all new ones are there.
  await connection.transaction(async (session) => {
    const withdrawn = await withdrawnIds(connection, session);
    const isShown = ({ _id }: StoredPost) => !withdrawn.has(String(_id));
    await replaceDemo(models.articles, articles.filter(isShown), session);
    await replaceDemo(models.reviews, reviews.filter(isShown), session);
  });
}

/** What an administrator withdrew stays withdrawn. */
async function withdrawnIds(connection: Connection, session: ClientSession): Promise<Set<string>> {
  const found = connection.collection('withdrawnPosts').find({}, { session, projection: { _id: 1 } });
  return new Set((await found.toArray()).map(({ _id }) => String(_id)));
}

/** What becomes of a post after it came out. */
const LIVED = {
  publishedAt: 1,
  totalComments: 1,
  totalParentComments: 1,
  commentsVersion: 1,
  featuredAt: 1,
} as const;
type Lived = Pick<StoredArticle, '_id' | keyof typeof LIVED>;

/** Puts the posts in the place of all earlier ones of the demo; what became of a post since it came out is kept. */
async function replaceDemo<T extends StoredPost>(
  model: Model<T>,
  posts: readonly T[],
  session: ClientSession,
): Promise<void> {
  const before = await model.find({ demo: true }, LIVED, { session }).lean<Lived[]>();
  const lived = new Map(before.map((post) => [String(post._id), post]));
  await model.deleteMany({ demo: true }, { session });
  await model.insertMany(
    posts.map((post) => {
      const before = lived.get(String(post._id));
      return before ? { ...post, featuredAt: undefined, ...before } : post;
    }),
    { session },
  );
}

function postMaker({ users, dateOf }: DemoCommunity, now: Date) {
  const authors = new Map(users.map((user) => [user.username, user]));
  return (written: DemoPost): StoredPost => {
    const user = authors.get(written.author);
    if (!user) throw new Error(`'${written.title}' is by ${written.author}, who is no demo user`);
    const { kind, title, year } = written.about;
    const titleId = titleIdOf(title, year);
    const publishedAt = demoPostMoment(written, now);
    return {
      _id: new Types.ObjectId(demoPostId(written)),
      title: written.title,
      description: written.description,
      banner: pictureAddress.banner(kind, titleId, DEMO_PICTURE_VERSION),
      content: [{ time: publishedAt.getTime(), blocks: written.blocks }],
      category: kind,
      referredMedia: {
        titleId,
        mediaId: demoTitleObjectId(kind, title, year),
        title,
        itemType: kind,
        date: dateOf(written.about),
      },
      author: {
        _id: demoUserId(user.username),
        username: user.username,
        firstName: user.firstName,
        surname: user.surname,
        profile_img: null,
      },
      publishedAt,
      totalComments: 0,
      totalParentComments: 0,
      demo: true,
    };
  };
}
