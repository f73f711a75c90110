import { z } from 'zod';
import { FAVORITE_FOUR } from '../constants/user-lists.js';
import { ownClubs } from './club.js';
import { threadType } from './comment.js';
import { category, day, id, moment, rating } from './common.js';
import { draft } from './draft.js';
import { ownCharacterVote, ownFeeling } from './episode-talk.js';
import { feedSettings } from './feed.js';
import { importEntity } from './import.js';
import { ownLike } from './like.js';
import { keptEntry, listLink, memberList } from './list.js';
import { notice, noticeSettings, pushDevices } from './notice.js';
import { ownSettings } from './own-settings.js';
import { article, review } from './post.js';
import { ratingRecord } from './rating.js';
import { ownSpoilerMark, writtenReach } from './reach.js';
import { ownRecommendation } from './recommendation.js';
import { ownDecision, ownReport } from './report.js';
import { ownSanctions } from './sanction.js';
import { securityEntry } from './security-entry.js';
import { followed } from './user.js';
import { ownStatus, viewing, visibility } from './viewing.js';

/**
 * `screenlore.json` of an export: everything that the portal stores about a member (docs/export.md). Titles, people and roles appear in
 * it once, with their ids at other sites; the rest refers to them by `_id`.
 */

const kind = z.enum([...category.options, 'roles']);

export const exportedTitle = z.object({
  _id: id,
  /** Public id: its page here is `/<kind>/<titleId>`. */
  titleId: id,
  kind: category,
  name: z.string(),
  originalName: z.string().nullable(),
  year: z.int().nullable(),
  directors: z.array(z.string()),
  ids: z.array(z.string()).describe('Of other sites: imdb:tt0111161, tmdb:movie/278'),
});
export type ExportedTitle = z.infer<typeof exportedTitle>;

export const exportedPerson = z.object({ _id: id, nameId: id, name: z.string() });
export type ExportedPerson = z.infer<typeof exportedPerson>;

export const exportedRole = z.object({
  _id: id,
  title: id.describe('`_id` of the title'),
  character: z.string().nullable(),
  actor: z.string(),
});
export type ExportedRole = z.infer<typeof exportedRole>;

export const exportedRating = z.object({
  ...{ kind, item: id, ...ratingRecord.shape, rating },
  seenBy: visibility
    .optional()
    .describe('Who may see the viewing that gave it; absent where it was given by itself'),
});
export type ExportedRating = z.infer<typeof exportedRating>;

export const exportedMark = z.object({ kind, item: id, at: moment });
export type ExportedMark = z.infer<typeof exportedMark>;

/** One of the titles on the member's profile, in order. */
export const exportedFavorite = z.object({ kind: category, item: id });
export type ExportedFavorite = z.infer<typeof exportedFavorite>;

export const exportedStatus = z.object({ title: id, kind: category, status: ownStatus });
export type ExportedStatus = z.infer<typeof exportedStatus>;

export const exportedComment = z.object({
  _id: id,
  comment: z.string(),
  at: moment,
  /** The thing it is written under. */
  post: z.object({ type: threadType, _id: id, publicId: id }),
  replyingTo: id.nullable(),
  reaches: writtenReach.optional().describe('How much it gives away; absent where that is nothing'),
  held: z.boolean().optional().describe('It waits for a moderator'),
});
export type ExportedComment = z.infer<typeof exportedComment>;

const exportedList = memberList.extend({
  entries: z.array(keptEntry.omit({ place: true })).describe('In their order'),
  links: z.array(listLink).describe('Their keys are known to nobody any more'),
});
export type ExportedList = z.infer<typeof exportedList>;

const member = followed.pick({ _id: true, username: true, since: true });

export const EXPORT_FORMAT = 'screenlore';
export const EXPORT_VERSION = 1;

export const ownExport = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: moment,
  /** The portal's address. */
  portal: z.string(),
  account: z.object({
    _id: id,
    username: z.string(),
    firstName: z.string(),
    surname: z.string(),
    email: z.string().nullable(),
    /** Absent from older exports. */
    bio: z.string().nullable().optional(),
    links: z.array(z.string()).optional(),
    joinedAt: day.nullable(),
    /** Addresses on the portal. */
    picture: z.string().nullable(),
    background: z.string().nullable(),
    hasPassword: z.boolean(),
    providers: z.array(z.string()),
    /** Absent from older exports. */
    passkeys: z
      .array(z.object({ name: z.string(), createdAt: moment, usedAt: moment.nullable() }))
      .optional(),
    /** Since when two-step login is on; absent from older exports. */
    twoStepSince: moment.nullable().optional(),
  }),
  /** What happened to the account, newest first; absent from older exports. */
  security: z.array(securityEntry).optional(),
  /** Warnings and sanctions by moderators. Absent from older exports. */
  sanctions: ownSanctions.optional(),
  settings: ownSettings,
  /** What the feed leaves out; absent from older exports. */
  feed: feedSettings
    .extend({
      members: z.array(z.object({ _id: id, username: z.string() })),
      titles: z.array(z.object({ _id: id, titleId: id, name: z.string() })),
    })
    .optional(),
  /** Kinds of notifications that are switched off; absent from older exports. */
  notificationSettings: noticeSettings.optional(),
  /** Which get web push, without their addresses; absent from older exports. */
  pushDevices: pushDevices.shape.devices.optional(),
  /** What others did that concerns the member, with their usernames; absent from older exports. */
  notifications: z.array(notice.extend({ people: z.array(z.string()) })).optional(),
  titles: z.array(exportedTitle),
  people: z.array(exportedPerson),
  roles: z.array(exportedRole),
  viewings: z.array(viewing),
  statuses: z.array(exportedStatus),
  ratings: z.array(exportedRating),
  wantToSee: z.array(exportedMark),
  favorites: z.array(exportedMark),
  favoriteFour: z.array(exportedFavorite).max(FAVORITE_FOUR),
  lists: z.array(exportedList),
  articles: z.array(article),
  reviews: z.array(review),
  drafts: z.array(draft),
  comments: z.array(exportedComment),
  /** The member's feelings about episodes; absent from older exports. */
  feelings: z.array(ownFeeling).optional(),
  /** Who was best in episodes; absent from older exports. */
  characterVotes: z.array(ownCharacterVote).optional(),
  /** Texts and lists of others that the member likes; absent from older exports. */
  likes: z.array(ownLike).optional(),
  following: z.array(member),
  followers: z.array(member),
  /** Requests to follow the member, and requests by the member; absent from older exports. */
  followRequests: z.object({ received: z.array(member), sent: z.array(member) }).optional(),
  /** Absent from older exports. */
  blocked: z.array(member).optional(),
  /** Recommended titles; absent from older exports. */
  recommendations: z
    .object({ received: z.array(ownRecommendation), sent: z.array(ownRecommendation) })
    .optional(),
  /** Clubs that the member is in; absent from older exports. */
  clubs: ownClubs.shape.clubs.optional(),
  /** The member's reports, and decisions about the member's texts; absent from older exports. */
  reports: z.array(ownReport).optional(),
  decisions: z.array(ownDecision).optional(),
  /** Texts that the member marked as giving something away; absent from older exports. */
  spoilerMarks: z.array(ownSpoilerMark).optional(),
  imports: z.array(importEntity),
  /** The addresses of pictures on the portal, and their files in this export. */
  pictures: z.array(z.object({ address: z.string(), file: z.string() })),
});
export type OwnExport = z.infer<typeof ownExport>;
