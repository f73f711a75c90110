import { z } from 'zod';
import { id, moment } from './common.js';

const person = z.object({ _id: id, username: z.string() });

/** What an administrator did to something that somebody else wrote: who, what, when and why. */
export const moderationAct = z.object({
  _id: id,
  what: z.enum(['withdraw', 'restore', 'delete']),
  type: z.enum(['article', 'review', 'comment']),
  /** `_id` of the article, review or comment. */
  target: id,
  /** The title of the article or review, or the text of the comment, as it was then. */
  text: z.string(),
  author: person,
  admin: person,
  at: moment,
  reason: z.string().nullable(),
  /** How many comments went, replies included; null where nothing was deleted. */
  deleted: z.int().min(1).nullable(),
});
export type ModerationAct = z.infer<typeof moderationAct>;
