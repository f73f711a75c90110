import type { UploadType } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const FILE = 'File';

/**
 * An uploaded picture. Its bytes are in the gateways' storage under the same id. They are written after this record and deleted
 * before it.
 */
export interface StoredFile {
  /** 32 hexadecimal digits. */
  _id: string;
  userId: string;
  /** Size of the stored picture; so are width and height. */
  bytes: number;
  width: number;
  height: number;
  /** Six colours of the picture, in 2 rows of 3. */
  blur: string;
  /** The type that was uploaded. */
  type: UploadType;
  at: Date;
  /**
   * What shows the picture: `draft:<id>`, `article:<id>`, `review:<id>`, `version:<id>`, or `picture:<account>` for a member's
   * picture.
   */
  usedBy: string[];
  /** Null while the picture is used. */
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
  // A user's latest uploads.
  .index({ userId: 1, at: -1 })
  .index({ usedBy: 1 })
  // The few unused files, longest unused first.
  .index({ unusedSince: 1 }, { partialFilterExpression: { unusedSince: { $type: 'date' } } });
