import { z } from 'zod';
import { ownExportCalls } from '../calls/own-export.js';
import { recommendationCalls, recommendationText } from '../calls/recommendations.js';
import * as LIMITS from '../constants/limits.js';
import { accountId, id } from '../entities/common.js';
import { ownRecommendation, recommendation, recommendationsOfTitle } from '../entities/recommendation.js';
import { internalCallsOf } from './internal-call.js';

const social = internalCallsOf('social');
const library = internalCallsOf('library');

/** With the other member's `_id` instead of the name. */
const stored = z.array(recommendation.extend({ member: accountId }));
const members = z.array(accountId).max(LIMITS.listCountMax);

export const recommendationInternalCalls = {
  'get-recommendations-of': social.read(
    z.strictObject({ title: id }),
    recommendationsOfTitle.extend({ received: stored, sent: stored }),
  ),
  /** The member follows the caller, according to the library. */
  'store-recommendation': social.change(
    z.strictObject({ title: id, member: accountId, text: recommendationText }),
    recommendationCalls['recommend-title'].reply,
  ),
  /** A page in the order of ids. */
  'get-recommendation-page': social.read(
    ownExportCalls['get-own-recommendations'].request,
    z.object({
      recommendations: z.array(ownRecommendation.extend({ member: accountId })),
      next: id.nullable(),
    }),
  ),
  'get-follower': library.read(z.strictObject({ member: accountId }), z.object({ follows: z.boolean() })),
  /** Which of these members have seen a title, or some of it, as far as the caller may see that. */
  'get-seen-by': library.read(z.strictObject({ title: id, members }), z.object({ members })),
} as const;
