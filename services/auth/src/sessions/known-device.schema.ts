import { Schema } from 'mongoose';

export const KNOWN_DEVICE = 'KnownDevice';

/** A browser from which an account was signed in to. */
export interface StoredKnownDevice {
  /** Keyed hash of account and browser: the database alone does not reveal them. */
  _id: string;
  accountId: string;
  /** MongoDB removes it then. */
  expiresAt: Date;
}

export const knownDeviceSchema = new Schema<StoredKnownDevice>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'known_devices', versionKey: false },
)
  .index({ accountId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
