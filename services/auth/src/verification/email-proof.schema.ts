import { Schema } from 'mongoose';

export const EMAIL_PROOF = 'EmailProof';
export const EMAIL_RETURN = 'EmailReturn';

/** A link that was sent to an email. Using it gives the account the email, verified. */
export interface StoredEmailProof {
  /** Half of the link. The other half is its MAC, whose key is not in the database. */
  _id: string;
  /** An account has one at a time. */
  accountId: string;
  email: string;
  /** `fold` of the email. */
  emailKey: string;
  /** The link works until then; MongoDB removes it afterwards. */
  expiresAt: Date;
}

/** A link by which the owner of an account's former email can take the account back. */
export type StoredEmailReturn = StoredEmailProof;

const fields = {
  _id: { type: String, required: true },
  accountId: { type: String, required: true },
  email: { type: String, required: true },
  emailKey: { type: String, required: true },
  expiresAt: { type: Date, required: true },
};

export const emailProofSchema = new Schema<StoredEmailProof>(fields, {
  collection: 'email_proofs',
  versionKey: false,
})
  .index({ accountId: 1 }, { unique: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const emailReturnSchema = new Schema<StoredEmailReturn>(fields, {
  collection: 'email_returns',
  versionKey: false,
})
  .index({ accountId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
