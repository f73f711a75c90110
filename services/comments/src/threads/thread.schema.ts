import type { ClubChanged, CommentsCounted, PostType, ThreadType } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const THREAD = 'Thread';

/** All comments on one article, review, episode, film or game, or of a club, with their counts. Its `_id` is its `threadId`. */
export interface StoredThread extends OutboxDocument {
  type: ThreadType;
  postId: string;
  publicId: string;
  /** The author of the article or review, who may delete any comment on it; null elsewhere. */
  authorId: string | null;
  totalComments: number;
  totalParentComments: number;
  /** The first `LIMITS.frontCommenters` members who commented; the post's author and new accounts do not count. */
  commenters?: string[];
  /** The post was withdrawn: the thread cannot be read or written until it is restored. */
  hidden?: boolean;
  /** Version of the event that set `hidden`. Lower versions are older. */
  hiddenVersion?: number;
  /** For the thread of a club: who reads and writes in it. */
  club?: Pick<ClubChanged, 'open' | 'owner' | 'members'>;
  /** Written by the demo's seeding. */
  demo?: boolean;
}

/** Articles and reviews could have the same `_id`. */
export const threadId = (type: ThreadType, postId: string): string => `${type}:${postId}`;

/** Whether content has a copy of the thread's counts. */
export const isOfPost = (_id: string): boolean => !/^(?:episode|club|title):/.test(_id);

/** The event with a thread's counts, for content's copy. */
export const commentsCountedOf = ({
  type,
  postId,
  totalComments,
  totalParentComments,
  commenters = [],
  version,
}: StoredThread): CommentsCounted => ({
  // Only counts of posts are sent.
  type: type as PostType,
  postId,
  totalComments,
  totalParentComments,
  commenters: commenters.length,
  version,
});

const text = { type: String, required: true };

export const threadSchema = new Schema<StoredThread>(
  {
    _id: text,
    type: text,
    postId: text,
    publicId: text,
    authorId: { type: String, default: null },
    totalComments: { type: Number, required: true },
    totalParentComments: { type: Number, required: true },
    commenters: { type: [String], default: undefined },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
    hidden: Boolean,
    hiddenVersion: Number,
    club: { type: Schema.Types.Mixed, default: undefined },
    demo: Boolean,
  },
  { collection: 'threads', versionKey: false },
)
  .index({ type: 1, publicId: 1 })
  .index({ authorId: 1 })
  .index({ commenters: 1 })
  // Contains only threads whose counts must be sent.
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
