import type { z } from 'zod';
import type { ServiceName } from '../call.js';
import {
  COMMENTS_COUNTED,
  commentsCounted,
  countsKept,
  MARKS_IMPORTED,
  MARKS_TOLD,
  marksBefore,
  marksImported,
  marksTold,
  memberNamed,
  memberNamedSubject,
  POST_SHOWN,
  POST_SHOWN_TO_SOCIAL,
  postShown,
  VIEWINGS_SHOWN,
  viewingsShown,
} from './events.js';
import { memberDeleted, memberLeft, memberLeftSubject } from './leaving.js';
import { ASK_MAIL, MAIL_WANTED, mailAsked, mailState, mailWanted } from './mail.js';
import {
  episodesReply,
  episodesRequest,
  FIND_EPISODES,
  MATCH_TITLES,
  matchReply,
  matchRequest,
} from './matching.js';
import { causesMade, causesSubject } from './notices.js';

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

/** Sent at once after a change, whose author waits for it. */
const SOON_MS = 1000;
/** Work that nobody waits for. */
const WORK_MS = 15_000;
/** Above the five seconds that a service works at one request. */
const DELETION_MS = 10_000;

/** All that services ask of each other, by subject. */
export const peerCalls = {
  [POST_SHOWN]: declare('content', 'comments', SOON_MS)(postShown, countsKept),
  [POST_SHOWN_TO_SOCIAL]: declare('content', 'social', SOON_MS)(postShown, countsKept),
  [COMMENTS_COUNTED]: declare('comments', 'content', SOON_MS)(commentsCounted, countsKept),
  [MARKS_TOLD]: declare('library', 'catalogue', SOON_MS)(marksTold, countsKept),
  [MARKS_IMPORTED]: declare('library', 'catalogue', WORK_MS)(marksImported, marksBefore),
  [VIEWINGS_SHOWN]: declare('library', 'catalogue', WORK_MS)(viewingsShown, countsKept),
  [MATCH_TITLES]: declare('library', 'catalogue', WORK_MS)(matchRequest, matchReply),
  [FIND_EPISODES]: declare('library', 'catalogue', WORK_MS)(episodesRequest, episodesReply),
  [memberNamedSubject('content')]: declare('auth', 'content', WORK_MS)(memberNamed, countsKept),
  [memberNamedSubject('comments')]: declare('auth', 'comments', WORK_MS)(memberNamed, countsKept),
  [causesSubject('library')]: declare('library', 'social', WORK_MS)(causesMade, countsKept),
  [causesSubject('comments')]: declare('comments', 'social', WORK_MS)(causesMade, countsKept),
  [causesSubject('catalogue')]: declare('catalogue', 'social', WORK_MS)(causesMade, countsKept),
  [MAIL_WANTED]: declare('auth', 'mail', WORK_MS)(mailWanted, countsKept),
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
/** As the callee gets it, with its defaults filled in. */
export type PeerRequest<S extends PeerSubject> = z.output<(typeof peerCalls)[S]['request']>;
export type PeerReply<S extends PeerSubject> = z.output<(typeof peerCalls)[S]['reply']>;

/** The declaration without its literal types. */
export const peerCallOf = (subject: PeerSubject): PeerCall => peerCalls[subject];
