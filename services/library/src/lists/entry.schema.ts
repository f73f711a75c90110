import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { Schema } from 'mongoose';
import type { StoredEntry } from './list.schema.js';

export const LIST_ENTRY = 'ListEntry';
export const REMOVED_ENTRY = 'RemovedListEntry';

export const ENTRIES = 'listEntries';

/** An entry that was removed from a list and can be restored for a while. */
export interface RemovedEntry extends StoredEntry {
  removedAt: Date;
}

const text = { type: String, required: true };

const fields = {
  list: { type: Schema.Types.ObjectId, required: true },
  kind: text,
  item: text,
  season: { type: Number, default: null },
  place: text,
  note: { type: String, default: null },
  reach: { type: Schema.Types.Mixed, default: undefined },
  at: { type: Date, required: true },
};

export const listEntrySchema = new Schema<StoredEntry>(fields, { collection: ENTRIES, versionKey: false })
  // A list's order. Two entries moved to one place at the same time conflict here, and one of them looks for another place.
  .index({ list: 1, place: 1 }, { unique: true })
  .index({ list: 1, item: 1, kind: 1, season: 1 }, { unique: true });

export const removedEntrySchema = new Schema<RemovedEntry>(
  { ...fields, removedAt: { type: Date, required: true } },
  { collection: 'removedListEntries', versionKey: false },
)
  .index({ list: 1 })
  .index({ removedAt: 1 }, { expireAfterSeconds: LIBRARY_LIMITS.restoreHours * 3600 });
