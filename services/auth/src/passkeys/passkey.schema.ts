import { Schema } from 'mongoose';

export const PASSKEY = 'Passkey';
export const PASSKEY_CHALLENGE = 'PasskeyChallenge';

/** A key pair of which the private half is in its owner's device: the public half, and what is known of it. */
export interface StoredPasskey {
  /** The credential's id, in base64url. */
  _id: string;
  accountId: string;
  /** By which devices know whose it is: chance, the same for all of an account's. */
  handle: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Raised by each use, on devices that count; a lower one is a copy's. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
  backedUp: boolean;
}

export const CHALLENGE_PURPOSES = ['use', 'add', 'sign-up', 'join'] as const;

/** What a device has to sign: good once. */
export interface StoredChallenge {
  /** SHA-256 of it. */
  _id: string;
  purpose: (typeof CHALLENGE_PURPOSES)[number];
  /** Whose passkey is added, or joined by. */
  accountId?: string | null;
  /** Of the sign-in that joins. */
  attempt?: string | null;
  /** Of the passkey that is to be made. */
  handle?: string | null;
  expiresAt: Date;
}

export const passkeySchema = new Schema<StoredPasskey>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    handle: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    backedUp: { type: Boolean, required: true },
  },
  { collection: 'passkeys', versionKey: false },
).index({ accountId: 1 });

export const challengeSchema = new Schema<StoredChallenge>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: CHALLENGE_PURPOSES, required: true },
    accountId: { type: String, default: null },
    attempt: { type: String, default: null },
    handle: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkey_challenges', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
