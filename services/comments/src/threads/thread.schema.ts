import type { PostType } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const THREAD = 'Thread';

/** All comments on one article or review: what is known of it, and the counts, which are this service's own. */
export interface StoredThread {
  /** `threadId`: articles and reviews could have the same `_id`. */
  _id: string;
  type: PostType;
  postId: string;
  publicId: string;
  /** Who wrote the article or review, and may delete any comment on it. */
  authorId: string;
  totalComments: number;
  totalParentComments: number;
  /** One more with every change, in the transaction that makes it. */
  version: number;
  /** Set with every change, until somebody who shows the counts has kept them. */
  pending?: boolean;
  changedAt: Date;
  /** The post was withdrawn: nothing of the thread is read or written until it comes back. */
  hidden?: boolean;
  /** Of what was heard of that; what has a lower one is older. */
  hiddenVersion?: number;
  /** Brought by the demo's seeding. */
  demo?: boolean;
}

export const threadId = (type: PostType, postId: string): string => `${type}:${postId}`;

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
  // Only those whose counts are on their way are in it.
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
