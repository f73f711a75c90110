import { Schema, type Types } from 'mongoose';

export const AUDIT_ENTRY = 'AuditEntry';

/** `email-lost`: somebody proved that the email is theirs, and took it over. `leave`: to be deleted. `ways-in-close`: by a notice. */
export const AUDIT_EVENTS = [
  'sign-up',
  'sign-in',
  'password-change',
  'password-reset',
  'sign-out-everywhere',
  'grant',
  'revoke',
  'email-verify',
  'email-change',
  'email-take-back',
  'email-lost',
  'ways-in-close',
  'leave',
  'keep',
] as const;
/** `session`: by somebody who is signed in, without more proof. `mail`: by the link of a mail. */
export const AUDIT_WAYS = ['password', 'google', 'facebook', 'mock', 'session', 'mail', 'command'] as const;
/** What came of it; a wrong password or token is refused. */
export const AUDIT_RESULTS = ['ok', 'refused'] as const;

/** What happened to an account. Holds no passwords and no tokens. */
export interface StoredAuditEntry {
  at: Date;
  event: (typeof AUDIT_EVENTS)[number];
  way: (typeof AUDIT_WAYS)[number];
  result: (typeof AUDIT_RESULTS)[number];
  /** Null where nobody has the email that was tried, or the token named nobody. */
  accountId: Types.ObjectId | null;
  username: string | null;
  /** Keyed hash of the email that was tried where nobody has it: equal tries are seen, and no email is kept. */
  tried: string | null;
  /** The caller's network address; null for commands. */
  address: string | null;
  /** Who gave a command, as the machine knows them. */
  by: string | null;
  /** MongoDB removes the entry then. */
  expiresAt: Date;
}

export const auditSchema = new Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    event: { type: String, enum: AUDIT_EVENTS, required: true },
    way: { type: String, enum: AUDIT_WAYS, required: true },
    result: { type: String, enum: AUDIT_RESULTS, required: true },
    accountId: { type: Schema.Types.ObjectId, default: null },
    username: { type: String, default: null },
    tried: { type: String, default: null },
    address: { type: String, default: null },
    by: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false },
)
  .index({ at: -1 })
  .index({ accountId: 1, at: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
