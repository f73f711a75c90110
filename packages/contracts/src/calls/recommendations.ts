import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { RECOMMEND_LIMITS } from '../constants/recommendations.js';
import { count, id, itemId, skip } from '../entities/common.js';
import { recommendable, recommendationsOfTitle } from '../entities/recommendation.js';
import { visibleText } from '../entities/text.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

const title = { mediaId: itemId.describe('`_id` or public id of a title') };

/** The text of a recommendation (REC-01); browser and service check the same schema. */
export const recommendationText = visibleText(MESSAGES.recommendationEmpty, {
  max: RECOMMEND_LIMITS.textMax,
  long: MESSAGES.recommendationLong,
});

/** Titles that members recommend to their followers. */
export const recommendationCalls = {
  'get-recommendable': gateway.ownRead(
    'Those who follow the caller, to whom a title may be recommended, the newest first',
    z.strictObject({
      ...title,
      query: z
        .string()
        .trim()
        .max(LIMITS.searchQueryMax)
        .default('')
        .describe('A part of the name, or a username'),
      count: count.default(RECOMMEND_LIMITS.page),
      skip: skip.default(0),
    }),
    z.object({ members: z.array(recommendable), total: z.int().min(0) }),
  ),
  'get-title-recommendations': gateway.ownRead(
    'What was recommended to the caller, and by the caller, of a title',
    z.strictObject(title),
    recommendationsOfTitle,
  ),
  'recommend-title': gateway.change(
    'Recommend a title to a member who follows the caller',
    z.strictObject({
      ...title,
      userId: itemId.describe('The username or the _id'),
      text: recommendationText,
    }),
    z.object({ _id: id }),
    { forOthers: true },
  ),
  'take-back-recommendation': social.change(
    'Take back what the caller recommended',
    z.strictObject({ id }),
    z.object({ takenBack: z.literal(true) }),
    { stores: 'again' },
  ),
  'dismiss-recommendation': social.change(
    'Show the caller a recommendation no longer; who sent it is not told',
    z.strictObject({ id }),
    z.object({ dismissed: z.literal(true) }),
    { stores: 'again' },
  ),
} as const;
