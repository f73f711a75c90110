import { Schema } from 'mongoose';

export const CLOSING_LINK = 'ClosingLink';

/** The link 'this was not me' in a notice: it ends all sessions, and nobody can sign in until a new password is chosen by mail. */
export interface StoredClosingLink {
  /** Half of the link. The other half is its MAC, whose key is not in the database. */
  _id: string;
  accountId: string;
  /** The address that the notice was sent to. */
  email: string;
  /** The link works until then; MongoDB removes it afterwards. */
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
