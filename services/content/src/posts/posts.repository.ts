import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Category, type CommentsCounted, LIMITS, type PostType } from '@screenlore/contracts';
import { type ClientSession, type Model, Types } from 'mongoose';
import { TitlePosts } from '../title-posts/title-posts.repository.js';
import {
  ARTICLE,
  FEATURED,
  LAST_FEATURED,
  POPULAR,
  POPULAR_INDEX,
  PROVEN,
  type StoredArticle,
} from './article.schema.js';
import { blockOf, filledUp } from './front-posts.repository.js';
import {
  aboutTitle,
  byEitherId,
  LISTED,
  type Listed,
  NEWEST,
  newestIndex,
  OF_AUTHOR,
  type StoredPost,
} from './post.schema.js';
import { type Draw, drawIds, shuffled } from './random-posts.repository.js';
import { REVIEW, type StoredReview } from './review.schema.js';

interface StoredOf {
  article: StoredArticle;
  review: StoredReview;
}

/** A post with its public id. */
export interface FoundPost<Post extends StoredPost = StoredPost> {
  post: Post;
  publicId: string;
}

/** `count` posts after the first `skip`: of one category, about one title (its `_id` or public id), by one author, or all. */
export interface PostPage {
  category?: Category | undefined;
  mediaId?: string;
  authorId?: string;
  count: number;
  skip: number;
}

/** Like PostPage, for a block of a front page; `skip` is the size of the previous block. */
type FrontBlock = Pick<PostPage, 'category' | 'count' | 'skip'>;

const ORDERS = { newest: NEWEST, 'most discussed': POPULAR } as const;
export type PostOrder = keyof typeof ORDERS;

const PUBLIC_ID = { article: 'articleId', review: 'review_id' } as const;

/** Published articles and reviews, without withdrawn and deleted ones. */
@Injectable()
export class PostsRepository {
  private readonly posts: Record<PostType, Model<StoredPost>>;

  constructor(
    @InjectModel(ARTICLE) article: Model<StoredPost>,
    @InjectModel(REVIEW) review: Model<StoredPost>,
    private readonly titles: TitlePosts,
  ) {
    this.posts = { article, review };
  }

  /** @param id `_id` or public id */
  async find<Type extends PostType>(
    type: Type,
    id: string,
    { session = null, fields = {} }: { session?: ClientSession | null; fields?: Record<string, 0 | 1> } = {},
  ): Promise<FoundPost<StoredOf[Type]> | null> {
    const field = PUBLIC_ID[type];
    const post = await this.posts[type]
      .findOne(byEitherId(field, id), fields, { session })
      .lean<StoredOf[Type] & Record<typeof field, string>>()
      .exec();
    return post && { post, publicId: post[field] };
  }

  /** A batch of an author's posts, complete. */
  async ofAuthor(type: PostType, authorId: string, session: ClientSession): Promise<FoundPost[]> {
    const found = await this.posts[type]
      .find({ [OF_AUTHOR]: authorId }, {}, { session })
      .limit(LIMITS.listCountDefault)
      .lean<(StoredPost & Record<'articleId' | 'review_id', string>)[]>()
      .exec();
    return found.map((post) => ({ post, publicId: post[PUBLIC_ID[type]] }));
  }

  list<Type extends PostType>(
    type: Type,
    { category, mediaId, authorId, count, skip }: PostPage,
    order: PostOrder = 'newest',
  ): Promise<Listed<StoredOf[Type]>[]> {
    const of = {
      ...ofCategory(category),
      ...(mediaId === undefined ? {} : aboutTitle(mediaId)),
      ...(authorId === undefined ? {} : { [OF_AUTHOR]: authorId }),
    };
    return this.posts[type]
      .find(of, LISTED)
      .sort(ORDERS[order])
      .skip(skip)
      .limit(count)
      .lean<Listed<StoredOf[Type]>[]>()
      .exec();
  }

  /** The newest posts that fit into one block of a front page. */
  async newestBlock<Type extends PostType>(
    type: Type,
    { category, count, skip }: FrontBlock,
  ): Promise<Listed<StoredOf[Type]>[]> {
    const newest = { of: { ...ofCategory(category), ...EVER }, order: NEWEST, index: newestIndex(category) };
    const blockOfType = (block: { count: number; without?: Listed<StoredOf[Type]>[] }) =>
      blockOf<StoredOf[Type]>(this.posts[type], { ...newest, ...block });
    return blockOfType({ count, without: skip > 0 ? await blockOfType({ count: skip }) : [] });
  }

  /** The most discussed articles that fit into one block of a front page. */
  async popularBlock({ count, skip }: FrontBlock): Promise<Listed<StoredArticle>[]> {
    const without = skip > 0 ? await this.discussed({}, skip) : [];
    return this.discussed({}, count, without);
  }

  /** A random choice of the last featured and the most discussed articles, filled up from the newest (HOME-01). */
  async hero({ category, count }: Draw): Promise<Listed<StoredArticle>[]> {
    const posts = this.posts.article;
    const ofKind = ofCategory(category);
    const last = { order: LAST_FEATURED, index: LAST_FEATURED, count: LIMITS.frontPool };
    const [featured, discussed] = await Promise.all([
      blockOf<StoredArticle>(posts, { of: { ...ofKind, ...FEATURED }, ...last }),
      this.discussed({ ...ofKind, totalComments: { $gt: 0 } }, LIMITS.frontPool),
    ]);
    const others = discussed.filter(({ _id }) => !featured.some((post) => post._id.equals(_id)));
    const begun = filledUp([], shuffled([...featured, ...others]), count);
    if (begun.length === count) return begun;
    const newest = { of: { ...ofKind, ...EVER, ...PROVEN }, order: NEWEST, index: newestIndex(category) };
    const size = Math.max(count, LIMITS.frontPool);
    const more = await blockOf<StoredArticle>(posts, { ...newest, count: size, without: begun });
    const filled = filledUp(begun, shuffled(more), count);
    // Too few may be left, as authors with two are skipped; the newest fill the rest, in order.
    return blockOf<StoredArticle>(posts, { ...newest, count, begun: filled });
  }

  private discussed(of: Record<string, unknown>, count: number, without: Listed<StoredArticle>[] = []) {
    const most = {
      of: { totalComments: { $gte: 0 }, ...of, ...PROVEN },
      order: POPULAR,
      index: POPULAR_INDEX,
    };
    return blockOf<StoredArticle>(this.posts.article, { ...most, count, without });
  }

  /** Different posts in random order. */
  async random<Type extends PostType>(type: Type, draw: Draw): Promise<Listed<StoredOf[Type]>[]> {
    const ids = await drawIds(this.posts[type], draw);
    const found = await this.posts[type]
      .find({ _id: { $in: ids } }, LISTED)
      .lean<Listed<StoredOf[Type]>[]>()
      .exec();
    const byId = new Map(found.map((post) => [String(post._id), post]));
    return ids.flatMap((id) => byId.get(String(id)) ?? []);
  }

  countOf(type: PostType, authorId: string): Promise<number> {
    return this.posts[type].countDocuments({ [OF_AUTHOR]: authorId }).exec();
  }

  async insert(type: PostType, post: StoredPost, session: ClientSession): Promise<void> {
    await this.posts[type].collection.insertOne(post, { session });
    if (type === 'review') await this.titles.count([post.referredMedia], session);
  }

  /** Replaces what the author wrote. Comments and their counts stay. */
  async edit(
    type: PostType,
    _id: Types.ObjectId,
    change: Partial<StoredArticle & StoredReview>,
    session: ClientSession,
  ): Promise<void> {
    const before = await this.posts[type].findOneAndUpdate({ _id }, { $set: change }, { session, ...ABOUT });
    if (type === 'review' && change.referredMedia !== undefined)
      await this.titles.count([before?.referredMedia, change.referredMedia], session);
  }

  async delete(type: PostType, _id: Types.ObjectId, session: ClientSession): Promise<void> {
    const gone = await this.posts[type].findOneAndDelete({ _id }, { session, ...ABOUT });
    if (type === 'review') await this.titles.count([gone?.referredMedia], session);
  }

  async feature(_id: Types.ObjectId, featured: boolean, session: ClientSession): Promise<void> {
    const featuredAt = new Date();
    const change = featured ? { $set: { featuredAt } } : { $unset: { featuredAt } };
    await this.posts.article.collection.updateOne({ _id }, change, { session });
  }

  /**
   * Stores the numbers of a post's comments, unless it has newer ones. Enough commenters make the post eligible for front pages for good
   * (HOME-11).
   * @returns whether the post exists
   */
  async setCounts({ type, postId, version, commenters, ...counts }: CommentsCounted): Promise<boolean> {
    if (!Types.ObjectId.isValid(postId)) return false;
    const _id = new Types.ObjectId(postId);
    // This also matches posts without a version.
    const { matchedCount } = await this.posts[type].updateOne(
      { _id, commentsVersion: { $not: { $gte: version } } },
      {
        $set: { ...counts, commentsVersion: version },
        ...(commenters >= LIMITS.frontCommenters && { $unset: { ofNewAccount: 1 } }),
      },
    );
    return matchedCount > 0 || (await this.posts[type].exists({ _id })) !== null;
  }
}

/** Reads the title that a changed post was about. */
const ABOUT = { projection: { referredMedia: 1 }, lean: true } as const;

const EVER = { publishedAt: { $gte: new Date(0) } };

const ofCategory = (category: Category | undefined) => (category === undefined ? {} : { category });
