import type { ImportConflict } from '@screenlore/contracts';
import type { Types } from 'mongoose';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { Made } from './brought.schema.js';

/** A viewing that a claim made, changed or took away. */
export interface ViewingChange {
  viewing: Types.ObjectId;
  before: StoredViewing | null;
  /** How the import left it; null where it took it away. */
  left: Made | null;
}

/** A list or an entry that a claim made, changed or took away; `left` is a hash of how, null where it took it away. */
export type ListedChange = { list: Types.ObjectId; left: string | null } & (
  | { entry: Types.ObjectId; before: StoredEntry | null }
  | { entry: null; before: StoredList | null }
);

/** What stands and what the file says instead. */
export type StoredConflict = Pick<ImportConflict, 'what' | 'mine' | 'file'>;
