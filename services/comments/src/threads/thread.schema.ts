import type { CommentsCounted, PostType } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const THREAD = 'Thread';

/** All comments on one article or review, with their counts. Its `_id` is its `threadId`. */
export interface StoredThread extends OutboxDocument {
  type: PostType;
  postId: string;
  publicId: string;
  /** Who wrote the article or review, and may delete any comment on it. */
  authorId: string;
  totalComments: number;
  totalParentComments: number;
  /** The first `LIMITS.frontCommenters` members who commented; the post's author and new accounts do not count. */
  commenters?: string[];
  /** The post was withdrawn: nothing of the thread is read or written until it comes back. */
  hidden?: boolean;
  /** Of the event that said so; events of lower versions are older. */
  hiddenVersion?: number;
  /** Written by the demo's seeding. */
  demo?: boolean;
}

/** Articles and reviews could have the same `_id`. */
export const threadId = (type: PostType, postId: string): string => `${type}:${postId}`;

/** What is sent to content of a thread, for its copy of the counts. */
export const commentsCountedOf = ({
  type,
  postId,
  totalComments,
  totalParentComments,
  commenters = [],
  version,
}: StoredThread): CommentsCounted => ({
  type,
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
    authorId: text,
    totalComments: { type: Number, required: true },
    totalParentComments: { type: Number, required: true },
    commenters: { type: [String], default: undefined },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
    hidden: Boolean,
    hiddenVersion: Number,
    demo: Boolean,
  },
  { collection: 'threads', versionKey: false },
)
  .index({ type: 1, publicId: 1 })
  .index({ authorId: 1 })
  .index({ commenters: 1 })
  // Holds only those whose counts are on their way.
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
