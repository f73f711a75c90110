import { z } from 'zod';
import { change, ownRead } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { postType } from '../entities/comment.js';
import { count, id, itemId } from '../entities/common.js';
import { moderationAct } from '../entities/moderation.js';

/** Why an administrator does what he does to what others wrote; the browser asks for it by the same rule. */
export const moderationReason = z
  .string()
  .trim()
  .min(1, MESSAGES.reasonMissing)
  .max(LIMITS.moderationReasonMax);

const post = { type: postType, id: itemId };

/** The simple floor of moderation; every act is recorded. */
export const moderationCalls = {
  'withdraw-post': {
    ...change({
      summary: 'Take an article or review away from readers, with its comments; administrators',
      service: 'content',
      request: z.strictObject({ ...post, reason: moderationReason }),
      reply: z.object({ id }),
      once: true,
    }),
    access: 'admin',
  },
  'restore-post': {
    ...change({
      summary: 'Give a withdrawn article or review back to readers, with its comments; administrators',
      service: 'content',
      request: z.strictObject({ ...post, reason: moderationReason.optional() }),
      reply: z.object({ id }),
      once: true,
    }),
    access: 'admin',
  },
  'get-moderation-acts': {
    ...ownRead({
      summary: 'What administrators did to what others wrote, newest first; administrators',
      service: 'gateway',
      request: z.strictObject({
        count: count.default(LIMITS.listCountDefault),
        skip: z.int().min(0).max(LIMITS.moderationActsMax).default(0),
      }),
      reply: z.object({ acts: z.array(moderationAct), total: z.int().min(0) }),
    }),
    access: 'admin',
  },
} as const;
