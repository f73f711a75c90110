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
import { type ClientSession, type Connection, type Model, type mongo, Types } from 'mongoose';
import { ARTICLE, articleSchema, type StoredArticle } from '../posts/article.schema.js';
import type { StoredPost } from '../posts/post.schema.js';
import { REVIEW, reviewSchema, type StoredReview } from '../posts/review.schema.js';
import { countPosts } from '../title-posts/count-posts.repository.js';
import { type StoredTitlePosts, TITLE_POSTS, titlePostsSchema } from '../title-posts/title-posts.schema.js';

/** Increase it when the same demo is stored in another form, so that existing databases are updated. */
const FORM = 4;

export interface DemoCommunity {
  users: readonly DemoUser[];
  articles: readonly DemoArticle[];
  reviews: readonly DemoReview[];
  /** Release or first airing, YYYY-MM-DD, of the title a post is about; null if the demo has none. */
  dateOf: (about: DemoPost['about']) => string | null;
}

/**
 * Stores the demo's articles and reviews, replacing those of an earlier demo. An existing post gets its new text and keeps its date and
 * comments. Members' posts are not touched.
 * @returns how many posts there are, and whether anything was written
 */
export async function seedCommunity(
  connection: Connection,
  demo: DemoCommunity,
  now: Date,
): Promise<{ posts: number; changed: boolean }> {
  const posts = demo.articles.length + demo.reviews.length;
  const data = [FORM, demo.users, demo.articles, demo.reviews];
  // While the demo stays the same, its posts keep their dates.
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
  const titles = connection.model<StoredTitlePosts>(TITLE_POSTS, titlePostsSchema);
  await Promise.all([models.articles.init(), models.reviews.init(), titles.init()]);
  // Readers see the old posts until all new ones are stored.
  await connection.transaction(async (session) => {
    const withdrawn = await withdrawnIds(connection, session);
    const isShown = ({ _id }: StoredPost) => !withdrawn.has(String(_id));
    await replaceDemo(models.articles, articles.filter(isShown), session);
    const reviewed = await replaceDemo(models.reviews, reviews.filter(isShown), session);
    await countPosts(connection.db as mongo.Db, reviewed, session);
  });
}

/** Posts that an administrator withdrew stay withdrawn. */
async function withdrawnIds(connection: Connection, session: ClientSession): Promise<Set<string>> {
  const found = connection.collection('withdrawnPosts').find({}, { session, projection: { _id: 1 } });
  return new Set((await found.toArray()).map(({ _id }) => String(_id)));
}

/** Fields that change after publication. */
const LIVED = {
  publishedAt: 1,
  totalComments: 1,
  totalParentComments: 1,
  commentsVersion: 1,
  featuredAt: 1,
} as const;
type Lived = Pick<StoredArticle, '_id' | keyof typeof LIVED>;

/**
 * Replaces all earlier posts of the demo, and keeps the fields that changed after publication.
 * @returns the titles that old and new posts are about
 */
async function replaceDemo<T extends StoredPost>(
  model: Model<T>,
  posts: readonly T[],
  session: ClientSession,
): Promise<string[]> {
  const before = await model
    .find({ demo: true }, { ...LIVED, referredMedia: 1 }, { session })
    .lean<(Lived & Pick<StoredPost, 'referredMedia'>)[]>();
  const lived = new Map(before.map(({ referredMedia: _, ...post }) => [String(post._id), post]));
  await model.deleteMany({ demo: true }, { session });
  await model.insertMany(
    posts.map((post) => {
      const before = lived.get(String(post._id));
      return before ? { ...post, featuredAt: undefined, ...before } : post;
    }),
    { session },
  );
  return [...before, ...posts].flatMap(({ referredMedia }) => referredMedia?.titleId ?? []);
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
