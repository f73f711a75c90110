import { z } from 'zod';
import { FAVORITE_FOUR, LISTED_KINDS } from '../constants/user-lists.js';
import { address, category, day, id, moment } from './common.js';
import { article, review } from './post.js';
import { reaching } from './reach.js';

/** The user object that sign-in, sign-up and the social calls return, stored by the browser. */
export const signedInUser = z.object({
  access_token: z.string(),
  admin: z.boolean(),
  /** True for a moderator; absent otherwise. */
  moderator: z.boolean().optional(),
  profile_img: address.nullable(),
  firstName: z.string(),
  surname: z.string(),
  username: z.string(),
  /** When the account will be deleted, if its owner has requested that. */
  leavesAt: moment.nullable().optional(),
  /** False if the user may not write for others before confirming their email; absent otherwise. */
  mayWrite: z.boolean().optional(),
  /** Until when an administrator or moderator may work without two-step login; after that they lose the right. Absent otherwise. */
  twoStepBy: moment.optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** An item on a user's list, with the user's rating if there is one. For a role, `item` is its title. */
export const listEntry = z.object({
  rating: z.int().nullable(),
  itemType: z.enum(LISTED_KINDS),
  item: z.object({ titleId: id, cover: address, title: z.string(), year: z.int().nullable() }),
  /** Null for a title. */
  role: z
    .object({
      _id: id,
      characterName: z.string().nullable(),
      /** The picture of the character, or of the actor if the character has no name. */
      picture: address,
      actor: z.object({ nameId: id, name: z.string() }),
      /** The title's category. */
      category,
    })
    .nullable(),
});
export type ListEntry = z.infer<typeof listEntry>;

/** A rated item as lists of ratings return it. */
export const ratedEntry = listEntry.extend({
  ...{ reviewText: z.string().nullable(), timestamp: moment },
  ...reaching,
});
export type RatedEntry = z.infer<typeof ratedEntry>;

const kindCounts = z.object({
  movies: z.int().min(0),
  series: z.int().min(0),
  games: z.int().min(0),
  roles: z.int().min(0),
});
export type KindCounts = z.infer<typeof kindCounts>;

/** What the catalogue knows about a user: the newest of each list, the best rated of each kind of title, and all counts. */
export const userLists = z.object({
  ratings: z.array(ratedEntry),
  wantToSeeMedias: z.array(listEntry),
  favoriteMedias: z.array(listEntry),
  highestRated: z.object({
    movies: z.array(ratedEntry),
    series: z.array(ratedEntry),
    games: z.array(ratedEntry),
  }),
  /** The titles on the user's profile, in order; absent from older services. */
  favoriteFour: z.array(listEntry).max(FAVORITE_FOUR).optional(),
  kinds: z.object({ ratings: kindCounts, wantToSee: kindCounts, favorites: kindCounts }),
  /** What the caller may not see: it is empty here and its count is 0. */
  hidden: z.array(z.enum(['ratings', 'marks'])),
});
export type UserLists = z.infer<typeof userLists>;

/** A profile: the newest 100 of each list with all counts (PROFILE-07), `kinds` by content. Only the owner gets the email. */
export const profile = z.object({
  _id: id,
  personal_info: z.object({
    firstName: z.string(),
    surname: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    profile_img: address.nullable(),
    backgroundImg: address.nullable(),
    /** What they say about themselves; absent from older services. */
    bio: z.string().nullable().optional(),
    /** Their other places on the web; absent from older services. */
    links: z.array(address).optional(),
  }),
  articles: z.array(article),
  reviews: z.array(review),
  ...userLists.shape,
  counts: z.object({
    articles: z.int(),
    reviews: z.int(),
    ratings: z.int(),
    wantToSee: z.int(),
    favorites: z.int(),
  }),
  joinedAt: day.nullable(),
  /** Parts that are missing because their service is unavailable: their lists are empty and their counts 0. */
  missing: z.array(z.enum(['catalogue', 'content'])),
});
export type Profile = z.infer<typeof profile>;

/** A follower or followed member, and since when. */
export const followed = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  profile_img: address.nullable(),
  since: moment,
});
export type Followed = z.infer<typeof followed>;
