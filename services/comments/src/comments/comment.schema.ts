import { type Comment, DELETED_MEMBER, type ReachOfTitle } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const COMMENT = 'Comment';

/** The author as shown; see the contract's `commenter`. */
export interface StoredCommenter {
  _id: string;
  username: string;
  firstName: string;
  surname: string;
  profile_img: string | null;
  /** Version of the last change of the author's names; absent while they are unchanged since the comment was written. */
  namesVersion?: number;
}

export interface StoredComment {
  _id: Types.ObjectId;
  /** `threadId` of the thing commented on. */
  thread: string;
  /** The comment it replies to; null at the top level. */
  parent: Types.ObjectId | null;
  /** The top-level comment above it, or itself, so that everything below a comment is one range of an index. */
  root: Types.ObjectId;
  text: string;
  by: StoredCommenter;
  at: Date;
  /** When its author last edited it; absent until then. */
  editedAt?: Date;
  /** When its author changed much of it after many had liked it (EDIT-10). */
  rewrittenAt?: Date;
  /** Direct replies. */
  replyCount: number;
  /** How many like it; absent while nobody does. */
  likes?: number;
  /** Members that it mentions; absent if there are none. */
  mentions?: { _id: string; username: string }[];
  /** How much it gives away about the subject of its review; absent for nothing. */
  reach?: ReachOfTitle;
  /** A moderator removed everything its author wrote: nobody can read it. */
  hidden?: boolean;
  demo?: boolean;
}

const text = { type: String, required: true };

export const commentSchema = new Schema<StoredComment>(
  {
    thread: text,
    parent: { type: Types.ObjectId, default: null },
    root: { type: Types.ObjectId, required: true },
    text,
    by: {
      type: new Schema<StoredCommenter>(
        {
          ...{ _id: text, username: text, firstName: String, surname: String, profile_img: String },
          namesVersion: Number,
        },
        { _id: false },
      ),
      required: true,
    },
    at: { type: Date, required: true },
    ...{ editedAt: Date, rewrittenAt: Date },
    replyCount: { type: Number, required: true },
    likes: Number,
    mentions: { type: Schema.Types.Mixed, default: undefined },
    reach: { type: Schema.Types.Mixed, default: undefined },
    hidden: Boolean,
    demo: Boolean,
  },
  { collection: 'comments', versionKey: false },
)
  // Pages of the top level, newest first.
  .index({ thread: 1, parent: 1, at: -1, _id: -1 })
  // The same by likes.
  .index({ thread: 1, parent: 1, likes: -1, at: -1, _id: -1 })
  // Pages of replies, oldest first; also their ids alone.
  .index({ parent: 1, at: 1, _id: 1 })
  // The number of people in a thread.
  .index({ thread: 1, 'by._id': 1 })
  // The tree below a top-level comment, without reading texts.
  .index({ root: 1, parent: 1, _id: 1 })
  // Comments that give something away.
  .index({ root: 1 }, { name: 'reaching', partialFilterExpression: { reach: { $exists: true } } })
  // All comments of a member.
  .index({ 'by._id': 1, _id: 1 })
  // A member's newest comments, for feeds.
  .index({ 'by._id': 1, at: -1, _id: -1 });

/** Newest first. The `_id` orders comments of the same moment alike on every page. */
export const NEWEST = { at: -1, _id: -1 } as const;
export const MOST_LIKED = { likes: -1, ...NEWEST } as const;
export const OLDEST = { at: 1, _id: 1 } as const;

/** Ids of direct replies, oldest first, by the comment they reply to. */
export type ChildIds = ReadonlyMap<string, Types.ObjectId[]>;

export const NO_LIKES = { count: 0, own: false };

/** What is left of a comment with replies when its account is deleted (LIB-116). */
const withoutWords = ({ _id, thread, parent, root, at, replyCount }: StoredComment): StoredComment => ({
  ...{ _id, thread, parent, root, at, replyCount },
  ...{ text: '', by: DELETED_MEMBER },
});

/** A comment in the form of a reply. */
export const commentReply = (found: StoredComment, children?: ChildIds): Comment => {
  const stored = found.hidden ? withoutWords(found) : found;
  const { _id, namesVersion, ...personal_info } = stored.by;
  return {
    _id: String(stored._id),
    comment: stored.text,
    commentedBy: { _id, personal_info },
    commentedAt: stored.at.toISOString(),
    ...(stored.editedAt && { editedAt: stored.editedAt.toISOString() }),
    ...(stored.rewrittenAt && { rewrittenAt: stored.rewrittenAt.toISOString() }),
    children: (children?.get(String(stored._id)) ?? []).map(String),
    replyCount: stored.replyCount,
    ...(stored.mentions && { mentions: stored.mentions.map(({ username }) => username) }),
    replyingTo: stored.parent && String(stored.parent),
    // A comment deleted with its author's account gives nothing away.
    ...(stored.reach && stored.text !== '' && { reach: { ...stored.reach, by: _id } }),
  };
};
