import type { ConflictRule, ImportConflict, ImportOptions, RecordOutcome } from '@screenlore/contracts';
import type { StoredRecord } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import { isAfter } from './records.js';

/** The outcome of a record, and the reason that its owner reads. */
export interface Verdict {
  outcome: RecordOutcome;
  why: string | null;
}

/** A verdict with the field names that are stored. */
export const storedVerdict = ({ outcome, why }: Verdict) => ({ fate: outcome, why });

export const NEW: Verdict = { outcome: 'new', why: null };
export const SAME: Verdict = { outcome: 'same', why: null };
export const CHANGED: Verdict = { outcome: 'changed', why: null };
export const GONE: Verdict = { outcome: 'gone', why: null };
export const CHANGED_HERE: Verdict = { outcome: 'conflict', why: 'You changed it here.' };
export const SAID_ELSEWHERE: Verdict = { outcome: 'same', why: 'Another row of the file says it.' };
export const GONE_HERE: Verdict = { outcome: 'same', why: 'It is no longer here either.' };

/** Outcomes of records that are missing from the files, or from newer ones, and remove or add nothing. */
export const KEPT = {
  outcome: 'leftOut',
  why: 'The file does not have it any more. It stays, as you chose.',
} as const;
export const NEWER = {
  outcome: 'leftOut',
  why: 'This file is older than what you imported before, so it stays.',
} as const;
export const STALE = {
  outcome: 'leftOut',
  why: 'A newer file of the account does not have it any more.',
} as const;

/** Who set the current value, where a record says something else. */
export type Giver =
  /** There is no value, and no import ever set one. */
  | 'nobody'
  /** An earlier file of the account set it, and nobody has changed it. */
  | 'account'
  /** The member removed what an import set. */
  | 'removed'
  /** The member changed what an import set, or set it by hand. */
  | 'owner'
  /** The member entered it before any import did. */
  | 'entered'
  /** An import of another account or site. */
  | 'other';

/** Why the current value stays. Ratings are not quoted: readers see them on the scale they have chosen (RATE-14). */
const REASONS: Record<StoredConflict['what'], { owner: string } & Partial<Record<Giver | 'newer', string>>> =
  {
    rating: {
      removed: 'You took the rating back here.',
      owner: 'You rated it differently here.',
      newer: 'A newer file of the account rates it differently.',
      other: 'Another import rated it differently.',
    },
    plan: { removed: 'You took it off here.', owner: 'You have seen it since.' },
    like: { removed: 'You took it off here.', owner: 'You changed it here.' },
    status: {
      removed: 'You took it up again here.',
      owner: 'You {word} it here.',
      newer: 'A newer file of the account says that you {word} it.',
      other: 'By another import you {word} it.',
    },
    viewing: {
      removed: 'You removed it here.',
      owner: 'You changed it here.',
      entered: 'You have entered it here and say something else of it.',
      newer: 'A newer file of the account says something else of it.',
      other: 'Another import says something else of it.',
    },
    list: {
      removed: 'You removed this list here.',
      owner: 'You changed it here.',
      newer: 'A newer file of the account says something else.',
    },
    entry: {
      removed: 'You took it off the list here.',
      owner: 'You changed it here.',
      newer: 'A newer file of the account says something else.',
    },
  };

interface Deciding {
  /** The account has imported newer files than this one. */
  isOlder: boolean;
  /** What the member has chosen for all conflicts. */
  options: Pick<ImportOptions, 'conflicts'>;
  /** The member can still choose. */
  mayChoose?: boolean;
  conflicts: Map<StoredRecord, StoredConflict>;
}

/**
 * How an import decides about a rating, a mark, a status, a viewing, a list or an entry that a record contradicts. It fills what is
 * empty, and changes what an older file of its account set. What the member, another import or a newer file set stays, unless the member
 * lets the file win, for this row or for all (LIB-173 to LIB-175).
 * @param by who set the current value @param sides the current value, and the file's
 */
export function decide(
  record: StoredRecord,
  by: Giver,
  sides: StoredConflict,
  { isOlder, options, mayChoose = true, conflicts }: Deciding,
): Verdict {
  if (by === 'nobody') return NEW;
  if (by === 'account' && !isOlder) return CHANGED;
  if (mayChoose) {
    // A viewing and the rating it gives the title are one choice.
    if (!conflicts.has(record)) conflicts.set(record, sides);
    if (standsOf(record.choice, sides, options.conflicts ?? 'mine') === 'file') return CHANGED;
  }
  const reasons = REASONS[sides.what];
  const why = reasons[by === 'account' ? 'newer' : by] ?? reasons.owner;
  // For a status, its name.
  return { outcome: 'conflict', why: why.replaceAll('{word}', sides.mine.text ?? '') };
}

/** Whether a record with this outcome changes the library. */
export const isDone = ({ outcome }: Verdict): boolean =>
  outcome === 'new' || outcome === 'changed' || outcome === 'gone';

const RANK: readonly RecordOutcome[] = ['conflict', 'refused', 'changed', 'new', 'gone', 'same'];

/** Of two verdicts on one record, the one that matters more to its owner. */
export const worse = (verdict: Verdict | undefined, other: Verdict): Verdict =>
  verdict && RANK.indexOf(verdict.outcome) <= RANK.indexOf(other.outcome) ? verdict : other;

/** A side of a conflict without a value. */
export const NOTHING_THERE: StoredConflict['mine'] = { rating: null, text: null, at: null, source: null };

/** Length of a text in a conflict, which shows two side by side. */
const TEXT_MAX = 200;

export const cutText = (text: string | null): string | null =>
  text !== null && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;

/** Which side counts: by the choice for the row, or else by the one for all. */
function standsOf(
  choice: ConflictRule | undefined,
  { mine, file }: Pick<StoredConflict, 'mine' | 'file'>,
  rule: ConflictRule,
): 'mine' | 'file' {
  const chosen = choice ?? rule;
  if (chosen !== 'newest') return chosen;
  return isAfter(file.at, mine.at) ? 'file' : 'mine';
}

/** The conflict of a record, if it has one, as its owner sees it. @param rule what is chosen for all */
export function conflictReply(
  { n, conflict, choice }: Pick<StoredRecord, 'n' | 'conflict' | 'choice'>,
  rule: ConflictRule,
): ImportConflict[] {
  if (!conflict) return [];
  const { list = null, ...said } = conflict;
  return [{ n, ...said, list, choice: choice ?? null, stands: standsOf(choice, conflict, rule) }];
}
