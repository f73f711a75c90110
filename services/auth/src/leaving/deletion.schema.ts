import { type LeavingCounts, type LeavingTexts, type ServiceName } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const DELETION = 'Deletion';

/** The deletion of an account that is gone, until each service has done its part; after that a receipt without a name. */
export interface StoredDeletion {
  /** SHA-256 of the receipt's secret. */
  _id: string;
  /** `_id` of the account; absent when all is done. */
  accountId?: string;
  texts: LeavingTexts;
  requestedAt: Date;
  dueAt: Date;
  begunAt: Date;
  /** Of the services that are done. */
  parts: Partial<Record<ServiceName, { counts: LeavingCounts; doneAt: Date }>>;
  doneAt: Date | null;
  /** MongoDB removes the receipt then. */
  expiresAt?: Date;
}

const date = { type: Date, required: true };

export const deletionSchema = new Schema<StoredDeletion>(
  {
    _id: { type: String, required: true },
    accountId: String,
    texts: { type: String, required: true },
    requestedAt: date,
    dueAt: date,
    begunAt: date,
    parts: { type: Schema.Types.Mixed, default: {} },
    doneAt: { type: Date, default: null },
    expiresAt: Date,
  },
  { collection: 'deletions', versionKey: false, minimize: false },
)
  // Holds only those that are not done.
  .index({ begunAt: 1 }, { partialFilterExpression: { accountId: { $type: 'string' } } })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
