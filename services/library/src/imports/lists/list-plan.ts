import type { ImportOptions, Visibility } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { Verdict } from '../planning/decide.js';
import type { StoredImportTitle, StoredRecord } from '../stored/import.schema.js';
import type { ImportedState, StoredConflict } from '../stored/imported-state.schema.js';

/** What is known about one list of an import before it is planned. */
export interface ListFacts {
  userId: string;
  record: StoredRecord;
  /** Its entries, in the order of the file. */
  entries: readonly StoredRecord[];
  titleOf(record: StoredRecord): StoredImportTitle | undefined;
  /** Whether a title's match is applied without being confirmed. */
  isTaken(title: StoredImportTitle): boolean;
  /** What earlier imports of the account left under a record's key. */
  imported(record: StoredRecord): ImportedState | undefined;
  /** The list that an earlier import made; null if there is none, or its owner has removed it. */
  list: StoredList | null;
  /** All entries of that list, in order. */
  there: readonly StoredEntry[];
  /** The list has links. */
  isShared: boolean;
  /** Its owner has as many lists as allowed. */
  isFull: boolean;
  options: ImportOptions;
  /** A newer file of the account was imported before. That one counts, unless the owner lets this one win. */
  isOlder: boolean;
  /** Its owner can still choose between the two sides of a conflict: the import is not applied yet. */
  mayChoose: boolean;
  /** The member's usual visibility of lists. */
  visibility: Visibility;
}

/** What is done for one record. `before` is null for something new, `after` for something that is removed. */
export interface ListStep {
  record: StoredRecord;
  verdict: Verdict;
  list?: { before: StoredList | null; after: StoredList | null };
  entry?: { before: StoredEntry | null; after: StoredEntry | null };
  /** Nothing is stored under its key any more. */
  ends?: boolean;
}

export interface ListPlan {
  /** In the order of application. */
  steps: ListStep[];
  /** Records that wait for their title, or to be confirmed. */
  waiting: { record: StoredRecord; verdict: Verdict }[];
  /** The current list; null if there is none yet. */
  list: StoredList | null;
  /** Records that contradict the list, whichever side is chosen. */
  conflicts: Map<StoredRecord, StoredConflict>;
}
