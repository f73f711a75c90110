import type { ImportMatch } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const LEARNED_ADDRESS = 'LearnedAddress';

/** An address of a title at a source, and the title that it stands for. */
export interface StoredLearnedAddress {
  /** `<address> <title’s _id>`; of one member alone `<member> <address>`, and so is its `address`. */
  _id: string;
  address: string;
  match: ImportMatch;
  /** The catalogue was certain; otherwise the members in `by` chose it. */
  sure: boolean;
  by: string[];
}

export const learnedAddressSchema = new Schema<StoredLearnedAddress>(
  {
    _id: { type: String, required: true },
    address: { type: String, required: true },
    match: { type: Schema.Types.Mixed, required: true },
    sure: { type: Boolean, default: false },
    by: { type: [String], default: [] },
  },
  { collection: 'learnedAddresses', versionKey: false, minimize: false },
)
  .index({ address: 1 })
  .index({ by: 1 });
