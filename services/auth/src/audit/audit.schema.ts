import {
  SECURITY_EVENTS,
  SECURITY_RESULTS,
  SECURITY_WAYS,
  type SecurityEvent,
  type SecurityWay,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const AUDIT_ENTRY = 'AuditEntry';

/** What happened to an account. Holds no passwords and no tokens. */
export interface StoredAuditEntry {
  at: Date;
  event: SecurityEvent;
  way: SecurityWay;
  result: (typeof SECURITY_RESULTS)[number];
  /** Null if no account has the email that was tried, or matches the token. */
  accountId: Types.ObjectId | null;
  username: string | null;
  /** Keyed hash of an email that no account has: repeated tries can be recognised without keeping the email. */
  tried: string | null;
  /** The caller's network address; null for commands. */
  address: string | null;
  /** `deviceOf` the caller's browser; absent from entries of older versions. */
  device?: string | null;
  /** The system user who ran a command. */
  by: string | null;
  /** The administrator who did it; `reason` says why. */
  byId?: Types.ObjectId | null;
  reason?: string | null;
  /** MongoDB removes the entry then. */
  expiresAt: Date;
}

export const auditSchema = new Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    event: { type: String, enum: SECURITY_EVENTS, required: true },
    way: { type: String, enum: SECURITY_WAYS, required: true },
    result: { type: String, enum: SECURITY_RESULTS, required: true },
    accountId: { type: Schema.Types.ObjectId, default: null },
    username: { type: String, default: null },
    tried: { type: String, default: null },
    address: { type: String, default: null },
    device: { type: String, default: null },
    by: { type: String, default: null },
    byId: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false },
)
  .index({ at: -1 })
  .index({ accountId: 1, _id: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
