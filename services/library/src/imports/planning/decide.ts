import type { ClaimFate, ConflictRule, ImportConflict, ImportOptions } from '@screenlore/contracts';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import { isAfter } from './claims.js';

/** The outcome of a claim, and the reason that its owner reads. */
export interface Verdict {
  fate: ClaimFate;
  why: string | null;
}

export const NEW: Verdict = { fate: 'new', why: null };
export const SAME: Verdict = { fate: 'same', why: null };
export const CHANGED: Verdict = { fate: 'changed', why: null };
export const GONE: Verdict = { fate: 'gone', why: null };
export const CHANGED_HERE: Verdict = { fate: 'conflict', why: 'You changed it here.' };
export const SAID_ELSEWHERE: Verdict = { fate: 'same', why: 'Another row of the file says it.' };
export const GONE_HERE: Verdict = { fate: 'same', why: 'It is no longer here either.' };

/** Outcomes of claims that are gone from the files, or from newer ones, and remove or add nothing. */
export const KEPT = {
  fate: 'leftOut',
  why: 'The file does not have it any more. It stays, as you chose.',
} as const;
export const NEWER = {
  fate: 'leftOut',
  why: 'This file is older than what you imported before, so it stays.',
} as const;
export const STALE = {
  fate: 'leftOut',
  why: 'A newer file of the account does not have it any more.',
} as const;

/** Who gave what stands where a claim says something else. */
export type Giver =
  /** Nothing stands there, and no import ever gave anything. */
  | 'nobody'
  /** An earlier file of the account gave it, and nobody has changed it. */
  | 'account'
  /** The member took away what an import gave. */
  | 'removed'
  /** The member changed what an import gave, or gave it by hand. */
  | 'owner'
  /** The member entered it before any import did. */
  | 'entered'
  /** An import of another account or site. */
  | 'other';

/** Why what stands stays. Ratings are not named: how they are shown is up to the scale that the reader has chosen (RATE-14). */
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
  conflicts: Map<StoredImportClaim, StoredConflict>;
}

/**
 * How an import decides about a rating, a mark, a status, a viewing, a list or an entry, once a claim says something else than what
 * stands. It fills what is empty, and changes what an older file of its account gave. What the member, another import or a newer
 * file said stays, unless the member lets the file win, for this row or for all (LIB-173 to LIB-175).
 * @param by who gave what stands @param sides what stands, and what the file says
 */
export function decide(
  claim: StoredImportClaim,
  by: Giver,
  sides: StoredConflict,
  { isOlder, options, mayChoose = true, conflicts }: Deciding,
): Verdict {
  if (by === 'nobody') return NEW;
  if (by === 'account' && !isOlder) return CHANGED;
  if (mayChoose) {
    // A viewing and the rating it gives the title are one choice.
    if (!conflicts.has(claim)) conflicts.set(claim, sides);
    if (standsOf(claim.choice, sides, options.conflicts ?? 'mine') === 'file') return CHANGED;
  }
  const reasons = REASONS[sides.what];
  const why = reasons[by === 'account' ? 'newer' : by] ?? reasons.owner;
  // Of a status the word for it.
  return { fate: 'conflict', why: why.replaceAll('{word}', sides.mine.text ?? '') };
}

/** Whether a claim with this outcome changes the library. */
export const isDone = ({ fate }: Verdict): boolean => fate === 'new' || fate === 'changed' || fate === 'gone';

const RANK: readonly ClaimFate[] = ['conflict', 'refused', 'changed', 'new', 'gone', 'same'];

/** Of two verdicts on one claim the one that its owner needs to know more. */
export const worse = (verdict: Verdict | undefined, other: Verdict): Verdict =>
  verdict && RANK.indexOf(verdict.fate) <= RANK.indexOf(other.fate) ? verdict : other;

/** A side of a conflict without any value. */
export const NOTHING_THERE: StoredConflict['mine'] = { rating: null, text: null, at: null, source: null };

/** Length of a text in a conflict, which shows two side by side. */
const TEXT_MAX = 200;

export const cutText = (text: string | null): string | null =>
  text !== null && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;

/** Which side stands: by the choice for the row, otherwise by the one for all. */
function standsOf(
  choice: ConflictRule | undefined,
  { mine, file }: Pick<StoredConflict, 'mine' | 'file'>,
  rule: ConflictRule,
): 'mine' | 'file' {
  const chosen = choice ?? rule;
  if (chosen !== 'newest') return chosen;
  return isAfter(file.at, mine.at) ? 'file' : 'mine';
}

/** The conflict of a claim, if it has one, as its owner sees it. @param rule what is chosen for all */
export function conflictReply(
  { n, conflict, choice }: Pick<StoredImportClaim, 'n' | 'conflict' | 'choice'>,
  rule: ConflictRule,
): ImportConflict[] {
  if (!conflict) return [];
  const { list = null, ...said } = conflict;
  return [{ n, ...said, list, choice: choice ?? null, stands: standsOf(choice, conflict, rule) }];
}
