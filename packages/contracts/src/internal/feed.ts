import { z } from 'zod';
import { ACT_KINDS, FEED_LIMITS } from '../constants/feed.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as LIST_LIMITS from '../constants/list-limits.js';
import { LISTED_KINDS } from '../constants/user-lists.js';
import { postType, threadType } from '../entities/comment.js';
import { accountId, address, category, id, itemId, moment, rating } from '../entities/common.js';
import { feedCursor, feedSettings } from '../entities/feed.js';
import { keptEntry } from '../entities/list.js';
import { keptReach, textReach } from '../entities/reach.js';
import { internalCallsOf } from './internal-call.js';

const authors = z.array(accountId).max(LIBRARY_LIMITS.followingMax);

/** What these authors did before the cursor, newest first, as far as the caller may see it. */
const actsRequest = <K extends readonly [string, ...string[]]>(kinds: K) =>
  z.strictObject({
    authors,
    /** Whether the caller follows them, according to the library. */
    followed: z.boolean(),
    kinds: z.array(z.enum(kinds)).min(1),
    /** Only acts with words. */
    onlyWords: z.boolean(),
    before: feedCursor.nullable(),
    count: z
      .int()
      .min(1)
      .max(LIMITS.listCountMax + 1),
  });
export type ActsRequest = Omit<z.infer<ReturnType<typeof actsRequest>>, 'kinds'>;

const act = { _id: id, userId: accountId, at: moment };
const text = z.string().nullable();

const viewingAct = z.object({
  ...act,
  kind: z.literal('viewing'),
  title: id,
  titleKind: category,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  rating: rating.nullable(),
  text,
});
const listAct = z.object({
  ...act,
  kind: z.literal('list'),
  name: z.string(),
  entries: z.int(),
  text,
  first: z.array(keptEntry).max(LIST_LIMITS.covers),
});
const ratingAct = z.object({
  ...act,
  kind: z.enum(['rating', 'opinion']),
  item: id,
  itemKind: z.enum(LISTED_KINDS),
  rating,
  text,
  kept: keptReach.optional(),
});
const postLook = {
  ...{ publicId: id, name: z.string(), picture: address, about: text, title: id.nullable() },
  reach: textReach.optional(),
};
const postAct = z.object({
  ...act,
  ...postLook,
  kind: postType,
  rating: z.int().nullable(),
  text: z.string(),
});
const commentAct = z.object({
  ...act,
  kind: z.literal('comment'),
  /** The thing it is written under. */
  post: z.object({ type: threadType, _id: id }),
  text: z.string(),
  reach: textReach.optional(),
});
const postRef = z.object({ type: postType, _id: id });
const actOf = z.discriminatedUnion('kind', [viewingAct, listAct, ratingAct, postAct, commentAct]);
export type Act = z.infer<typeof actOf>;

/** The kinds of acts that each service has. */
export const ACTS_OF = {
  library: ['viewing', 'list'],
  catalogue: ['rating', 'opinion'],
  content: ['review', 'article'],
  comments: ['comment'],
} as const satisfies Record<string, readonly (typeof ACT_KINDS)[number][]>;

const library = internalCallsOf('library');
const catalogue = internalCallsOf('catalogue');
const content = internalCallsOf('content');
const comments = internalCallsOf('comments');
const social = internalCallsOf('social');

export const feedInternalCalls = {
  'find-library-acts': library.read(
    actsRequest(ACTS_OF.library),
    z.object({ acts: z.array(z.discriminatedUnion('kind', [viewingAct, listAct])) }),
  ),
  'find-catalogue-acts': catalogue.read(
    actsRequest(ACTS_OF.catalogue),
    z.object({ acts: z.array(ratingAct) }),
  ),
  'find-content-acts': content.read(actsRequest(ACTS_OF.content), z.object({ acts: z.array(postAct) })),
  'find-comment-acts': comments.read(actsRequest(ACTS_OF.comments), z.object({ acts: z.array(commentAct) })),
  /** Readable articles and reviews, as cards name them; leaves out all others. */
  'get-post-looks': content.read(
    z.strictObject({ posts: z.array(postRef).max(LIMITS.listCountMax) }),
    z.object({ posts: z.array(z.object({ ...postLook, ...postRef.shape })) }),
  ),
  /** How these members, whom the caller follows, rated a title or role, newest first, as far as the caller may see it. */
  'find-ratings-of': catalogue.read(
    z.strictObject({ mediaId: itemId, authors }),
    z.object({
      count: z.int().min(0),
      mean: z.number().nullable(),
      newest: z.array(z.object({ userId: accountId, rating })).max(FEED_LIMITS.ratersShown),
    }),
  ),
  /** The caller's choices for the feed, with the `_id`s of muted members and titles. */
  'get-feed-choices': social.read(
    z.strictObject({}),
    feedSettings.extend({
      members: z.array(accountId).max(FEED_LIMITS.mutedMax),
      titles: z.array(id).max(FEED_LIMITS.mutedMax),
    }),
  ),
  'store-mute': social.change(
    z.strictObject({ what: z.enum(['member', 'title']), id: accountId, muted: z.boolean() }),
    z.object({ muted: z.boolean() }),
  ),
} as const;
