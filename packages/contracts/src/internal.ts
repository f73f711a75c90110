import { z } from 'zod';
import { count, itemId, mediaType, moment, skip } from './entities/common.js';
import { sex } from './entities/person.js';
import { article, review } from './entities/post.js';
import { LISTED_KINDS, listEntry, ratedEntry, TEXT_KINDS, USER_LISTS, userLists } from './entities/user.js';
import { accountInternalCalls } from './internal-accounts.js';
import { commentInternalCalls } from './internal-comments.js';
import { fileInternalCalls } from './internal-files.js';
import { postInternalCalls } from './internal-posts.js';
import { socialInternalCalls } from './internal-social.js';

/** `_id` of an account. */
const accountId = z.string().min(1).max(200);
const total = z.int().min(0);

/**
 * Requests between gateway and services that no visitor can make. Same envelope and manners as calls, on subjects
 * `<service>.internal.<name>`. One with `effect: 'write'` is never asked twice.
 */
export const internalCalls = {
  ...accountInternalCalls,
  ...commentInternalCalls,
  ...fileInternalCalls,
  ...postInternalCalls,
  ...socialInternalCalls,
  /** What the gateway needs to draw or fetch the pictures of an item; `source` is another site's address of the picture. */
  'get-picture': {
    service: 'catalogue',
    request: z.strictObject({
      of: z.enum([...mediaType.options, 'person', 'characters']),
      id: z.string().min(1).max(200),
      picture: z.enum(['cover', 'banner', 'photo', 'video', 'portrait', 'character']),
      index: z.int().min(0).max(99).default(0),
    }),
    reply: z.object({
      source: z.string().nullable(),
      facts: z.discriminatedUnion('about', [
        z.object({
          about: z.literal('title'),
          id: z.string(),
          kind: z.enum(['movies', 'series', 'games']),
          title: z.string(),
          year: z.int().nullable(),
          genres: z.array(z.string()),
          mood: z.string().nullable(),
          motifs: z.array(z.string()),
          credit: z.string().nullable(),
        }),
        z.object({
          about: z.literal('person'),
          id: z.string(),
          name: z.string(),
          sex: sex.nullable(),
          bornYear: z.int().nullable(),
        }),
        z.object({
          about: z.literal('character'),
          id: z.string(),
          characterName: z.string(),
          title: z.string(),
          genres: z.array(z.string()),
          sex: sex.nullable(),
        }),
      ]),
    }),
  },
  /** The newest `count` of each list of a user, the `best` rated of each kind of title, and the counts of all. */
  'get-user-lists': {
    service: 'catalogue',
    request: z.strictObject({ userId: accountId, count, best: z.int().min(0).max(100) }),
    reply: userLists,
  },
  /** A page of one list, newest first; of all kinds where no kind is named. */
  'get-user-list': {
    service: 'catalogue',
    request: z.strictObject({
      userId: accountId,
      list: z.enum(USER_LISTS),
      type: z.enum(LISTED_KINDS).nullable(),
      count,
      skip,
    }),
    reply: z.object({ items: z.array(z.union([ratedEntry, listEntry])), kinds: userLists.shape.kinds }),
  },
  /** Whether an address is one of a title's photos: 'malformed' when it cannot be, 'notFound' when it is none. */
  'check-photo': {
    service: 'catalogue',
    request: z.strictObject({ photoUrl: z.string().min(1).max(2000) }),
    reply: z.object({ photoUrl: z.string() }),
  },
  /** The newest posts of an author, of the kinds named, and the counts of all. */
  'get-user-posts': {
    service: 'content',
    request: z.strictObject({ authorId: accountId, kinds: z.array(z.enum(TEXT_KINDS)).min(1), count, skip }),
    reply: z.object({
      articles: z.array(article),
      reviews: z.array(review),
      counts: z.object({ articles: total, reviews: total }),
    }),
  },
  /** What people wrote with their ratings of an item, newest first; who they are the gateway asks of auth. */
  'get-item-opinions': {
    service: 'catalogue',
    request: z.strictObject({ mediaId: itemId, count, skip }),
    reply: z.object({
      opinions: z.array(
        z.object({
          _id: z.string(),
          userId: z.string(),
          rating: z.int(),
          reviewText: z.string(),
          timestamp: moment,
        }),
      ),
      total: z.int().min(0),
    }),
  },
  /** Sets the background of an account to a photo of the catalogue. */
  'set-background': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({ userId: accountId, photoUrl: z.string().min(1).max(2000) }),
    reply: z.object({ userBackgroundUrl: z.string().nullable() }),
  },
} as const;

/** Whether it may be asked again when the instance that took it dies. */
export const isRepeatable = (name: InternalCallName): boolean => {
  const call = internalCalls[name];
  return !('effect' in call) || call.effect === 'read';
};

export type InternalCallName = keyof typeof internalCalls;
export type InternalRequest<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['request']>;
export type InternalReply<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['reply']>;
export const internalSubjectOf = (name: InternalCallName): string =>
  `${internalCalls[name].service}.internal.${name}`;
