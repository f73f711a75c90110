import type { MemberShown } from '@screenlore/contracts';
import type { OutboxDocument } from '@screenlore/service-kit';
import { Schema } from 'mongoose';

export const MEMBER_SHOWN = 'MemberShown';

/** Whether others see what a member wrote; only for members whose texts were ever removed. Its `_id` is the account's. */
export interface StoredMemberShown extends OutboxDocument {
  shown: boolean;
}

/** The event that is sent. */
export const memberShownOf = ({ _id, version, shown }: StoredMemberShown): MemberShown => ({
  userId: _id,
  version,
  shown,
});

export const memberShownSchema = new Schema<StoredMemberShown>(
  {
    _id: { type: String, required: true },
    shown: { type: Boolean, required: true },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'memberShown', versionKey: false },
).index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
