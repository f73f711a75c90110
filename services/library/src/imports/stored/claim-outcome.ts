import type { ImportConflict } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { Made } from './brought.schema.js';

/** A viewing that a claim made, changed or took away. */
export interface ViewingChange {
  viewing: StoredViewing['_id'];
  before: StoredViewing | null;
  /** How the import left it; null where it took it away. */
  left: Made | null;
}

/** A list or an entry that a claim made, changed or took away; `left` is a hash of how, null where it took it away. */
export type ListedChange = { list: StoredList['_id']; left: string | null } & (
  | { entry: StoredEntry['_id']; before: StoredEntry | null }
  | { entry: null; before: StoredList | null }
);

/** What stands and what the file says instead. */
export type StoredConflict = Pick<ImportConflict, 'what' | 'mine' | 'file'> &
  Partial<Pick<ImportConflict, 'list'>>;
