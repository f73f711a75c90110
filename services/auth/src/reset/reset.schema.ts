import { Schema } from 'mongoose';

export const RESET = 'PasswordReset';

/** A request for a new password, for an email with or without an account. */
export interface StoredReset {
  /** Half of the link. The other half is its MAC, whose key is not in the database. */
  _id: string;
  /** `fold` of the email. */
  emailKey: string;
  askedAt: Date;
  /** Not handled yet. */
  waits: boolean;
  /** The account whose password it changes; null until the request is handled. */
  accountId: string | null;
  /** The link works until then; MongoDB removes it afterwards. */
  expiresAt: Date;
}

export const resetSchema = new Schema<StoredReset>(
  {
    _id: { type: String, required: true },
    emailKey: { type: String, required: true },
    askedAt: { type: Date, required: true },
    waits: { type: Boolean, required: true },
    accountId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
)
  .index({ waits: 1, askedAt: 1 })
  .index({ accountId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
