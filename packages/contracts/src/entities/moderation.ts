import { z } from 'zod';
import { id, moment, skip } from './common.js';

const person = z.object({ _id: id, username: z.string() });

/** What an administrator did to somebody else's text: who, what, when and why. */
export const moderationAct = z.object({
  _id: id,
  what: z.enum(['withdraw', 'restore', 'delete', 'feature', 'unfeature']),
  type: z.enum(['article', 'review', 'comment']),
  /** `_id` of the article, review or comment. */
  target: id,
  /** The title of the article or review, or the text of the comment, at that time. */
  text: z.string(),
  author: person,
  admin: person,
  at: moment,
  reason: z.string().nullable(),
  /** How many comments were deleted or restored, including replies; null for articles and reviews. */
  deleted: z.int().min(1).nullable(),
});
export type ModerationAct = z.infer<typeof moderationAct>;

/** A page of what administrators did, newest first. */
export const actsRequest = z.strictObject({ count: z.int().min(1), skip });
export const actsPage = z.object({ acts: z.array(moderationAct), total: z.int().min(0) });
