import type { ImportOptions, Visibility } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { Verdict } from '../planning/decide.js';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';
import type { ImportedState, StoredConflict } from '../stored/imported-state.schema.js';

/** What is known of one list of an import before it is planned. */
export interface ListFacts {
  userId: string;
  claim: StoredImportClaim;
  /** Its entries, in the order of the file. */
  entries: readonly StoredImportClaim[];
  titleOf(claim: StoredImportClaim): StoredImportTitle | undefined;
  /** Whether a title's match is taken without a press. */
  isTaken(title: StoredImportTitle): boolean;
  /** What earlier imports of the account left under a claim's key. */
  imported(claim: StoredImportClaim): ImportedState | undefined;
  /** The list that an earlier import made; null if there is none, or its owner has removed it. */
  list: StoredList | null;
  /** All entries of that list, in order. */
  there: readonly StoredEntry[];
  /** There are links to it. */
  isShared: boolean;
  /** Its owner has as many lists as allowed. */
  isFull: boolean;
  options: ImportOptions;
  /** A newer file of the account was imported before. It stands, unless the owner lets this one win. */
  isOlder: boolean;
  /** Its owner can still choose between the two sides of a conflict: the import is not applied yet. */
  mayChoose: boolean;
  /** The member's usual visibility of lists. */
  visibility: Visibility;
}

/** What is done for one claim. `before` is null for something new, `after` for something that is removed. */
export interface ListStep {
  claim: StoredImportClaim;
  verdict: Verdict;
  list?: { before: StoredList | null; after: StoredList | null };
  entry?: { before: StoredEntry | null; after: StoredEntry | null };
  /** Nothing stands under its key any more. */
  ends?: boolean;
}

export interface ListPlan {
  /** In the order in which they are applied. */
  steps: ListStep[];
  /** Claims that wait for their title, or for a press. */
  waiting: { claim: StoredImportClaim; verdict: Verdict }[];
  /** The list as it is; null if there is none yet. */
  list: StoredList | null;
  /** Claims that contradict the list, whichever side is chosen. */
  conflicts: Map<StoredImportClaim, StoredConflict>;
}
