import { z } from 'zod';
import { RATING_SCALES } from '../constants/ratings.js';
import { address, id, moment } from './common.js';
import { likesOfText } from './like.js';
import { reaching, writtenReach } from './reach.js';

export const ratingScale = z.enum(RATING_SCALES);

/** A user's own rating. */
export const ratingRecord = z.object({
  rating: z.int(),
  reviewText: z.string().nullable(),
  timestamp: moment,
  /** For the opinion; absent until its author edits it. */
  editedAt: moment.optional(),
  reaches: writtenReach.optional().describe('How much the opinion gives away; absent where that is nothing'),
  held: z
    .boolean()
    .optional()
    .describe('Its author alone reads the opinion, until a moderator has looked at it'),
});

/** What somebody wrote with a rating. */
export const opinion = z.object({
  _id: id,
  rating: z.int(),
  reviewText: z.string(),
  timestamp: moment,
  /** Absent until its author edits it. */
  editedAt: moment.optional(),
  /** When its author last changed more than a third of its words after three or more had liked it; absent until then. */
  rewrittenAt: moment.optional(),
  likes: likesOfText,
  ...reaching,
});

/** Who left an opinion. */
export const opinionAuthor = z.object({
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  profile_img: address.nullable(),
});
