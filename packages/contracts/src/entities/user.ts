import { z } from 'zod';
import { address, day, id, moment } from './common.js';
import { article, review } from './post.js';

/** The user object that sign-in, sign-up and the social calls answer, kept by the browser (portal.md §3). */
export const signedInUser = z.object({
  access_token: z.string(),
  admin: z.boolean(),
  profile_img: address.nullable(),
  firstName: z.string(),
  surname: z.string(),
  username: z.string(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** An item on a user's lists, with the user's rating of it where there is one. */
export const listEntry = z.object({
  rating: z.int().nullable(),
  itemType: z.enum(['movies', 'series', 'games', 'roles']),
  item: z.object({ titleId: id, cover: address, title: z.string() }),
});

export const ratingRecord = z.object({
  rating: z.int(),
  reviewText: z.string().nullable(),
  timestamp: moment,
});

/** A profile; the newest 100 of each list with the counts of all (decisions.md 'People'). The email is its owner's only. */
export const profile = z.object({
  _id: id,
  personal_info: z.object({
    firstName: z.string(),
    surname: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    profile_img: address.nullable(),
    backgroundImg: address.nullable(),
  }),
  articles: z.array(article),
  reviews: z.array(review),
  ratings: z.array(listEntry.extend({ reviewText: z.string().nullable(), timestamp: moment })),
  wantToSeeMedias: z.array(listEntry),
  favoriteMedias: z.array(listEntry),
  counts: z.object({
    articles: z.int(),
    reviews: z.int(),
    ratings: z.int(),
    wantToSee: z.int(),
    favorites: z.int(),
  }),
  joinedAt: day.nullable(),
  /** Parts that a service being away left out of this answer. */
  missing: z.array(z.enum(['catalogue', 'content'])),
});
export type Profile = z.infer<typeof profile>;
