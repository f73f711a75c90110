import type { ConflictRule, ImportConflict } from '@screenlore/contracts';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import type { TitleFacts, TitlePlan, Verdict } from './plan.js';

/** Length of a text in a conflict, which shows two side by side. */
const TEXT_MAX = 200;

/** A side of a conflict without any value. */
export const NOTHING_THERE: StoredConflict['mine'] = { rating: null, text: null, at: null, source: null };

export const cutText = (text: string | null): string | null =>
  text !== null && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;

/** Whether one day is after another, as precisely as both are known: '2020' is not after '2020-05-01'. */
export function isAfter(text: string | null, other: string | null): boolean {
  if (text === null || other === null) return false;
  const length = Math.min(text.length, other.length, 10);
  return text.slice(0, length) > other.slice(0, length);
}

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

/**
 * The outcome of a claim that contradicts what stands: both sides are recorded, and the owner's choice decides (LIB-174).
 */
export function settle(
  claim: StoredImportClaim,
  conflict: StoredConflict,
  why: string,
  { conflicts }: Pick<TitlePlan, 'conflicts'>,
  { options }: Pick<TitleFacts, 'options'>,
): Verdict {
  // A viewing and the rating it gives the title are one choice.
  if (!conflicts.has(claim)) conflicts.set(claim, conflict);
  return standsOf(claim.choice, conflict, options.conflicts ?? 'mine') === 'file'
    ? { fate: 'changed', why: null }
    : { fate: 'conflict', why };
}
