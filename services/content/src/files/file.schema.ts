import type { UploadType } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const FILE = 'File';

/**
 * An uploaded picture. Its bytes are in the gateways' storage, under the same id: written after this record, deleted
 * before it.
 */
export interface StoredFile {
  /** 32 hexadecimal digits. */
  _id: string;
  userId: string;
  /** Of the kept picture, as are width and height. */
  bytes: number;
  width: number;
  height: number;
  /** Its six colours, 2 rows of 3. */
  blur: string;
  /** What was uploaded. */
  type: UploadType;
  at: Date;
  /** Who shows it: `draft:<id>`, `article:<id>`, `review:<id>`, of a member's picture `picture:<account>`. */
  usedBy: string[];
  /** Since when it is unused; null while it is used. */
  unusedSince: Date | null;
  /** Marked for deletion: nothing may use it any more. */
  removing: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const fileSchema = new Schema<StoredFile>(
  {
    _id: text,
    userId: text,
    bytes: number,
    width: number,
    height: number,
    blur: text,
    type: text,
    at: { type: Date, required: true },
    usedBy: { type: [String], required: true },
    unusedSince: { type: Date, default: null },
    removing: { type: Boolean, required: true },
  },
  { collection: 'files', versionKey: false },
)
  // What one user uploaded lately.
  .index({ userId: 1, at: -1 })
  .index({ usedBy: 1 })
  // The few that nobody uses, longest first.
  .index({ unusedSince: 1 }, { partialFilterExpression: { unusedSince: { $type: 'date' } } });
