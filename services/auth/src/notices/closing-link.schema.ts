import { Schema } from 'mongoose';

export const CLOSING_LINK = 'ClosingLink';

/** 'This was not me' in a notice: ends all sessions, and nobody signs in before a new password is chosen by mail. */
export interface StoredClosingLink {
  /** Half of the link; the other half is made of it by a key that is not in the database. */
  _id: string;
  accountId: string;
  /** Where the notice went. */
  email: string;
  /** The link works until then; MongoDB removes it. */
  expiresAt: Date;
}

export const closingLinkSchema = new Schema<StoredClosingLink>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'closing_links', versionKey: false },
)
  .index({ accountId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
