import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { commentCounts, commentedPost, postType, type ThreadType } from '../entities/comment.js';
import { accountId, address, id, itemId, moment, rating } from '../entities/common.js';
import { judgedText, reportedKind, reportedPlace } from '../entities/report.js';
import { visibility } from '../entities/viewing.js';

/** Ratings are integers from 1 to 10. */
const RATING_VALUES = 10;

/** Tokens of session `sid` whose `ver` is below `below` are refused; null refuses all of them. */
export const endedSession = z.object({ sid: z.string(), below: z.int().nullable() });
export type EndedSession = z.infer<typeof endedSession>;

/** Published by the auth service each time sessions end, as JSON of `EndedSession[]`; every gateway listens. */
export const SESSIONS_ENDED = 'auth.events.sessions-ended';

/**
 * Published by a gateway after each call that `hides`; every gateway listens, and drops its cached texts of people
 * (docs/decisions/0006-response-cache.md).
 */
export const TEXTS_HIDDEN = 'gateway.events.texts-hidden';

/**
 * Published by each gateway several times a second: its counts per owner (address) for the limits per minute. All gateways add them up
 * (OPS-82).
 */
export const COUNTED_AT_GATEWAYS = 'gateway.events.counted';
export const countedAtGateway = z.object({
  /** The sender, which has already counted this. */
  gateway: z.uuid(),
  limit: z.enum(['requests', 'calls', 'pictures']),
  counts: z.array(z.tuple([z.string().max(200), z.int().min(1)])),
});

/**
 * Sent by the comments service each time a thread's counts change, and repeated until the answer says `known`: a service that shows
 * counts keeps the highest version.
 */
export const COMMENTS_COUNTED = 'events.comments-counted';
export const commentsCounted = commentCounts.extend({
  type: postType,
  postId: id,
  /** Members who ever commented, except the post's author and new accounts; counted up to `LIMITS.frontCommenters`. */
  commenters: z.int().min(0).default(0),
  version: z.int().min(1),
});
export type CommentsCounted = z.infer<typeof commentsCounted>;
export const countsKept = z.object({ known: z.boolean() });
export type CountsKept = z.infer<typeof countsKept>;

/**
 * Sent by the content service each time a post is withdrawn, deleted or restored, and repeated until the answer says `known`, like
 * `COMMENTS_COUNTED`: the highest version decides whether what belongs to the post is shown.
 */
export const POST_SHOWN = 'events.post-shown';
/** The same for notifications about what was written under it. */
export const POST_SHOWN_TO_SOCIAL = 'events.post-shown.social';
export const postShown = z.object({
  post: commentedPost,
  shown: z.boolean(),
  /** It will not be restored: what belongs to it is deleted. */
  gone: z.boolean().optional(),
  version: z.int().min(1),
});
export type PostShown = z.infer<typeof postShown>;

/**
 * Sent by the social service each time somebody's rights in the thread of a club change, and repeated until the answer says `known`: the
 * highest version counts.
 */
export const CLUB_CHANGED = 'events.club-changed';
export const clubChanged = z.object({
  clubId: id,
  version: z.int().min(1),
  open: z.boolean(),
  owner: accountId.nullable(),
  members: z.array(accountId),
  /** Nobody can read it at present. */
  hidden: z.boolean().optional(),
  /** It was deleted, and its thread with it. */
  gone: z.boolean(),
});
export type ClubChanged = z.infer<typeof clubChanged>;

/**
 * Sent by the content service each time a review about a title is added or removed, and repeated until the answer says `known`, like
 * `COMMENTS_COUNTED`.
 */
export const POSTS_COUNTED = 'events.posts-counted';
export const postsCounted = z.object({
  /** The public id, as stored in posts. */
  titleId: itemId,
  reviews: z.int().min(0),
  version: z.int().min(1),
});
export type PostsCounted = z.infer<typeof postsCounted>;

/**
 * The auth service tells each of these each time a member changes name or picture, and repeats it until the answer says `known`: a
 * service that stores names with members' texts takes the highest version.
 */
export const NAMING_SERVICES = ['content', 'comments'] as const;
export const memberNamedSubject = <S extends (typeof NAMING_SERVICES)[number]>(service: S) =>
  `events.member-named.${service}` as const;
export const memberNamed = z.object({
  userId: accountId,
  version: z.int().min(1),
  names: z.object({
    username: z.string(),
    firstName: z.string(),
    surname: z.string(),
    profile_img: address.nullable(),
  }),
});
export type MemberNamed = z.infer<typeof memberNamed>;

/**
 * The auth service tells each of these when moderators remove everything a member wrote, or undo that, and repeats it until the answer
 * says `known`: the highest version counts. Nothing is deleted.
 */
export const HIDING_SERVICES = ['content', 'comments', 'catalogue', 'social'] as const;
export const memberShownSubject = <S extends (typeof HIDING_SERVICES)[number]>(service: S) =>
  `events.member-shown.${service}` as const;
export const memberShown = z.object({
  userId: accountId,
  version: z.int().min(1),
  shown: z.boolean(),
});
export type MemberShown = z.infer<typeof memberShown>;

/**
 * Requested by each of these services when it holds a text of a new account, and again until the answer says `known`: moderators
 * find it in their queue.
 */
export const HOLDING_SERVICES = ['comments', 'catalogue', 'content', 'library'] as const;
export type HoldingService = (typeof HOLDING_SERVICES)[number];
export const textHeldSubject = <S extends HoldingService>(service: S) =>
  `events.text-held.${service}` as const;
export const textHeld = z.object({
  /** The same each time it is sent. */
  hold: id,
  ...{ kind: reportedKind, thing: id, author: accountId, place: reportedPlace, text: judgedText },
});
export type TextHeld = z.infer<typeof textHeld>;

/**
 * Requested by the library service each time a viewing touches a title's rating or ends a wish to see it, or is undone, and again until
 * the answer says `known`. Each part has the version that changed it, so that one the catalogue knows changes nothing.
 */
export const MARKS_TOLD = 'events.marks-told';
export const marksTold = z.object({
  userId: accountId,
  /** When the account was created, in milliseconds since 1970; see `Caller`. */
  since: z.number().nullable(),
  /** The title's `_id`. */
  title: id,
  version: z.int().min(1),
  rating: z.object({ value: rating, at: moment, version: z.int().min(1) }).nullable(),
  /** A viewing ends want-to-see. */
  seen: z.object({ version: z.int().min(1) }).nullable(),
  /** Versions whose changes of rating and wish are undone. */
  undone: z
    .object({ version: z.int().min(1), of: z.array(z.int().min(1)).max(LIBRARY_LIMITS.undoneMax) })
    .nullable()
    .default(null),
  /**
   * Who may see the viewings of the whole title, for each rating: the narrowest audience of several viewings. If the title's rating comes
   * from a viewing, only they may see it.
   */
  shown: z
    .object({
      version: z.int().min(1),
      at: moment,
      of: z.array(z.object({ rating, seenBy: visibility })).max(RATING_VALUES),
    })
    .nullable()
    .default(null),
});
export type MarksTold = z.infer<typeof marksTold>;

/**
 * Sent by the library service when a member chooses who may see all earlier viewings, and repeated until the answer says `known`: from
 * then on, the ratings from those viewings have the same audience.
 */
export const VIEWINGS_SHOWN = 'events.viewings-shown';
export const viewingsShown = z.object({ userId: accountId, seenBy: visibility, before: moment });
export type ViewingsShown = z.infer<typeof viewingsShown>;

/** A member's marks on a title apart from viewings, as the catalogue stores them. */
const standingMarks = z.object({
  rating: z
    .object({
      value: rating,
      at: moment,
      /** It has a text, which would be lost with it. */
      written: z.boolean().optional(),
      /** Who may see the viewing that it was given with; absent if it was given without one. */
      seenBy: visibility.optional(),
    })
    .nullable(),
  /** Since when it is on the list; null if it is not. */
  wantToSee: moment.nullable(),
  /** The first rating counts as seen, and ends the wish (LIB-205). */
  ratingEndsWish: z.boolean().optional(),
  favourite: moment.nullable(),
  /** Its place among the four on the profile, from '1'. */
  four: z.string().nullable().optional(),
  /** The places of other titles. */
  fourTaken: z.array(z.string()).optional(),
});

/** Which marks to set, each replacing a known current value; absent fields stay unchanged. */
const markChange = z.object({
  /** The same for the same change, however often it is sent: it is made once. */
  key: z.string().min(1).max(100),
  /** The `_id` of the title or role. */
  title: id,
  /** Null withdraws it. Only made if the current rating equals `over`. */
  rating: z
    .object({
      to: standingMarks.shape.rating,
      over: rating.nullable(),
      /** The text of the rating. A text other than `over` stays. */
      opinion: z.object({ to: z.string().nullable(), over: z.string().nullable() }).optional(),
    })
    .optional(),
  /** A wish that is already on the list stays as it is. */
  wantToSee: standingMarks.shape.wantToSee.optional(),
  favourite: standingMarks.shape.favourite.optional(),
  /** A place that another title has stays with that title. */
  four: z.string().nullable().optional(),
  /** The expected current values, null for absent: the change is only made if they match. If missing, it is made in any case. */
  over: z
    .object({ wantToSee: moment.nullable(), favourite: moment.nullable(), four: z.string().nullable() })
    .partial()
    .optional(),
});
export type MarkChange = z.infer<typeof markChange>;

/**
 * Sent by the library service when an import is applied or undone, and repeated until it is answered: sets one member's marks, or only
 * reads them for a preview. A repeated change gets its first answer.
 */
export const MARKS_IMPORTED = 'events.marks-imported';
export const marksImported = z.object({
  userId: accountId,
  /** When the account was created, in milliseconds since 1970; see `Caller`. */
  since: z.number().nullable(),
  /** Only reads the marks of these titles, and sets nothing. */
  asks: z.boolean(),
  /** When it was determined who may see the sources of the ratings. */
  at: moment.optional(),
  /** Each for a different title. */
  changes: z.array(markChange).max(500),
});
export type MarksImported = z.infer<typeof marksImported>;
/** The previous marks, in the order of the changes. A deleted title has none. */
export const marksBefore = z.object({ before: z.array(standingMarks) });
export type MarksBefore = z.infer<typeof marksBefore>;
export type StandingMarks = z.infer<typeof standingMarks>;

/**
 * Published by the content service when pictures of a deleted account are no longer used: a gateway deletes their bytes at once instead
 * of with the next sweep.
 */
export const FILES_UNUSED = 'content.events.files-unused';

/** The subject for news of a thread, as JSON of `CommentNews`. */
export const commentNewsSubject = (type: ThreadType, postId: string): string =>
  `events.comments.${type}.${postId}`;
