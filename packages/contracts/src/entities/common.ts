import { z } from 'zod';
import { CATEGORIES, type Category, SINGULAR, type TitleKind } from '../constants/categories.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { RATING_MAX, RATING_MIN } from '../constants/ratings.js';

export const id = z.string();

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The address of a picture or video: absolute, or a path on the portal's own origin. */
export const address = z.string();

export const category = z.enum(CATEGORIES);

/** The weighted rating (RANK-08) that a list is sorted by; absent in other lists, and without votes. */
export const weighted = z.number().optional();

/** `activity` of roles and people: the mean of the votes (null without votes) and their number. */
export const votes = z.object({ rating: z.number().nullable(), ratedByCount: z.int().min(0) });

/** A member's rating (RATE-01). */
export const rating = z
  .int(MESSAGES.ratingRange)
  .min(RATING_MIN, MESSAGES.ratingRange)
  .max(RATING_MAX, MESSAGES.ratingRange);

/** `_id` of an account. */
export const accountId = z.string().min(1).max(200);

/** The `_id` or public id of an item, as calls accept it. */
export const itemId = z.string().min(1).max(200);

/** `count` of list calls (API-07). */
export const count = z.int().min(1).max(LIMITS.listCountMax);
export const skip = z.int().min(0).max(10_000_000);
/** The requested part of a list. */
export const page = { count: count.default(LIMITS.listCountDefault), skip: skip.default(0) };

const TYPE_WORDS = [...CATEGORIES, ...CATEGORIES.map((name) => SINGULAR[name])] as [
  Category | TitleKind,
  ...(Category | TitleKind)[],
];

/** `type` of rating and list calls: singular and plural are equivalent (API-08). */
export const mediaType = z.enum([...TYPE_WORDS, 'role', 'roles']);
