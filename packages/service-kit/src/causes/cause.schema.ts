import { NOTICE_LIMITS, type NoticeCause } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const CAUSE = 'Cause';

/** Something that concerns a member: the service's copy of what it sends to the social service. */
export interface StoredCause extends Omit<NoticeCause, 'at' | 'thing'> {
  at: Date;
  /** `<type>:<_id>`; null if only people are involved. */
  thing: string | null;
  /** Finds the cause when what caused it is undone: the `_id` of a comment or an import. */
  source: string | null;
  /** Set by every change, until social has acknowledged the latest version. */
  pending?: boolean;
  changedAt: Date;
}

const text = { type: String, required: true };
const DAY_S = 24 * 60 * 60;

export const causeSchema = new Schema<StoredCause>(
  {
    _id: text,
    version: { type: Number, required: true },
    on: { type: Boolean, required: true },
    kind: text,
    member: text,
    actor: { type: String, default: null },
    about: { type: String, default: '' },
    thing: { type: String, default: null },
    at: { type: Date, required: true },
    source: { type: String, default: null },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'causes', versionKey: false },
)
  .index({ source: 1 })
  .index({ thing: 1 })
  .index({ member: 1 })
  .index({ actor: 1 })
  .index({ changedAt: 1 }, { partialFilterExpression: { pending: true } })
  .index({ at: 1 }, { expireAfterSeconds: NOTICE_LIMITS.keptDays * DAY_S });
