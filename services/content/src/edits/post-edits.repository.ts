import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EditorContent, LIMITS, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError, chosenReach, isRewritten } from '@screenlore/service-kit';
import type { ClientSession, Model, Types } from 'mongoose';
import { FilesRepository } from '../files/files.repository.js';
import type { StoredArticle } from '../posts/article.schema.js';
import { newId, type StoredPost } from '../posts/post.schema.js';
import { PostsRepository } from '../posts/posts.repository.js';
import type { StoredReview } from '../posts/review.schema.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';
import { textOf } from '../writing/clean-content.js';
import { uploadsOf } from '../writing/pictures-of.js';
import { POST_VERSION, type StoredPostVersion } from './post-version.schema.js';

/** Edits of articles and reviews, and their earlier versions. */
@Injectable()
export class PostEditsRepository {
  constructor(
    @InjectModel(POST_VERSION) private readonly versions: Model<StoredPostVersion>,
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
    private readonly files: FilesRepository,
  ) {}

  /**
   * Replaces a post's text and keeps the old one as a version, for administrators. Address, comments and day stay, and it goes on
   * waiting for a moderator.
   * @returns whether it waits
   * @throws CallError notFound if the post can no longer be read, forbidden for somebody else's post, malformed if it leaves the title
   * that readers found it gives away
   */
  async replace(
    { type, id, authorId }: { type: PostType; id: string; authorId: string },
    made: StoredPost,
    session: ClientSession,
  ): Promise<boolean> {
    const shown = await this.posts.find(type, id, { session });
    const found = shown ?? (await this.withdrawn.findHeld(type, id, session));
    if (!found) throw await this.withdrawn.missing(type, id);
    const { post } = found;
    if (post.author._id !== authorId) throw new CallError('forbidden', MESSAGES.postNotYours);
    if (post.reach?.corrected && made.referredMedia?.titleId !== post.referredMedia?.titleId)
      throw new CallError('malformed', MESSAGES.spoilerTitle);
    await this.keep(type, post, session);
    const editedAt = new Date();
    const rewritten = isRewritten(wordsOf(post), wordsOf(made)) && { rewrittenAt: editedAt };
    const edited = { ...writtenOf(made), ...reachOfEdit(made, post), editedAt, ...rewritten };
    if (shown) await this.posts.edit(type, post._id, edited, session);
    else await this.withdrawn.edit(post._id, edited, session);
    return !shown;
  }

  /** A page of a post's versions, newest first, and how many there are. */
  async list(post: Types.ObjectId, skip: number): Promise<{ versions: StoredPostVersion[]; total: number }> {
    const [versions, total] = await Promise.all([
      this.versions
        .find({ post })
        .sort({ replacedAt: -1, _id: -1 })
        .skip(skip)
        .limit(LIMITS.textVersionsPage)
        .lean<StoredPostVersion[]>()
        .exec(),
      this.versions.countDocuments({ post }),
    ]);
    return { versions, total };
  }

  /** Deletes all versions of a post that was deleted. */
  async forget(post: Types.ObjectId, session: ClientSession): Promise<void> {
    const found = await this.versions
      .find({ post }, { _id: 1 }, { session })
      .lean<StoredPostVersion[]>()
      .exec();
    for (const { _id } of found) await this.files.release(`version:${String(_id)}`, session);
    await this.versions.deleteMany({ post }, { session });
  }

  private async keep(type: PostType, post: StoredPost, session: ClientSession): Promise<void> {
    const _id = newId();
    const { title, description, banner, content } = post;
    const rating = 'rating' in post ? Number(post.rating) : null;
    await this.versions.collection.insertOne(
      {
        ...{ _id, type, post: post._id, authorId: post.author._id, replacedAt: new Date() },
        ...{ title, description, banner, content, rating },
      },
      { session },
    );
    await this.files.use(`version:${String(_id)}`, uploadsOf(post), session);
  }
}

/** At least as much as readers found (SPOIL-14). */
const reachOfEdit = (
  made: Pick<StoredPost, 'reach'>,
  before: Pick<StoredPost, 'reach'>,
): Pick<StoredPost, 'reach'> =>
  made.reach === undefined ? {} : { reach: chosenReach(made.reach, before.reach) };

const wordsOf = ({ title, content }: StoredPost): string =>
  [title, ...(content as EditorContent[]).map(textOf)].join(' ');

/** The fields that an author writes. */
const writtenOf = (post: Partial<StoredArticle & StoredReview>): Partial<StoredArticle & StoredReview> => ({
  ...pick(post, ['title', 'description', 'banner', 'bannerBlur', 'content', 'category', 'referredMedia']),
  ...pick(post, ['tags', 'rating', 'reach']),
});

const pick = <T extends object, K extends keyof T>(of: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.flatMap((key) => (of[key] === undefined ? [] : [[key, of[key]]]))) as Pick<T, K>;
