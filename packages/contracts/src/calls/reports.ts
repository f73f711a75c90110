import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { REPORT_LIMITS } from '../constants/reports.js';
import { count, id, itemId, moment, skip } from '../entities/common.js';
import {
  caseOrigin,
  loggedDecision,
  moderationCase,
  ownDecision,
  ownReport,
  reportedKind,
  reportReason,
} from '../entities/report.js';
import { optionalText, visibleText } from '../entities/text.js';
import { reveal } from './comments.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

/** Who may work on reports; the server's counterpart of `mayModerate`. */
const MODERATOR = { access: 'moderator' } as const;

const oneCase = { caseId: id.regex(/^[0-9a-f]{24}$/) };
const page = { skip: skip.default(0) };
const pageById = z.strictObject({
  after: id.max(100).nullable().default(null),
  count: z.int().min(1).max(LIBRARY_LIMITS.exportPage).default(LIBRARY_LIMITS.exportPage),
});
const next = id.nullable().describe('`after` of the next page');

/** A moderator's words to the author of a text. */
export const wordsToAuthor = optionalText({ max: LIMITS.moderationReasonMax });
export const appealText = visibleText(MESSAGES.appealEmpty, {
  max: REPORT_LIMITS.appealMax,
  long: MESSAGES.appealLong,
});

/** Reports, the moderators' queue, answers, appeals, and the public log (docs/portal/moderation.md). */
export const reportCalls = {
  'report-text': gateway.change(
    'Report a text, list or profile of somebody else that the caller may see, or change that report',
    z.strictObject({
      kind: reportedKind,
      id: itemId.describe('`_id`; of a profile the username, too'),
      reason: reportReason,
      words: optionalText({ max: REPORT_LIMITS.wordsMax, long: MESSAGES.reportLong }).default(null),
      key: z.string().min(1).max(100).optional().describe('Of a link to the list'),
      reveal,
    }),
    z.object({ reported: z.literal(true), changed: z.boolean() }),
    { forOthers: true },
  ),
  'get-cases': gateway.ownRead(
    'What was reported: what waits for a decision, the most reported first, or what was decided last; moderators',
    z.strictObject({
      decided: z.boolean().default(false),
      of: caseOrigin.default('all'),
      count: count.default(REPORT_LIMITS.page),
      ...page,
    }),
    z.object({ cases: z.array(moderationCase), total: z.int().min(0) }),
    MODERATOR,
  ),
  'claim-case': social.change(
    `Take a case for ${REPORT_LIMITS.claimMinutes} minutes, or give it back; moderators`,
    z.strictObject({ ...oneCase, claimed: z.boolean() }),
    z.object({ until: moment.nullable() }),
    { ...MODERATOR, stores: 'again' },
  ),
  'decide-case': gateway.change(
    'Decide about what was reported; its author and the reporters are answered; moderators',
    z.strictObject({
      ...oneCase,
      decision: z.enum(['nothing', 'withdrawn', 'told']),
      reason: reportReason,
      words: wordsToAuthor.default(null).describe('To its author'),
    }),
    z.object({ decided: z.literal(true) }),
    { ...MODERATOR, hides: true },
  ),
  'decide-appeal': gateway.change(
    'Uphold a decision of another moderator, or overturn it; moderators',
    z.strictObject({ ...oneCase, overturned: z.boolean(), words: wordsToAuthor.default(null) }),
    z.object({ decided: z.literal(true) }),
    MODERATOR,
  ),
  'restore-case': gateway.change(
    'Take a decision back: the text is there again, and its author is answered; moderators',
    z.strictObject(oneCase),
    z.object({ restored: z.literal(true) }),
    MODERATOR,
  ),
  'get-own-decision': social.ownRead(
    'What was decided about a text of the caller, and why',
    z.strictObject(oneCase),
    ownDecision,
  ),
  'appeal-decision': social.change(
    `Ask for another moderator, once and within ${REPORT_LIMITS.appealDays} days`,
    z.strictObject({ ...oneCase, text: appealText }),
    ownDecision,
  ),
  'get-moderation-log': social.read(
    'What was decided about reports, the latest first, without names and texts',
    z.strictObject({ count: count.default(REPORT_LIMITS.logPage), ...page }),
    z.object({ decisions: z.array(loggedDecision), total: z.int().min(0) }),
  ),
  'get-own-reports': social.ownRead(
    'What the caller reported',
    pageById,
    z.object({ reports: z.array(ownReport), next }),
    { needsProof: true },
  ),
  'get-own-decisions': social.ownRead(
    'What was decided about texts of the caller',
    pageById,
    z.object({ decisions: z.array(ownDecision), next }),
    { needsProof: true },
  ),
} as const;
