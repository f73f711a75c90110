import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { postType } from '../entities/comment.js';
import { count, id, itemId } from '../entities/common.js';
import { moderationAct } from '../entities/moderation.js';
import { visibleText } from '../entities/text.js';

const content = callsOf('content');
const gateway = callsOf('gateway');

/** Why an administrator does what he does to what others wrote; the browser asks for it by the same rule. */
export const moderationReason = visibleText(MESSAGES.reasonMissing, { max: LIMITS.moderationReasonMax });

const post = { type: postType, id: itemId };

/** The simple floor of moderation; every act is recorded. */
export const moderationCalls = {
  'withdraw-post': content.change(
    'Take an article or review away from readers, with its comments; administrators',
    z.strictObject({ ...post, reason: moderationReason }),
    z.object({ id }),
    { access: 'admin', hides: true },
  ),
  'restore-post': content.change(
    'Give a withdrawn article or review back to readers, with its comments; administrators',
    z.strictObject({ ...post, reason: moderationReason.optional() }),
    z.object({ id }),
    { access: 'admin' },
  ),
  'feature-article': content.change(
    'Choose an article for the hero of home, or take it back; administrators',
    z.strictObject({ articleId: itemId, featured: z.boolean() }),
    z.object({ id }),
    { access: 'admin' },
  ),
  'get-moderation-acts': gateway.ownRead(
    'What administrators did to what others wrote, newest first; administrators',
    z.strictObject({
      count: count.default(LIMITS.listCountDefault),
      skip: z.int().min(0).max(LIMITS.moderationActsMax).default(0),
    }),
    z.object({ acts: z.array(moderationAct), total: z.int().min(0) }),
    { access: 'admin' },
  ),
} as const;
