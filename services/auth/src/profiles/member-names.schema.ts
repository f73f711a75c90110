import type { MemberNamed } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const MEMBER_NAMES = 'MemberNames';

/** The name and picture of a member who has ever changed them, for services that keep copies. Its `_id` is the account's. */
export interface StoredMemberNames extends OutboxDocument {
  names: MemberNamed['names'];
}

/** The event that is sent. */
export const memberNamedOf = ({ _id, version, names }: StoredMemberNames): MemberNamed => ({
  userId: _id,
  version,
  names,
});

export const memberNamesSchema = new Schema<StoredMemberNames>(
  {
    _id: { type: String, required: true },
    names: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'memberNames', versionKey: false },
).index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
