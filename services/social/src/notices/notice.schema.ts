import { type ChosenNoticeKind, NOTICE_LIMITS, type NoticeKind } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const NOTICE = 'Notice';

const KEPT_S = NOTICE_LIMITS.keptDays * 24 * 60 * 60;

/** Identifies the causes that make up one notification. */
export interface NoticeKey {
  member: string;
  kind: NoticeKind;
  about: string;
}

/** A notification, derived from its causes that are shown. */
export interface StoredNotice extends NoticeKey {
  _id: Types.ObjectId;
  /** In the form `<type>:<_id>`. */
  thing: string | null;
  at: Date;
  /** The people who did it last. */
  people: string[];
  count: number;
  /** False if no cause is left to show: if one returns, it was read before. */
  shown: boolean;
  unread: boolean;
  /** The words with a recommendation by one person. */
  words?: string | null;
  /** Causes up to this time are read; absent if none are. */
  readTo?: Date;
  /** Since when it waits to be mailed; null or absent if it does not. */
  mailFrom?: Date | null;
  /** Everything up to this time was mailed, or not worth a mail. */
  mailedTo?: Date;
  /** When it is to be pushed, or tried again; null or absent while it is not. */
  pushFrom?: Date | null;
  pushTries?: number;
  /** Devices that have it as it is. */
  pushedOn?: string[];
  /** As `mailedTo`, and when that was. */
  pushedTo?: Date;
  pushedAt?: Date;
}

const text = { type: String, required: true };

export const noticeSchema = new Schema<StoredNotice>(
  {
    ...{ member: text, kind: text, about: { type: String, default: '' } },
    thing: { type: String, default: null },
    at: { type: Date, required: true },
    people: [String],
    count: { type: Number, required: true },
    shown: { type: Boolean, required: true },
    unread: { type: Boolean, required: true },
    words: String,
    readTo: Date,
    mailFrom: Date,
    mailedTo: Date,
    pushFrom: Date,
    pushTries: Number,
    pushedOn: { type: [String], default: undefined },
    pushedTo: Date,
    pushedAt: Date,
  },
  { collection: 'notifications', versionKey: false },
)
  .index({ member: 1, kind: 1, about: 1 }, { unique: true })
  .index({ member: 1, at: -1, _id: -1 }, { partialFilterExpression: { shown: true } })
  .index({ member: 1, unread: 1 }, { partialFilterExpression: { unread: true } })
  .index({ mailFrom: 1 }, { partialFilterExpression: { mailFrom: { $type: 'date' } } })
  .index({ pushFrom: 1 }, { partialFilterExpression: { pushFrom: { $type: 'date' } } })
  .index({ at: 1 }, { expireAfterSeconds: KEPT_S });

export const NOTICE_CAUSE = 'NoticeCause';

/** Something that somebody did, or undid, that concerns a member; the latest version received. */
export interface StoredNoticeCause extends NoticeKey {
  _id: string;
  version: number;
  on: boolean;
  /** It is not undone, its subject can be read, and neither of the two blocks the other. */
  shown: boolean;
  blocked?: boolean;
  actor: string | null;
  thing: string | null;
  at: Date;
  words?: string | undefined;
}

export const noticeCauseSchema = new Schema<StoredNoticeCause>(
  {
    ...{ _id: text, member: text, kind: text, about: { type: String, default: '' } },
    version: { type: Number, required: true },
    on: { type: Boolean, required: true },
    shown: { type: Boolean, required: true },
    blocked: Boolean,
    actor: { type: String, default: null },
    thing: { type: String, default: null },
    at: { type: Date, required: true },
    words: String,
  },
  { collection: 'noticeCauses', versionKey: false },
)
  .index({ member: 1, kind: 1, about: 1, shown: 1, at: -1, _id: -1 })
  .index({ actor: 1, member: 1 })
  .index({ thing: 1, shown: 1 })
  .index({ at: 1 }, { expireAfterSeconds: KEPT_S });

export const BETWEEN = 'Between';

/** A member blocks another one, or did. */
export interface StoredBetween {
  /** The id of the cause that says so. */
  _id: string;
  version: number;
  on: boolean;
  member: string;
  blocked: string;
}

export const betweenSchema = new Schema<StoredBetween>(
  {
    ...{ _id: text, member: text, blocked: text },
    version: { type: Number, required: true },
    on: { type: Boolean, required: true },
  },
  { collection: 'blocks', versionKey: false },
)
  .index({ member: 1, blocked: 1 })
  .index({ blocked: 1 });

export const NOTICE_CHOICE = 'NoticeChoice';

/** A member's choices; there is no document without choices. */
export interface StoredNoticeChoice {
  /** The `_id` of the account. */
  _id: string;
  off: ChosenNoticeKind[];
  /** Kinds that are mailed; absent from before this choice existed. */
  mail?: ChosenNoticeKind[];
  /** Kinds that come by web push; likewise. */
  push?: ChosenNoticeKind[];
  /** When the next weekly mail is due; absent without it. */
  weeklyAt?: Date;
  /** The secret in links of mails to the member; created with the first mail. */
  stopKey?: string;
}

export const noticeChoiceSchema = new Schema<StoredNoticeChoice>(
  {
    ...{ _id: text, off: { type: [String], default: [] } },
    ...{ mail: { type: [String], default: undefined }, push: { type: [String], default: undefined } },
    ...{ weeklyAt: Date, stopKey: String },
  },
  { collection: 'noticeChoices', versionKey: false },
)
  .index({ weeklyAt: 1 }, { partialFilterExpression: { weeklyAt: { $exists: true } } })
  .index({ stopKey: 1 }, { unique: true, partialFilterExpression: { stopKey: { $exists: true } } });

export const HIDDEN_THING = 'HiddenThing';

/** An article or review that was withdrawn or restored. */
export interface StoredHiddenThing {
  /** In the form `<type>:<_id>`. */
  _id: string;
  hidden: boolean;
  version: number;
}

export const hiddenThingSchema = new Schema<StoredHiddenThing>(
  { _id: text, hidden: { type: Boolean, required: true }, version: { type: Number, required: true } },
  { collection: 'hiddenThings', versionKey: false },
);
