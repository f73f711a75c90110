import type { z } from 'zod';
import type { ServiceName } from '../call.js';
import {
  CLUB_CHANGED,
  COMMENTS_COUNTED,
  clubChanged,
  commentsCounted,
  countsKept,
  MARKS_IMPORTED,
  MARKS_TOLD,
  marksBefore,
  marksImported,
  marksTold,
  memberNamed,
  memberNamedSubject,
  memberShown,
  memberShownSubject,
  POST_SHOWN,
  POST_SHOWN_TO_SOCIAL,
  POSTS_COUNTED,
  postShown,
  postsCounted,
  textHeld,
  textHeldSubject,
  VIEWINGS_SHOWN,
  viewingsShown,
} from './events.js';
import { memberDeleted, memberLeft, memberLeftSubject } from './leaving.js';
import { LIKES_COUNTED, likesCounted, textGone, textGoneSubject } from './likes.js';
import {
  ASK_MAIL,
  MAIL_WANTED,
  mailAsked,
  mailState,
  mailWanted,
  NOTICES_BY_MAIL,
  noticesByMail,
} from './mail.js';
import {
  episodesReply,
  episodesRequest,
  FIND_EPISODES,
  FIND_PREMIERES,
  MATCH_TITLES,
  matchReply,
  matchRequest,
  premieresReply,
  premieresRequest,
} from './matching.js';
import { ASK_PUSHABLE, causesMade, causesSubject, pushable, pushableAsked } from './notices.js';

/** A request of one service to another, on a NATS subject that only these two may use. */
export interface PeerCall<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  from: ServiceName;
  to: ServiceName;
  request: Q;
  reply: R;
  /** How long the answer may take. */
  timeoutMs: number;
}

const declare =
  (from: ServiceName, to: ServiceName, timeoutMs: number) =>
  <Q extends z.ZodType, R extends z.ZodType>(request: Q, reply: R): PeerCall<Q, R> => ({
    ...{ from, to, timeoutMs },
    ...{ request, reply },
  });

/** For messages sent right after a change, whose author is waiting. */
const SOON_MS = 1000;
/** For work that nobody waits for. */
const WORK_MS = 15_000;
/** More than the five seconds that a service works on one request. */
const DELETION_MS = 10_000;

/** All requests between services, by subject. */
export const peerCalls = {
  [POST_SHOWN]: declare('content', 'comments', SOON_MS)(postShown, countsKept),
  [POST_SHOWN_TO_SOCIAL]: declare('content', 'social', SOON_MS)(postShown, countsKept),
  [CLUB_CHANGED]: declare('social', 'comments', SOON_MS)(clubChanged, countsKept),
  [COMMENTS_COUNTED]: declare('comments', 'content', SOON_MS)(commentsCounted, countsKept),
  [POSTS_COUNTED]: declare('content', 'catalogue', SOON_MS)(postsCounted, countsKept),
  [MARKS_TOLD]: declare('library', 'catalogue', SOON_MS)(marksTold, countsKept),
  [MARKS_IMPORTED]: declare('library', 'catalogue', WORK_MS)(marksImported, marksBefore),
  [VIEWINGS_SHOWN]: declare('library', 'catalogue', WORK_MS)(viewingsShown, countsKept),
  [MATCH_TITLES]: declare('library', 'catalogue', WORK_MS)(matchRequest, matchReply),
  [FIND_EPISODES]: declare('library', 'catalogue', WORK_MS)(episodesRequest, episodesReply),
  [FIND_PREMIERES]: declare('library', 'catalogue', WORK_MS)(premieresRequest, premieresReply),
  [memberNamedSubject('content')]: declare('auth', 'content', WORK_MS)(memberNamed, countsKept),
  [memberNamedSubject('comments')]: declare('auth', 'comments', WORK_MS)(memberNamed, countsKept),
  [memberShownSubject('content')]: declare('auth', 'content', WORK_MS)(memberShown, countsKept),
  [memberShownSubject('comments')]: declare('auth', 'comments', WORK_MS)(memberShown, countsKept),
  [memberShownSubject('catalogue')]: declare('auth', 'catalogue', WORK_MS)(memberShown, countsKept),
  [memberShownSubject('social')]: declare('auth', 'social', WORK_MS)(memberShown, countsKept),
  [causesSubject('library')]: declare('library', 'social', WORK_MS)(causesMade, countsKept),
  [causesSubject('comments')]: declare('comments', 'social', WORK_MS)(causesMade, countsKept),
  [causesSubject('auth')]: declare('auth', 'social', WORK_MS)(causesMade, countsKept),
  [causesSubject('catalogue')]: declare('catalogue', 'social', WORK_MS)(causesMade, countsKept),
  [textHeldSubject('comments')]: declare('comments', 'social', WORK_MS)(textHeld, countsKept),
  [textHeldSubject('catalogue')]: declare('catalogue', 'social', WORK_MS)(textHeld, countsKept),
  [textHeldSubject('content')]: declare('content', 'social', WORK_MS)(textHeld, countsKept),
  [textHeldSubject('library')]: declare('library', 'social', WORK_MS)(textHeld, countsKept),
  [LIKES_COUNTED]: declare('comments', 'catalogue', SOON_MS)(likesCounted, countsKept),
  [textGoneSubject('catalogue')]: declare('catalogue', 'comments', WORK_MS)(textGone, countsKept),
  [textGoneSubject('content')]: declare('content', 'comments', WORK_MS)(textGone, countsKept),
  [textGoneSubject('library')]: declare('library', 'comments', WORK_MS)(textGone, countsKept),
  [MAIL_WANTED]: declare('auth', 'mail', WORK_MS)(mailWanted, countsKept),
  [NOTICES_BY_MAIL]: declare('social', 'auth', WORK_MS)(noticesByMail, countsKept),
  [ASK_PUSHABLE]: declare('social', 'auth', WORK_MS)(pushableAsked, pushable),
  [ASK_MAIL]: declare('auth', 'mail', SOON_MS)(mailAsked, mailState),
  [memberLeftSubject('library')]: declare('auth', 'library', DELETION_MS)(memberLeft, memberDeleted),
  [memberLeftSubject('catalogue')]: declare('auth', 'catalogue', DELETION_MS)(memberLeft, memberDeleted),
  [memberLeftSubject('content')]: declare('auth', 'content', DELETION_MS)(memberLeft, memberDeleted),
  [memberLeftSubject('comments')]: declare('auth', 'comments', DELETION_MS)(memberLeft, memberDeleted),
  [memberLeftSubject('mail')]: declare('auth', 'mail', DELETION_MS)(memberLeft, memberDeleted),
  [memberLeftSubject('social')]: declare('auth', 'social', DELETION_MS)(memberLeft, memberDeleted),
} as const;

export type PeerSubject = keyof typeof peerCalls;
/** As the caller may write it. */
export type PeerInput<S extends PeerSubject> = z.input<(typeof peerCalls)[S]['request']>;
/** As the callee receives it, with its defaults. */
export type PeerRequest<S extends PeerSubject> = z.output<(typeof peerCalls)[S]['request']>;
export type PeerReply<S extends PeerSubject> = z.output<(typeof peerCalls)[S]['reply']>;

/** The declaration without its literal types. */
export const peerCallOf = (subject: PeerSubject): PeerCall => peerCalls[subject];
