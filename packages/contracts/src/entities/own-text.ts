import { z } from 'zod';
import { postType } from './comment.js';
import { id, moment } from './common.js';

/** An own article or review that was deleted and can still be restored. */
export const deletedPost = z.object({
  type: postType,
  _id: id,
  /** Its id in addresses. */
  publicId: id,
  title: z.string(),
  deletedAt: moment,
  until: moment,
});
export type DeletedPost = z.infer<typeof deletedPost>;

/** An own article or review that waits for a moderator. */
export const heldPost = deletedPost.pick({ type: true, _id: true, publicId: true, title: true }).extend({
  heldAt: moment,
});
export type HeldPost = z.infer<typeof heldPost>;

/** Texts whose earlier versions are kept for administrators. */
export const versionedType = z.enum([...postType.options, 'comment', 'opinion']);
export type VersionedType = z.infer<typeof versionedType>;

/** A text before it was edited or deleted. */
export const textVersion = z.object({
  _id: id,
  /** When it was replaced. */
  replacedAt: moment,
  /** For an article or review; null otherwise. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Only the words, without markup. */
  text: z.string(),
  /** For a review or opinion. */
  rating: z.int().nullable(),
});
export type TextVersion = z.infer<typeof textVersion>;

/** A page of versions, newest first. */
export const versionsPage = z.object({ versions: z.array(textVersion), total: z.int().min(0) });
