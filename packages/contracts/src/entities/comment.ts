import { z } from 'zod';
import { address, id, moment } from './common.js';
import { likesOfText } from './like.js';
import { reaching } from './reach.js';

/** The author of a comment as shown next to it. Stored with each comment: usernames never change. */
export const commenter = z.object({
  _id: id,
  personal_info: z.object({
    username: z.string(),
    profile_img: address.nullable(),
    firstName: z.string(),
    surname: z.string(),
  }),
});
export type Commenter = z.infer<typeof commenter>;

export const comment = z.object({
  _id: id,
  /** Plain text, as written. */
  comment: z.string(),
  commentedBy: commenter,
  commentedAt: moment,
  /** Absent until its author edits it. */
  editedAt: moment.optional(),
  /** When its author last changed more than a third of its words after three or more had liked it; absent until then. */
  rewrittenAt: moment.optional(),
  likes: likesOfText,
  ...reaching,
  /** The usernames that it mentions; absent if there are none. */
  mentions: z.array(z.string()).optional(),
  /** The ids of the first replies, oldest first, up to the maximum of a list (500); `replyCount` is their total number. */
  children: z.array(id),
  replyCount: z.int().min(0),
  /** The comment it replies to; null at the top level. */
  replyingTo: id.nullable(),
  /** Its author alone reads it, until a moderator has looked at it (MOD-51). */
  held: z.boolean().optional(),
});
export type Comment = z.infer<typeof comment>;

/** The comment after which a page continues; it may have been deleted since. */
export const commentCursor = z.strictObject({ _id: z.string().regex(/^[0-9a-f]{24}$/), commentedAt: moment });
export type CommentCursor = z.infer<typeof commentCursor>;

/** How many comments an article or review has, including replies, and how many of them are at the top level. */
export const commentCounts = z.object({
  totalComments: z.int().min(0),
  totalParentComments: z.int().min(0),
});
export type CommentCounts = z.infer<typeof commentCounts>;

/** What members publish and others comment on. */
export const postType = z.enum(['article', 'review']);
export type PostType = z.infer<typeof postType>;

/** Only for replies about an episode. */
export const covered = id
  .optional()
  .describe('The episode that the caller has not marked: without `reveal` nothing of its thread is sent');

/** Things with a thread of comments: posts, episodes of series, films and games (`title`), and clubs. */
export const threadType = z.enum([...postType.options, 'episode', 'club', 'title']);
export type ThreadType = z.infer<typeof threadType>;

/** What the comments service needs to know about an article or review. */
export const commentedPost = z.strictObject({ type: postType, _id: id, publicId: id, authorId: id });
export type CommentedPost = z.infer<typeof commentedPost>;

const ofNobody = <const T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), _id: id, publicId: id, authorId: z.null() });

/** An episode, which has no author; `episodeId` makes its ids. */
export const commentedEpisode = ofNobody('episode');
export type CommentedEpisode = z.infer<typeof commentedEpisode>;

/** A club; only its members write in its thread. */
const commentedClub = ofNobody('club');
export type CommentedClub = z.infer<typeof commentedClub>;

/** A film or game. */
const commentedTitle = ofNobody('title');
export type CommentedTitle = z.infer<typeof commentedTitle>;

export const commented = z.discriminatedUnion('type', [
  commentedPost,
  commentedEpisode,
  commentedClub,
  commentedTitle,
]);
export type Commented = z.infer<typeof commented>;

/** News of a thread for readers who have it open (`GET /api/live`). `version` increases with every change of the thread. */
export const commentNews = z.discriminatedUnion('kind', [
  commentCounts.extend({ kind: z.literal('added'), version: z.int(), comment }),
  commentCounts.extend({ kind: z.literal('edited'), version: z.int(), comment }),
  commentCounts.extend({
    kind: z.literal('deleted'),
    version: z.int(),
    _id: id,
    replyingTo: id.nullable(),
  }),
]);
export type CommentNews = z.infer<typeof commentNews>;
