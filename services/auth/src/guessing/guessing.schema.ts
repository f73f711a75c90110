import { Schema } from 'mongoose';

export const TRY_COUNT = 'TryCount';
export const KNOWN_ADDRESS = 'KnownAddress';

/** How often something was tried lately; shared by all instances of the service. */
export interface StoredTryCount {
  /** Keyed hash of what is counted. */
  _id: string;
  count: number;
  /** When the next try is allowed. */
  nextAt: Date;
  /** Whether the last try was allowed. */
  taken: boolean;
  /** The moment of that try by the database's clock. */
  at: Date;
  /** The count starts over then. */
  expiresAt: Date;
}

/** An address from which an account was signed in to. */
export interface StoredKnownAddress {
  _id: string;
  expiresAt: Date;
}

const AT_THAT_MOMENT = { expireAfterSeconds: 0 };

export const tryCountSchema = new Schema<StoredTryCount>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    taken: { type: Boolean, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'try_counts', versionKey: false },
).index({ expiresAt: 1 }, AT_THAT_MOMENT);

export const knownAddressSchema = new Schema<StoredKnownAddress>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'known_addresses', versionKey: false },
).index({ expiresAt: 1 }, AT_THAT_MOMENT);
