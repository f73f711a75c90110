import { z } from 'zod';
import { togetherChoice, togetherReason, togetherTitle } from '../calls/together.js';
import { TOGETHER_LIMITS } from '../constants/taste.js';
import { accountId, id } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const library = internalCallsOf('library');
const catalogue = internalCallsOf('catalogue');

const group = z.array(accountId).min(2).max(TOGETHER_LIMITS.members);

export const togetherInternalCalls = {
  /** The members who follow the caller and are followed by them, latest first. */
  'get-mutual': library.read(
    z.strictObject({}),
    z.object({ members: z.array(accountId).max(TOGETHER_LIMITS.offered) }),
  ),
  /** Whether all of these follow each other. */
  'check-mutual': library.read(z.strictObject({ members: group }), z.object({ mutual: z.boolean() })),
  /** Which of these titles any of these members has seen, from viewings that their followers see. */
  'get-seen-among': library.read(
    z.strictObject({ members: group, titles: z.array(id).max(TOGETHER_LIMITS.looked) }),
    z.object({ titles: z.array(id) }),
  ),
  /** Which of these members take part. */
  'get-together-takers': catalogue.read(
    z.strictObject({ members: z.array(accountId).max(TOGETHER_LIMITS.offered + 1) }),
    z.object({ members: z.array(accountId) }),
  ),
  /** Like `get-together`, best first, but including titles that some of them may have seen, and therefore more of them. */
  'find-together': catalogue.read(
    z.strictObject({ members: group, ...togetherChoice }),
    z.object({
      titles: z.array(
        togetherTitle.extend({
          reasons: z.array(z.object({ member: accountId, why: togetherReason })),
        }),
      ),
    }),
  ),
} as const;
