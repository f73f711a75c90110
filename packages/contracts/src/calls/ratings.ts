import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { count, itemId, mediaType, moment, rating, skip } from '../entities/common.js';
import { textOrder } from '../entities/like.js';
import { opinion, opinionAuthor, ratingRecord, ratingScale } from '../entities/rating.js';
import { writtenReach } from '../entities/reach.js';
import { optionalText } from '../entities/text.js';
import { visibility } from '../entities/viewing.js';

const catalogue = callsOf('catalogue');
const gateway = callsOf('gateway');

const media = z.strictObject({ mediaId: itemId });
const typedMedia = z.strictObject({ mediaId: itemId, type: mediaType });

const ratingSettings = z.object({
  ratings: visibility.describe('Of ratings and opinions; means count them in any case, without a name'),
  marks: visibility.describe('Of what the caller wants to see and favours'),
  ratedIsSeen: z
    .boolean()
    .optional()
    .describe('Whether a released film that the caller rated counts as seen; absent from older services'),
  ratingScale: ratingScale
    .optional()
    .describe('How ratings are shown to the caller; absent from older services'),
  tasteMatch: z
    .boolean()
    .optional()
    .describe(
      'Whether members who chose the same may compare their taste with the caller’s; absent from older services',
    ),
  together: z
    .boolean()
    .optional()
    .describe(
      'Whether those whom the caller follows and who follow the caller may look for titles with them; absent from older services',
    ),
});

export const ratingCalls = {
  'add-rating': catalogue.change(
    'Rate a title or role from 1 to 10, with or without an opinion; a second rating replaces the first',
    z.strictObject({
      mediaId: itemId,
      type: mediaType,
      userRating: rating,
      reviewText: optionalText({
        max: LIMITS.opinionMax,
        long: MESSAGES.opinionLong,
        asWritten: true,
      }).default(null),
      reaches: writtenReach
        .optional()
        .describe('How much of the title the opinion gives away; without it as much as before'),
    }),
    z.object({ rating: ratingRecord }),
    { forOthers: ({ reviewText }) => reviewText !== null },
  ),
  'check-rating': catalogue.ownRead(
    'Whether and how the user rated an item',
    media,
    z.object({
      hasRated: z.boolean(),
      rating: ratingRecord.nullable(),
      deletedOpinion: z
        .object({ text: z.string(), until: moment, reaches: writtenReach.optional() })
        .optional()
        .describe('What the user wrote and deleted a short while ago, where nothing new is written'),
    }),
  ),
  'remove-rating': catalogue.change(
    'Take an own rating and its opinion back',
    typedMedia,
    z.object({ hasRated: z.literal(false) }),
    { hides: true },
  ),
  'check-favorite': catalogue.ownRead(
    'Whether an item is among the user’s favourites',
    media,
    z.object({ isLiked: z.boolean() }),
  ),
  'add-favorite': catalogue.change(
    'Put an item among the favourites, or take it out',
    typedMedia,
    z.object({ isLiked: z.boolean() }),
  ),
  'check-want-to-see': catalogue.ownRead(
    'Whether an item is on the user’s want-to-see list',
    media,
    z.object({ wantToSee: z.boolean() }),
  ),
  'add-want-to-see': catalogue.change(
    'Put an item on the want-to-see list, or take it off',
    typedMedia,
    z.object({ wantToSee: z.boolean() }),
  ),
  'get-opinions': gateway.readOfTexts(
    'What people wrote with their ratings of a title or role, page by page',
    z.strictObject({
      mediaId: itemId,
      count: count.default(LIMITS.opinionsPage),
      skip: skip.default(0),
      order: textOrder,
    }),
    z.object({
      /** `user` is null while the service with the names is unavailable. */
      opinions: z.array(opinion.extend({ user: opinionAuthor.nullable() })),
      total: z.int().min(0),
    }),
  ),
  'get-rating-settings': catalogue.ownRead(
    'Who may see what the caller rated, wants to see and favours, whether what is rated counts as seen, on which scale ratings are shown to the caller, and what the caller takes part in with others',
    z.strictObject({}),
    ratingSettings,
  ),
  'set-rating-settings': catalogue.change(
    'Choose who may see what the caller rated, wants to see and favours, whether what is rated counts as seen, the scale, and what the caller takes part in with others; what is left out stays',
    ratingSettings.partial().strict(),
    ratingSettings,
    { hides: true },
  ),
} as const;
