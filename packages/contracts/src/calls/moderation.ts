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

/** Why a moderator acts on somebody else's text; the browser requires it by the same rule. */
export const moderationReason = visibleText(MESSAGES.reasonMissing, { max: LIMITS.moderationReasonMax });

const post = { type: postType, id: itemId };

/** Basic moderation; every act is recorded. */
export const moderationCalls = {
  'withdraw-post': content.change(
    'Take an article or review away from readers, with its comments; moderators',
    z.strictObject({ ...post, reason: moderationReason }),
    z.object({ id }),
    { access: 'moderator', hides: true },
  ),
  'restore-post': content.change(
    'Give a withdrawn article or review back to readers, with its comments; moderators',
    z.strictObject({ ...post, reason: moderationReason.optional() }),
    z.object({ id }),
    { access: 'moderator' },
  ),
  'feature-article': content.change(
    'Choose an article for the hero of home, or take it back; administrators',
    z.strictObject({ articleId: itemId, featured: z.boolean() }),
    z.object({ id }),
    { access: 'admin' },
  ),
  'get-moderation-acts': gateway.ownRead(
    'What moderators and administrators did to what others wrote, newest first; moderators',
    z.strictObject({
      count: count.default(LIMITS.listCountDefault),
      skip: z.int().min(0).max(LIMITS.moderationActsMax).default(0),
    }),
    z.object({ acts: z.array(moderationAct), total: z.int().min(0) }),
    { access: 'moderator' },
  ),
} as const;
