import { Schema } from 'mongoose';

export const RESET = 'PasswordReset';

/** That somebody asked for a new password, for an address that may have an account or not. */
export interface StoredReset {
  /** Half of the link; the other half is made of it by a key that is not in the database. */
  _id: string;
  /** `fold` of the email. */
  emailKey: string;
  askedAt: Date;
  /** Not looked at yet. */
  waits: boolean;
  /** Whose password it changes; null until it was looked at. */
  accountId: string | null;
  /** The link works until then; MongoDB removes it. */
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
