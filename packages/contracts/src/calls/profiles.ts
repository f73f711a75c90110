import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { FAVORITE_FOUR, LISTED_KINDS, TEXT_KINDS, USER_LISTS } from '../constants/user-lists.js';
import { address, itemId, mediaType, page } from '../entities/common.js';
import { userPosts } from '../entities/post.js';
import { listEntry, profile, ratedEntry, userLists } from '../entities/user.js';

const auth = callsOf('auth');
const catalogue = callsOf('catalogue');
const gateway = callsOf('gateway');

/** `userId` is the username, ignoring case, or the _id. */
const userPage = { userId: itemId, ...page };
const total = z.int().min(0);

/** Profiles and the lists of members. */
export const profileCalls = {
  'get-user': gateway.readOfPerson(
    'A profile with the newest 100 of each list; `userId` is the username or the _id',
    z.strictObject({
      userId: itemId,
      count: z
        .int()
        .min(1)
        .max(LIMITS.profileListMax)
        .default(LIMITS.profileListMax)
        .describe('How many of each list'),
    }),
    z.object({ user: profile }),
  ),
  'get-user-ratings': gateway.readOfPerson(
    'A user’s ratings, of a kind or of all, newest first, page by page',
    z.strictObject({ ...userPage, type: mediaType.optional() }),
    z.object({ ratings: z.array(ratedEntry), total }),
  ),
  'get-user-list': gateway.readOfPerson(
    'What a user rated, wants to see or favours, of one kind, newest first, page by page',
    z.strictObject({ ...userPage, list: z.enum(USER_LISTS), type: z.enum(LISTED_KINDS) }),
    z.object({
      items: z.array(listEntry),
      total,
      kinds: userLists.shape.kinds.describe('How many there are on each list of each kind'),
    }),
  ),
  'get-user-texts': gateway.readOfPerson(
    'What a user wrote: articles or reviews, newest first, page by page; the other list is empty',
    z.strictObject({ ...userPage, kind: z.enum(TEXT_KINDS) }),
    userPosts,
  ),
  'set-favorite-four': catalogue.change(
    'Choose up to four titles that stand for the caller on their profile, in order; what was chosen before goes',
    z.strictObject({
      titles: z
        .array(itemId)
        .max(FAVORITE_FOUR)
        .refine((titles) => new Set(titles).size === titles.length, MESSAGES.favoriteTwice),
    }),
    z.object({ favoriteFour: z.array(listEntry).max(FAVORITE_FOUR) }),
  ),
  'add-user-background': gateway.change(
    'Set the background of the own profile to a photo of a title',
    z.strictObject({ photoUrl: address.min(1).max(2000) }),
    z.object({ userBackgroundUrl: address.nullable() }),
  ),
  'remove-user-background': auth.change(
    'Remove the background of the own profile',
    z.strictObject({}),
    z.object({ userBackgroundUrl: address.nullable() }),
  ),
} as const;
