import { z } from 'zod';
import { RATING_SCALES } from '../constants/ratings.js';
import { address, id, moment } from './common.js';

export const ratingScale = z.enum(RATING_SCALES);

/** A user's own rating. */
export const ratingRecord = z.object({
  rating: z.int(),
  reviewText: z.string().nullable(),
  timestamp: moment,
  /** Of the opinion; absent until its author edits it. */
  editedAt: moment.optional(),
});

/** What somebody wrote with a rating. */
export const opinion = z.object({
  _id: id,
  rating: z.int(),
  reviewText: z.string(),
  timestamp: moment,
  /** Absent until its author edits it. */
  editedAt: moment.optional(),
});

/** Who left an opinion. */
export const opinionAuthor = z.object({
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  profile_img: address.nullable(),
});
