import { z } from 'zod';
import { change, ownRead, read } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { count, id, itemId, mediaType, moment, rating, skip } from '../entities/common.js';
import { opinionAuthor, ratingRecord } from '../entities/user.js';

const service = 'catalogue';

const media = z.strictObject({ mediaId: itemId });
const typedMedia = z.strictObject({ mediaId: itemId, type: mediaType });

export const ratingCalls = {
  'add-rating': change({
    summary:
      'Rate a title or role from 1 to 10, with or without an opinion; a second rating replaces the first',
    service,
    once: true,
    request: z.strictObject({
      mediaId: itemId,
      type: mediaType,
      userRating: rating,
      reviewText: z.string().max(LIMITS.opinionMax, MESSAGES.opinionLong).nullable().default(null),
    }),
    reply: z.object({ rating: ratingRecord }),
  }),
  'check-rating': ownRead({
    summary: 'Whether and how the user rated an item',
    service,
    request: media,
    reply: z.object({ hasRated: z.boolean(), rating: ratingRecord.nullable() }),
  }),
  'remove-rating': change({
    summary: 'Take an own rating and its opinion back',
    service,
    once: true,
    request: typedMedia,
    reply: z.object({ hasRated: z.literal(false) }),
  }),
  'check-favorite': ownRead({
    summary: 'Whether an item is among the user’s favourites',
    service,
    request: media,
    reply: z.object({ isLiked: z.boolean() }),
  }),
  'add-favorite': change({
    summary: 'Put an item among the favourites, or take it out',
    service,
    once: true,
    request: typedMedia,
    reply: z.object({ isLiked: z.boolean() }),
  }),
  'check-want-to-see': ownRead({
    summary: 'Whether an item is on the user’s want-to-see list',
    service,
    request: media,
    reply: z.object({ wantToSee: z.boolean() }),
  }),
  'add-want-to-see': change({
    summary: 'Put an item on the want-to-see list, or take it off',
    service,
    once: true,
    request: typedMedia,
    reply: z.object({ wantToSee: z.boolean() }),
  }),
  'get-opinions': read({
    summary: 'What people wrote with their ratings of a title or role, newest first, page by page',
    service: 'gateway',
    request: z.strictObject({
      mediaId: itemId,
      count: count.default(LIMITS.opinionsPage),
      skip: skip.default(0),
    }),
    reply: z.object({
      opinions: z.array(
        z.object({
          _id: id,
          rating: z.int(),
          reviewText: z.string(),
          timestamp: moment,
          /** Null while the service that knows the names is away. */
          user: opinionAuthor.nullable(),
        }),
      ),
      total: z.int().min(0),
    }),
  }),
} as const;
