import { z } from 'zod';
import { RECOMMEND_LIMITS } from '../constants/recommendations.js';
import { id, moment } from './common.js';
import { opinionAuthor } from './rating.js';
import { followed } from './user.js';

/** A title that one member sent to another. */
export const recommendation = z.object({
  _id: id,
  /** The other member. */
  member: opinionAuthor,
  text: z.string(),
  at: moment,
});
export type Recommendation = z.infer<typeof recommendation>;

const shown = z.array(recommendation).max(RECOMMEND_LIMITS.shown);
/** Recommendations of one title, newest first. */
export const recommendationsOfTitle = z.object({
  received: shown.describe('Without what the caller dismissed'),
  sent: shown,
});

/** Somebody who can receive a recommendation. */
export const recommendable = followed.extend({
  seen: z.boolean().describe('Whether they have seen it, or some of it, as far as the caller may know'),
  sent: z.boolean().describe('Whether the caller recommended it to them'),
});
export type Recommendable = z.infer<typeof recommendable>;

/** In the form of an export. */
export const ownRecommendation = z.object({
  _id: id,
  title: id.describe('`_id` of the title'),
  member: z.string().nullable().describe('Username of the other one'),
  text: z.string(),
  at: moment,
});
export type OwnRecommendation = z.infer<typeof ownRecommendation>;
