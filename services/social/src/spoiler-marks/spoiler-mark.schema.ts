import { type InternalRequest, type KeptReach, REPORT_LIMITS } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const SPOILER_MARK = 'SpoilerMark';

type Marked = Pick<InternalRequest<'store-spoiler-mark'>, 'kind' | 'text' | 'reaches'>;

/** How much a text gives away, according to a reader or moderator (SPOIL-13). */
export interface StoredSpoilerMark extends Marked {
  _id: Types.ObjectId;
  reader: string;
  reach: KeptReach | null;
  /** By a moderator: it counts at once. */
  decides: boolean;
  at: Date;
}

const text = { type: String, required: true };

export const spoilerMarkSchema = new Schema<StoredSpoilerMark>(
  {
    ...{
      kind: text,
      text,
      reader: text,
      decides: { type: Boolean, default: false },
      at: { type: Date, required: true },
    },
    reaches: { type: Schema.Types.Mixed, required: true },
    reach: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'spoilerMarks', versionKey: false },
)
  .index({ kind: 1, text: 1, reader: 1 }, { unique: true })
  // Read completely for exporting and deleting an account.
  .index({ reader: 1, _id: 1 })
  .index({ at: 1 }, { expireAfterSeconds: REPORT_LIMITS.spoilerMarkDays * 86_400 });
