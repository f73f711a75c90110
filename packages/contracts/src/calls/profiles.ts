import { z } from 'zod';
import { change, read } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { address, count, itemId, mediaType, skip } from '../entities/common.js';
import { article, review } from '../entities/post.js';
import {
  LISTED_KINDS,
  listEntry,
  profile,
  ratedEntry,
  TEXT_KINDS,
  USER_LISTS,
  userLists,
} from '../entities/user.js';

/** `userId` is the username in any case, or the _id. */
const page = { userId: itemId, count: count.default(LIMITS.listCountDefault), skip: skip.default(0) };
const total = z.int().min(0);

/** Profiles and what people keep on their lists (portal.md §2 'Profile', 'Details page', 'Texts page'). */
export const profileCalls = {
  'get-user': read({
    summary: 'A profile with the newest 100 of each list; `userId` is the username or the _id',
    service: 'gateway',
    request: z.strictObject({
      userId: itemId,
      count: z
        .int()
        .min(1)
        .max(LIMITS.profileListMax)
        .default(LIMITS.profileListMax)
        .describe('How many of each list'),
    }),
    reply: z.object({ user: profile }),
  }),
  'get-user-ratings': read({
    summary: 'A user’s ratings, of a kind or of all, newest first, page by page',
    service: 'gateway',
    request: z.strictObject({ ...page, type: mediaType.optional() }),
    reply: z.object({ ratings: z.array(ratedEntry), total }),
  }),
  'get-user-list': read({
    summary: 'What a user rated, wants to see or favours, of one kind, newest first, page by page',
    service: 'gateway',
    request: z.strictObject({ ...page, list: z.enum(USER_LISTS), type: z.enum(LISTED_KINDS) }),
    reply: z.object({
      items: z.array(listEntry),
      total,
      kinds: userLists.shape.kinds.describe('How many there are on each list of each kind'),
    }),
  }),
  'get-user-texts': read({
    summary: 'What a user wrote: articles or reviews, newest first, page by page; the other list is empty',
    service: 'gateway',
    request: z.strictObject({ ...page, kind: z.enum(TEXT_KINDS) }),
    reply: z.object({
      articles: z.array(article),
      reviews: z.array(review),
      counts: z.object({ articles: total, reviews: total }),
    }),
  }),
  'add-user-background': change({
    summary: 'Set the background of the own profile to a photo of a title',
    service: 'gateway',
    request: z.strictObject({ photoUrl: address.min(1).max(2000) }),
    reply: z.object({ userBackgroundUrl: address.nullable() }),
  }),
  'remove-user-background': change({
    summary: 'Remove the background of the own profile',
    service: 'auth',
    request: z.strictObject({}),
    reply: z.object({ userBackgroundUrl: address.nullable() }),
  }),
} as const;
