import type { Comment } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const COMMENT = 'Comment';

/** Who commented, as shown; see the contract's `commenter`. */
export interface StoredCommenter {
  _id: string;
  username: string;
  firstName: string;
  surname: string;
  profile_img: string | null;
  /** Of the change that these names came with; absent from names of the time of writing. */
  namesVersion?: number;
}

export interface StoredComment {
  _id: Types.ObjectId;
  /** `threadId` of the article or review. */
  thread: string;
  /** The comment it replies to; null at the top level. */
  parent: Types.ObjectId | null;
  /** The top-level comment above it, or itself: with it, all below a comment are found in one range of one index. */
  root: Types.ObjectId;
  text: string;
  by: StoredCommenter;
  at: Date;
  /** When its author last edited it; absent until then. */
  editedAt?: Date;
  /** Direct replies. */
  replyCount: number;
  /** Members whom it mentions; absent where there are none. */
  mentions?: { _id: string; username: string }[];
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
    editedAt: Date,
    replyCount: { type: Number, required: true },
    mentions: { type: Schema.Types.Mixed, default: undefined },
    demo: Boolean,
  },
  { collection: 'comments', versionKey: false },
)
  // Pages of the top level, newest first.
  .index({ thread: 1, parent: 1, at: -1, _id: -1 })
  // Pages of replies, oldest first; also their ids alone.
  .index({ parent: 1, at: 1, _id: 1 })
  // Who replies to whom below one top-level comment, without reading a text.
  .index({ root: 1, parent: 1, _id: 1 })
  // All of one member.
  .index({ 'by._id': 1, _id: 1 })
  // Their newest, for feeds.
  .index({ 'by._id': 1, at: -1, _id: -1 });

/** Newest first; the `_id` makes the order of one moment the same on every page. */
export const NEWEST = { at: -1, _id: -1 } as const;
export const OLDEST = { at: 1, _id: 1 } as const;

/** Ids of direct replies, oldest first, by the comment they reply to. */
export type ChildIds = ReadonlyMap<string, Types.ObjectId[]>;

/** A comment as replies bring it. */
export const commentReply = (stored: StoredComment, children?: ChildIds): Comment => {
  const { _id, namesVersion, ...personal_info } = stored.by;
  return {
    _id: String(stored._id),
    comment: stored.text,
    commentedBy: { _id, personal_info },
    commentedAt: stored.at.toISOString(),
    ...(stored.editedAt && { editedAt: stored.editedAt.toISOString() }),
    children: (children?.get(String(stored._id)) ?? []).map(String),
    replyCount: stored.replyCount,
    ...(stored.mentions && { mentions: stored.mentions.map(({ username }) => username) }),
    replyingTo: stored.parent && String(stored.parent),
  };
};
