import { z } from 'zod';
import {
  CASE_DECISIONS,
  CASE_OUTCOMES,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORTED_KINDS,
} from '../constants/reports.js';
import { threadType } from './comment.js';
import { id, moment } from './common.js';

export const reportedKind = z.enum(REPORTED_KINDS);
export const reportReason = z.enum(REPORT_REASONS);
export const caseDecision = z.enum(CASE_DECISIONS);
/** Which cases a moderator looks at: those that were reported, those that the portal held, or both. */
export const caseOrigin = z.enum(['all', 'reported', 'held']);
export type CaseOrigin = z.infer<typeof caseOrigin>;
export const caseOutcome = z.enum(CASE_OUTCOMES);

/** The parts of a text that moderators read. */
export const judgedText = z.object({ name: z.string(), text: z.string() });
export type JudgedText = z.infer<typeof judgedText>;

/** Where the reported thing is; null for opinions on roles. */
export const reportedPlace = z.object({ type: z.enum([...threadType.options, 'list']), _id: id }).nullable();

const username = z.string().nullable().describe('Null of an account that is gone');

/** Reports of one thing, as moderators see them. */
export const moderationCase = z.object({
  _id: id,
  kind: reportedKind,
  place: reportedPlace,
  author: username,
  own: z.boolean().describe('The caller wrote it'),
  held: z.boolean().optional().describe('Nobody reported it: it waits for a moderator, as its author is new'),
  /** Its text when it was first reported. */
  before: judgedText,
  /** Its current text; null after it was deleted, absent while its service is unavailable. */
  now: judgedText.extend({ shown: z.boolean() }).nullable().optional(),
  reports: z.int().min(0),
  reasons: z.partialRecord(reportReason, z.int().min(0)),
  said: z
    .array(z.object({ by: username, reason: reportReason, words: z.string().nullable(), at: moment }))
    .max(REPORT_LIMITS.shown),
  state: z.enum(['open', 'appealed', 'decided', 'closed']),
  firstAt: moment,
  claim: z.object({ by: username, own: z.boolean(), until: moment }).nullable(),
  decision: z
    .object({
      ...{ decision: caseDecision, reason: reportReason, words: z.string().nullable(), at: moment },
      ...{ by: username, own: z.boolean() },
    })
    .nullable(),
  appeal: z
    .object({
      ...{ text: z.string(), at: moment, result: z.enum(['upheld', 'overturned']).nullable() },
      words: z.string().nullable(),
    })
    .nullable(),
  restoredAt: moment.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** A decision about the caller's text. It names neither moderators nor reporters. */
export const ownDecision = z.object({
  _id: id,
  kind: reportedKind,
  text: judgedText,
  held: z.boolean().optional().describe('Nobody reported it: it waited for a moderator'),
  outcome: caseOutcome,
  reason: reportReason,
  words: z.string().nullable(),
  at: moment,
  appeal: z
    .object({ text: z.string(), at: moment, answer: z.string().nullable(), answeredAt: moment.nullable() })
    .nullable(),
  appealUntil: moment.nullable().describe('Null where it cannot be appealed'),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** A report by the caller. */
export const ownReport = z.object({
  ...{ kind: reportedKind, reason: reportReason, words: z.string().nullable(), at: moment },
  outcome: caseOutcome.nullable(),
});

/** A line of the public log: without the text, and without names. */
export const loggedDecision = z.object({
  month: z.string().describe('YYYY-MM'),
  kind: reportedKind,
  reason: reportReason,
  decision: caseDecision,
  appeal: z.enum(['open', 'upheld', 'overturned']).nullable(),
  restored: z.boolean().describe('Taken back without an appeal'),
});
export type LoggedDecision = z.infer<typeof loggedDecision>;

/** For a notification: the outcome of a case. */
export const caseAnswer = z.object({ id, kind: reportedKind, outcome: caseOutcome, reason: reportReason });
