import type { ClubChanged } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const CLUB = 'Club';

/** What a club watches or plays; `title` is its `_id`, days are YYYY-MM-DD. */
export interface StoredClubTitle {
  title: string;
  from: string;
  to: string;
}

/** Why nobody can read a club at present: a moderator withdrew it, or everything its owner wrote. */
export type HiddenFor = 'moderator' | 'owner';

/** A group of members. It is small enough for one document, so that each change is atomic. */
export interface StoredClub extends OutboxDocument {
  name: string;
  about: string;
  open: boolean;
  /** The `_id` of an account, which is among the members. */
  owner: string;
  /** Sorted by time of joining. */
  members: { id: string; since: Date }[];
  /** Removed members: they can only join by invitation. */
  removed: string[];
  current: StoredClubTitle | null;
  /** Latest first. */
  earlier: StoredClubTitle[];
  /** `_id`s of titles that may be next, last added first. */
  list: string[];
  /** The titles of the current poll; empty without a poll. */
  poll: string[];
  votes: { member: string; title: string }[];
  /** Absent or empty while it can be read. */
  hiddenFor?: HiddenFor[];
  /** It was deleted: only its id is left, for its thread to be deleted. */
  gone?: boolean;
}

const text = { type: String, required: true };

const title = new Schema<StoredClubTitle>({ title: text, from: text, to: text }, { _id: false });

export const clubSchema = new Schema<StoredClub>(
  {
    ...{ _id: text, name: String, about: String, owner: String },
    open: { type: Boolean, required: true },
    members: [new Schema({ id: text, since: { type: Date, required: true } }, { _id: false })],
    removed: [String],
    current: { type: title, default: null },
    earlier: [title],
    list: [String],
    poll: [String],
    votes: [new Schema({ member: text, title: text }, { _id: false })],
    hiddenFor: { type: [String], default: undefined },
    gone: Boolean,
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'clubs', versionKey: false },
)
  .index({ 'members.id': 1 })
  .index({ owner: 1 })
  .index({ removed: 1 })
  .index({ open: 1, _id: -1 })
  // Contains only clubs whose thread must be told of a change.
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });

/** What is stored of a deleted club, before and after its thread is deleted. */
export const DELETED_CLUB = {
  ...{ name: '', about: '', owner: '', open: false, members: [], removed: [] },
  ...{ current: null, earlier: [], list: [], poll: [], votes: [], gone: true },
};

/** The event for the thread of a club. */
export const clubChangedOf = (club: StoredClub): ClubChanged => {
  const { _id, version, open, owner, members, hiddenFor, gone = false } = club;
  return {
    ...{ clubId: _id, version, open, gone, hidden: Boolean(hiddenFor?.length), owner: gone ? null : owner },
    members: members.map(({ id }) => id),
  };
};

export const CLUB_INVITATION = 'ClubInvitation';

/** An invitation of a member to a club; a declined one stays, so that it is not sent again. */
export interface StoredClubInvitation {
  /** `<club>:<member>` */
  _id: string;
  club: string;
  member: string;
  by: string;
  at: Date;
  declined: boolean;
}

export const clubInvitationSchema = new Schema<StoredClubInvitation>(
  {
    ...{ _id: text, club: text, member: text, by: text },
    at: { type: Date, required: true },
    declined: { type: Boolean, default: false },
  },
  { collection: 'clubInvitations', versionKey: false },
)
  .index({ club: 1, declined: 1 })
  .index({ member: 1, declined: 1, at: -1 })
  .index({ by: 1 });
