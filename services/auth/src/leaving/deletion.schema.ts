import { type LeavingCounts, type LeavingTexts, type ServiceName } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const DELETION = 'Deletion';

/** The deletion of an account, until every service has done its part; afterwards, a receipt without a name. */
export interface StoredDeletion {
  /** SHA-256 of the receipt's secret. */
  _id: string;
  /** `_id` of the account; removed when all services are done. */
  accountId?: string;
  texts: LeavingTexts;
  requestedAt: Date;
  dueAt: Date;
  begunAt: Date;
  /** What each service that is done has deleted. */
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
  // Holds only unfinished deletions.
  .index({ begunAt: 1 }, { partialFilterExpression: { accountId: { $type: 'string' } } })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
