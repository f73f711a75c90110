import { z } from 'zod';
import { callsOf } from '../call.js';
import { TOGETHER_LIMITS } from '../constants/taste.js';
import { category, itemId, rating } from '../entities/common.js';
import { opinionAuthor } from '../entities/rating.js';
import { titleReference } from '../entities/title.js';

const gateway = callsOf('gateway');

/** What a pair or group chooses from. */
export const togetherChoice = {
  kind: category.nullable().default(null),
  minutes: z.int().min(1).max(1000).nullable().default(null).describe('The longest that it may take'),
  seed: z.int().min(0).max(0xffffffff).default(0).describe('Other titles for each; 0 for the best'),
};

/** Why a title is suggested: it is on somebody’s list, or similar to something they rated. */
export const togetherReason = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list') }),
  z.object({ what: z.literal('gave'), title: z.string(), rating }),
]);

export const togetherTitle = z.object({ title: titleReference, minutes: z.int().nullable() });

export const togetherCalls = {
  'get-together': gateway.ownRead(
    'What the caller and others who follow each other have not seen and would all like',
    z.strictObject({
      members: z
        .array(itemId)
        .min(2)
        .max(TOGETHER_LIMITS.members)
        .describe('The usernames of all, the caller’s among them'),
      ...togetherChoice,
    }),
    z.object({
      state: z
        .enum(['ready', 'ownOff', 'off', 'strangers'])
        .describe(
          '`ownOff`: the caller takes no part; `off`: another one takes none; `strangers`: not all follow each other',
        ),
      members: z.array(opinionAuthor),
      titles: z.array(
        togetherTitle.extend({
          reasons: z.array(z.object({ username: z.string(), why: togetherReason })),
        }),
      ),
    }),
  ),
  'get-together-members': gateway.ownRead(
    'Whom the caller can look for something with: they follow each other, and take part; the latest first',
    z.strictObject({}),
    z.object({ takesPart: z.boolean(), members: z.array(opinionAuthor) }),
  ),
} as const;
