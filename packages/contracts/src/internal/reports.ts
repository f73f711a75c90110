import { z } from 'zod';
import { reportCalls, wordsToAuthor } from '../calls/reports.js';
import { REPORT_LIMITS } from '../constants/reports.js';
import { postType } from '../entities/comment.js';
import { accountId, count, id, skip } from '../entities/common.js';
import {
  caseAnswer,
  caseDecision,
  caseOrigin,
  judgedText,
  moderationCase,
  reportedKind,
  reportedPlace,
  reportReason,
} from '../entities/report.js';
import { internalCallsOf } from './internal-call.js';

const social = internalCallsOf('social');
const content = internalCallsOf('content');
const comments = internalCallsOf('comments');
const catalogue = internalCallsOf('catalogue');
const library = internalCallsOf('library');

const person = accountId.nullable();
const { shape } = moderationCase;
const oneCase = z.strictObject({ caseId: id });

/** With ids instead of names, and without what other services know. */
const storedCase = moderationCase.omit({ now: true, own: true }).extend({
  thing: id,
  author: person,
  said: z.array(shape.said.element.extend({ by: person })),
  claim: shape.claim.unwrap().omit({ own: true }).extend({ by: person }).nullable(),
  decision: shape.decision.unwrap().omit({ own: true }).extend({ by: person }).nullable(),
});

/** A case that a moderator is about to decide. */
const heldCase = z.object({
  kind: reportedKind,
  thing: id,
  reason: reportReason,
  decision: caseDecision.nullable(),
  /** It waits for a moderator, as its author is new. */
  held: z.boolean().optional(),
});

/** A text whatever its visibility, for moderators; `shown` is false after one of them withdrew it. */
const wholeText = judgedText.extend({ shown: z.boolean() });
const hiding = z.strictObject({ id, hidden: z.boolean() });
const hidden = z.object({ hidden: z.boolean() });

export const reportInternalCalls = {
  'store-report': social.change(
    z.strictObject({
      ...{ kind: reportedKind, thing: id, author: person, place: reportedPlace, text: judgedText },
      ...{ reason: reportReason, words: reportCalls['report-text'].request.shape.words },
    }),
    reportCalls['report-text'].reply,
  ),
  'get-case-page': social.read(
    z.strictObject({ decided: z.boolean(), of: caseOrigin.default('all'), count, skip }),
    z.object({ cases: z.array(storedCase), total: z.int().min(0) }),
  ),
  /** Takes a case for a decision of that kind, so that nobody else makes one meanwhile. */
  'hold-case': social.change(oneCase.extend({ of: z.enum(['open', 'appealed', 'decided']) }), heldCase, {
    stores: 'again',
  }),
  'store-decision': social.change(
    oneCase.extend({
      ...{ decision: caseDecision, reason: reportReason, words: wordsToAuthor },
      /** The text at the time of the decision; null after it was deleted. */
      text: judgedText.nullable(),
    }),
    z.object({ decided: z.literal(true) }),
  ),
  'store-appeal-decision': social.change(
    oneCase.extend({ overturned: z.boolean(), words: wordsToAuthor }),
    z.object({ decided: z.literal(true) }),
  ),
  'store-restored-case': social.change(oneCase, z.object({ restored: z.literal(true) })),
  'get-case-answers': social.read(
    z.strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(REPORT_LIMITS.logPage * 2),
    }),
    z.object({ answers: z.array(caseAnswer) }),
  ),
  'read-post': content.read(z.strictObject({ type: postType, id }), wholeText),
  'read-comment': comments.read(z.strictObject({ id }), wholeText),
  'read-opinion': catalogue.read(z.strictObject({ id }), wholeText),
  'read-list': library.read(z.strictObject({ id }), wholeText),
  'read-club': social.read(z.strictObject({ id }), wholeText),
  /** Deletes a comment as a moderator, or restores it; recorded among the acts. */
  'hide-comment': comments.change(hiding.extend({ reason: wordsToAuthor }), hidden),
  'hide-opinion': catalogue.change(hiding, hidden),
  'hide-list': library.change(hiding, hidden),
  'hide-club': social.change(hiding, hidden),
} as const;
