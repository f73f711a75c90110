import { z } from 'zod';
import { callsOf, SERVICES } from '../call.js';
import { FEED_LIMITS } from '../constants/feed.js';
import * as LIMITS from '../constants/limits.js';
import { count, id, itemId, rating } from '../entities/common.js';
import { feedCard, feedCursor, feedSettings } from '../entities/feed.js';
import { opinionAuthor } from '../entities/rating.js';
import { titleReference } from '../entities/title.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

/** The acts of followed members, and which of them are shown. */
export const feedCalls = {
  'get-feed': gateway.ownRead(
    'What members whom the caller follows did, the newest first',
    z.strictObject({
      before: feedCursor.nullable().default(null).describe('`next` of the page before'),
      count: count
        .default(FEED_LIMITS.page)
        .describe('How many acts; several may be one card, and muted ones are left out'),
    }),
    z.object({
      cards: z.array(feedCard).max(LIMITS.listCountMax),
      next: feedCursor.nullable(),
      following: z.int().min(0).describe('How many members the caller follows'),
      missing: z
        .array(z.enum(SERVICES))
        .describe('Services whose acts are left out while they are unavailable'),
    }),
  ),
  'get-feed-settings': gateway.ownRead(
    'What the caller’s feed leaves out',
    z.strictObject({}),
    feedSettings.extend({
      members: z.array(opinionAuthor.extend({ _id: id })).max(FEED_LIMITS.mutedMax),
      titles: z.array(titleReference).max(FEED_LIMITS.mutedMax),
    }),
  ),
  'set-feed-settings': social.change(
    'Choose what the caller’s feed leaves out; what is not named stays',
    z.strictObject(feedSettings.shape).partial(),
    feedSettings,
    { stores: 'again' },
  ),
  'mute-in-feed': gateway.change(
    'Leave a member or a title out of the caller’s feed, or no longer',
    z.strictObject({
      what: z.enum(['member', 'title']),
      id: itemId.describe('Username or `_id` of a member; `_id` or public id of a title'),
      muted: z.boolean(),
    }),
    z.object({ muted: z.boolean() }),
  ),
  'get-followed-ratings': gateway.ownRead(
    'What members whom the caller follows gave a title, as far as the caller may see it',
    z.strictObject({ mediaId: itemId }),
    z.object({
      count: z.int().min(0),
      mean: z.number().nullable(),
      /** The members who rated it last. */
      members: z.array(opinionAuthor.extend({ rating })).max(FEED_LIMITS.ratersShown),
    }),
  ),
} as const;
