import {
  type CaseOutcome,
  type InternalReply,
  type LoggedDecision,
  type OwnDecision,
  REPORT_LIMITS,
} from '@screenlore/contracts';
import type { StoredCase, StoredReport } from './case.schema.js';

type Shown = InternalReply<'get-case-page'>['cases'][number];

const DAY_MS = 24 * 60 * 60_000;

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The outcome of a case; null before it is decided. */
export function outcomeOf({ decision, appealResult, restoredAt }: StoredCase): CaseOutcome | null {
  if (appealResult === 'overturned' || restoredAt) return 'restored';
  return appealResult === 'upheld' ? 'upheld' : decision;
}

/** The reason of the decision or, before there is one, the reason given most often. */
export const reasonOf = ({ reason, reasons, held }: StoredCase): NonNullable<StoredCase['reason']> => {
  const [most] = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return (
    reason ?? ((most?.[0] ?? (held === undefined ? 'other' : 'spam')) as NonNullable<StoredCase['reason']>)
  );
};

/** Until when its author may appeal; null if they may not. */
export function appealUntil({ state, decision, decidedAt, appeal, restoredAt }: StoredCase): Date | null {
  const isAgainst = decision === 'withdrawn' || decision === 'told';
  if (state !== 'decided' || !isAgainst || appeal || restoredAt || !decidedAt) return null;
  const until = new Date(decidedAt.getTime() + REPORT_LIMITS.appealDays * DAY_MS);
  return until > new Date() ? until : null;
}

export const caseReply = (found: StoredCase, said: readonly StoredReport[]): Shown => ({
  ...{ _id: String(found._id), kind: found.kind, thing: found.thing, author: found.author },
  ...{ place: found.place, before: found.text, reports: found.reports, reasons: found.reasons },
  said: said.map(({ reporter, reason, words, at }) => ({
    ...{ by: reporter, reason, words, at: at.toISOString() },
  })),
  ...{ state: found.state, firstAt: found.firstAt.toISOString() },
  claim:
    found.claimedUntil && found.claimedUntil > new Date()
      ? { by: found.claimedBy, until: found.claimedUntil.toISOString() }
      : null,
  decision:
    found.decision && found.decidedAt
      ? {
          ...{ decision: found.decision, reason: reasonOf(found), words: found.words },
          ...{ at: found.decidedAt.toISOString(), by: found.decidedBy },
        }
      : null,
  appeal: found.appeal && {
    ...{ text: found.appeal.text, at: found.appeal.at.toISOString() },
    ...{ result: found.appealResult, words: found.appealWords },
  },
  restoredAt: textOf(found.restoredAt),
  ...(found.held !== undefined && { held: true }),
});

/** As its author sees it. */
export const decisionReply = (found: StoredCase): OwnDecision => ({
  ...{ _id: String(found._id), kind: found.kind, text: found.text },
  ...(found.held !== undefined && { held: true }),
  ...{ outcome: outcomeOf(found) ?? 'nothing', reason: reasonOf(found), words: found.words },
  at: (found.decidedAt ?? found.firstAt).toISOString(),
  appeal: found.appeal && {
    ...{ text: found.appeal.text, at: found.appeal.at.toISOString() },
    ...{ answer: found.appealWords, answeredAt: textOf(found.appealAt) },
  },
  appealUntil: textOf(appealUntil(found)),
});

/** As everybody sees it: only the month, so that nobody is identified by the time. */
export const logReply = (found: StoredCase): LoggedDecision => ({
  month: (found.decidedAt ?? found.firstAt).toISOString().slice(0, 7),
  ...{ kind: found.kind, reason: reasonOf(found), decision: found.decision ?? 'nothing' },
  appeal: found.appealResult ?? (found.state === 'appealed' ? 'open' : null),
  restored: found.restoredAt !== null,
});
