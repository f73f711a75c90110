import { Schema } from 'mongoose';

export const EMAIL_PROOF = 'EmailProof';
export const EMAIL_RETURN = 'EmailReturn';

/** That an account waits for somebody to use the link that was sent to an email: then it is the account's, and verified. */
export interface StoredEmailProof {
  /** Half of the link; the other half is made of it by a key that is not in the database. */
  _id: string;
  /** One of an account at a time. */
  accountId: string;
  email: string;
  /** `fold` of the email. */
  emailKey: string;
  /** The link works until then; MongoDB removes it. */
  expiresAt: Date;
}

/** That the owner of an email which was an account's can take it back. */
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
