import type { ImportOptions, Visibility } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { Verdict } from '../planning/plan.js';
import type { StoredBrought, StoredConflict } from '../stored/brought.schema.js';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';

/** What is known of one list of an import when it is planned. */
export interface ListFacts {
  userId: string;
  claim: StoredImportClaim;
  /** What stands on it, in the order of the file. */
  entries: readonly StoredImportClaim[];
  titleOf(claim: StoredImportClaim): StoredImportTitle | undefined;
  /** Whether a title's match is taken without a press. */
  isTaken(title: StoredImportTitle): boolean;
  /** What earlier imports of the account brought, by claim. */
  brought(claim: StoredImportClaim): StoredBrought | undefined;
  /** The list that an earlier import made; null where there is none, or its owner has removed it. */
  list: StoredList | null;
  /** All that stands on it, in its order. */
  there: readonly StoredEntry[];
  /** There are links to it. */
  isShared: boolean;
  /** Its owner has as many lists as there may be. */
  isFull: boolean;
  options: ImportOptions;
  /** A newer file of the account was imported before: what that says stands, unless its owner lets this one win. */
  isOlder: boolean;
  /** Its owner chooses which of two stands, until the import is applied. */
  mayChoose: boolean;
  /** Who may see lists that nothing else is said of. */
  visibility: Visibility;
}

/** What is done with one claim; `before` and `after` are null for nothing. */
export interface ListStep {
  claim: StoredImportClaim;
  verdict: Verdict;
  list?: { before: StoredList | null; after: StoredList | null };
  entry?: { before: StoredEntry | null; after: StoredEntry | null };
  /** What it brought is kept under its key no longer. */
  ends?: boolean;
}

export interface ListPlan {
  /** In the order in which they are done. */
  steps: ListStep[];
  /** Claims that wait for their title, or for a press. */
  waiting: { claim: StoredImportClaim; verdict: Verdict }[];
  /** The list as it is to be; null where there is none then. */
  list: StoredList | null;
  /** Claims that say something else than the list, whichever of the two is chosen. */
  conflicts: Map<StoredImportClaim, StoredConflict>;
}
