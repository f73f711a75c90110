import { Schema, type Types } from 'mongoose';

export const INVITATION = 'Invitation';

/** Allows a number of accounts to be made. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  /** SHA-256 of the secret in its link. */
  hash: string;
  note: string;
  most: number;
  used: number;
  madeAt: Date;
  /** The administrator who made it; null for one made by command. */
  byId: Types.ObjectId | null;
  /** MongoDB removes it then. */
  endsAt: Date;
}

export const invitationSchema = new Schema<StoredInvitation>(
  {
    hash: { type: String, required: true },
    note: { type: String, required: true },
    most: { type: Number, required: true },
    used: { type: Number, required: true },
    madeAt: { type: Date, required: true },
    byId: { type: Schema.Types.ObjectId, default: null },
    endsAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
)
  .index({ hash: 1 }, { unique: true })
  .index({ endsAt: 1 }, { expireAfterSeconds: 0 });
