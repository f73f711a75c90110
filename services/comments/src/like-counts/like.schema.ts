import type { LikedKind, LikesCounted } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const LIKE = 'Like';

/** A member's like of a text. Its `_id` is `likeId`. */
export interface StoredLike {
  _id: string;
  userId: string;
  /** In the form of `likedText`. */
  text: string;
  at: Date;
}

export const likedText = (kind: LikedKind, id: string): string => `${kind}:${id}`;
export const likeId = (text: string, userId: string): string => `${text}:${userId}`;

const text = { type: String, required: true };

export const likeSchema = new Schema<StoredLike>(
  { _id: text, userId: text, text, at: { type: Date, required: true } },
  { collection: 'likes', versionKey: false },
)
  // Who likes a text, latest first.
  .index({ text: 1, at: -1, _id: -1 })
  // Read completely for exporting and deleting an account.
  .index({ userId: 1, _id: 1 });

export const LIKE_COUNT = 'LikeCount';

/**
 * How many people like a text, updated with each change. Its `_id` is the text. For opinions, which the catalogue sorts by it, it is sent
 * with its version.
 */
export interface StoredLikeCount extends OutboxDocument {
  count: number;
}

/** Whether the number must be sent, because another service sorts the texts by it. */
export const isOrderedElsewhere = (text: string): boolean => text.startsWith('opinion:');

export const likesCountedOf = ({ _id, count, version }: StoredLikeCount): LikesCounted => ({
  ...{ opinion: _id.slice('opinion:'.length), likes: count, version },
});

export const likeCountSchema = new Schema<StoredLikeCount>(
  {
    ...{ _id: text, count: { type: Number, required: true } },
    ...{ version: Number, pending: Boolean, changedAt: Date },
  },
  { collection: 'likeCounts', versionKey: false },
).index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
