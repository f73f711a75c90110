import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { commentCounts, commentedPost, type PostType, postType } from '../entities/comment.js';
import { accountId, address, id, moment, rating } from '../entities/common.js';
import { visibility } from '../entities/viewing.js';

/** Ratings are whole numbers from 1 to 10. */
const RATING_VALUES = 10;

/** Tokens of session `sid` whose `ver` is below `below` are refused; null refuses all of them. */
export const endedSession = z.object({ sid: z.string(), below: z.int().nullable() });
export type EndedSession = z.infer<typeof endedSession>;

/** Published by the auth service each time sessions end, as JSON of `EndedSession[]`; every gateway listens. */
export const SESSIONS_ENDED = 'auth.events.sessions-ended';

/**
 * Published by a gateway after each call that `hides`; every gateway listens, and forgets what it keeps of people's texts
 * (docs/decisions/0006-response-cache.md).
 */
export const TEXTS_HIDDEN = 'gateway.events.texts-hidden';

/**
 * Requested by the comments service each time a thread's counts change, and again until the answer says `known`: who
 * shows counts keeps those of the highest version.
 */
export const COMMENTS_COUNTED = 'events.comments-counted';
export const commentsCounted = commentCounts.extend({
  type: postType,
  postId: id,
  /** Members who ever commented, without the post's author and new accounts; counted up to `LIMITS.frontCommenters`. */
  commenters: z.int().min(0).default(0),
  version: z.int().min(1),
});
export type CommentsCounted = z.infer<typeof commentsCounted>;
export const countsKept = z.object({ known: z.boolean() });
export type CountsKept = z.infer<typeof countsKept>;

/**
 * Requested by the content service each time a post is withdrawn, deleted or restored, and again until the answer says `known`, as
 * for `COMMENTS_COUNTED`: what belongs to the post is shown or not, as the highest version says.
 */
export const POST_SHOWN = 'events.post-shown';
/** The same for notifications of what was written under it. */
export const POST_SHOWN_TO_SOCIAL = 'events.post-shown.social';
export const postShown = z.object({
  post: commentedPost,
  shown: z.boolean(),
  /** It will not be shown again: what belongs to it goes. */
  gone: z.boolean().optional(),
  version: z.int().min(1),
});
export type PostShown = z.infer<typeof postShown>;

/**
 * Requested by the auth service of each of these each time a member changes name or picture, and again until the answer says
 * `known`: who keeps names beside what members wrote takes those of the highest version.
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
 * Requested by the library service each time a viewing touches a title's rating or ends a wish to see it, or is undone, and again until
 * the answer says `known`. Each part has the version that changed it, so that one the catalogue knows changes nothing.
 */
export const MARKS_TOLD = 'events.marks-told';
export const marksTold = z.object({
  userId: accountId,
  /** When the account was made, in milliseconds since 1970; see `Caller`. */
  since: z.number().nullable(),
  /** `_id` of the title. */
  title: id,
  version: z.int().min(1),
  rating: z.object({ value: rating, at: moment, version: z.int().min(1) }).nullable(),
  /** Want-to-see ends with a viewing. */
  seen: z.object({ version: z.int().min(1) }).nullable(),
  /** Versions whose changes of rating and wish are taken back. */
  undone: z
    .object({ version: z.int().min(1), of: z.array(z.int().min(1)).max(LIBRARY_LIMITS.undoneMax) })
    .nullable()
    .default(null),
  /**
   * Who may see the viewings of the whole title, by what they rate it: of several the fewest. The title's rating, where it is by a
   * viewing, is seen by those alone.
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
 * Requested by the library service when a member chooses who may see all viewings of before, and again until the answer says
 * `known`: the ratings by those viewings are for the same people from then on.
 */
export const VIEWINGS_SHOWN = 'events.viewings-shown';
export const viewingsShown = z.object({ userId: accountId, seenBy: visibility, before: moment });
export type ViewingsShown = z.infer<typeof viewingsShown>;

/** What a member says of a title beside viewings, as the catalogue keeps it. */
const standingMarks = z.object({
  rating: z
    .object({
      value: rating,
      at: moment,
      /** Something is written with it, which would go with it. */
      written: z.boolean().optional(),
      /** Who may see the viewing that gave it; absent where its owner gave it by itself. */
      seenBy: visibility.optional(),
    })
    .nullable(),
  /** Since when it is on the list; null where it is not. */
  wantToSee: moment.nullable(),
  /** The first rating counts as seen, and ends the wish (LIB-205). */
  ratingEndsWish: z.boolean().optional(),
  favourite: moment.nullable(),
  /** At which place it stands among the four of the profile, from '1'. */
  four: z.string().nullable().optional(),
  /** Places at which other titles stand. */
  fourTaken: z.array(z.string()).optional(),
});

/** Which marks are to be set, each over what is there now; what says nothing stays. */
const markChange = z.object({
  /** The same for the same change, however often it is sent: it is made once. */
  key: z.string().min(1).max(100),
  /** `_id` of the title, or of the role. */
  title: id,
  /** Null takes it back. Made only where the rating is `over` now. */
  rating: z
    .object({
      to: standingMarks.shape.rating,
      over: rating.nullable(),
      /** What is written with it. Another text than `over` stays. */
      opinion: z.object({ to: z.string().nullable(), over: z.string().nullable() }).optional(),
    })
    .optional(),
  /** One that is on the list stays as it is. */
  wantToSee: standingMarks.shape.wantToSee.optional(),
  favourite: standingMarks.shape.favourite.optional(),
  /** A place that another title has stays with it. */
  four: z.string().nullable().optional(),
  /** Since when each stands there before, null where it does not: made only where that is so now. Unsaid, whatever is there. */
  over: z
    .object({ wantToSee: moment.nullable(), favourite: moment.nullable(), four: z.string().nullable() })
    .partial()
    .optional(),
});
export type MarkChange = z.infer<typeof markChange>;

/**
 * Requested by the library service when an import is applied or undone, and again until it is answered: sets marks of one
 * member. A change that was made before is answered as it was then.
 */
export const MARKS_IMPORTED = 'events.marks-imported';
export const marksImported = z.object({
  userId: accountId,
  /** When the account was made, in milliseconds since 1970; see `Caller`. */
  since: z.number().nullable(),
  /** Changes nothing and tells what there is. */
  asks: z.boolean(),
  /** When it was looked up who may see what gives the ratings. */
  at: moment.optional(),
  /** Each of another title. */
  changes: z.array(markChange).max(500),
});
export type MarksImported = z.infer<typeof marksImported>;
/** In the order of the changes: what stood there before. A title that is gone has none of it. */
export const marksBefore = z.object({ before: z.array(standingMarks) });
export type MarksBefore = z.infer<typeof marksBefore>;
export type StandingMarks = z.infer<typeof standingMarks>;

/**
 * Published by the content service when pictures of a deleted account are nobody's: a gateway removes their bytes at once, and not
 * with the next sweep.
 */
export const FILES_UNUSED = 'content.events.files-unused';

/** Where what happens in a thread is published, as JSON of `CommentNews`. */
export const commentNewsSubject = (type: PostType, postId: string): string =>
  `events.comments.${type}.${postId}`;
