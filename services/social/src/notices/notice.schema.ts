import { NOTICE_LIMITS, type NoticeKind } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const NOTICE = 'Notice';

const KEPT_S = NOTICE_LIMITS.keptDays * 24 * 60 * 60;

/** Of which causes one notification is made. */
export interface NoticeKey {
  member: string;
  kind: NoticeKind;
  about: string;
}

/** A notification, as far as it can be made of its causes that are shown. */
export interface StoredNotice extends NoticeKey {
  _id: Types.ObjectId;
  /** As `<type>:<_id>`. */
  thing: string | null;
  at: Date;
  /** Those who did it last. */
  people: string[];
  count: number;
  /** False while no cause is left that is shown: one may come back, and was read then. */
  shown: boolean;
  unread: boolean;
  /** Causes up to this moment are read; absent while nothing is. */
  readTo?: Date;
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
    readTo: Date,
  },
  { collection: 'notifications', versionKey: false },
)
  .index({ member: 1, kind: 1, about: 1 }, { unique: true })
  .index({ member: 1, at: -1, _id: -1 }, { partialFilterExpression: { shown: true } })
  .index({ member: 1, unread: 1 }, { partialFilterExpression: { unread: true } })
  .index({ at: 1 }, { expireAfterSeconds: KEPT_S });

export const NOTICE_CAUSE = 'NoticeCause';

/** What somebody did, or took back, that concerns a member; of the version that came last. */
export interface StoredNoticeCause extends NoticeKey {
  _id: string;
  version: number;
  on: boolean;
  /** It is not taken back, what it is about can be read, and neither of the two blocked the other one. */
  shown: boolean;
  blocked?: boolean;
  actor: string | null;
  thing: string | null;
  at: Date;
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
  },
  { collection: 'noticeCauses', versionKey: false },
)
  .index({ member: 1, kind: 1, about: 1, shown: 1, at: -1, _id: -1 })
  .index({ actor: 1, member: 1 })
  .index({ thing: 1, shown: 1 })
  .index({ at: 1 }, { expireAfterSeconds: KEPT_S });

export const BETWEEN = 'Between';

/** A member blocked another one, or did. */
export interface StoredBetween {
  /** As of the cause that says so. */
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

/** What a member chose; of who chose nothing there is no document. */
export interface StoredNoticeChoice {
  /** `_id` of the account. */
  _id: string;
  off: NoticeKind[];
}

export const noticeChoiceSchema = new Schema<StoredNoticeChoice>(
  { _id: text, off: { type: [String], default: [] } },
  { collection: 'noticeChoices', versionKey: false },
);

export const HIDDEN_THING = 'HiddenThing';

/** An article or review that was withdrawn, or came back. */
export interface StoredHiddenThing {
  /** As `<type>:<_id>`. */
  _id: string;
  hidden: boolean;
  version: number;
}

export const hiddenThingSchema = new Schema<StoredHiddenThing>(
  { _id: text, hidden: { type: Boolean, required: true }, version: { type: Number, required: true } },
  { collection: 'hiddenThings', versionKey: false },
);
