import { Schema } from 'mongoose';

export const PASSKEY = 'Passkey';
export const PASSKEY_CHALLENGE = 'PasskeyChallenge';

/** The public half of a key pair, whose private half stays in the owner's device. */
export interface StoredPasskey {
  /** The credential's id, in base64url. */
  _id: string;
  accountId: string;
  /** Identifies the account to devices: random, the same for all passkeys of an account. */
  handle: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Increased by each use, on devices that count; a lower one means that the key was copied. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
  backedUp: boolean;
}

export const CHALLENGE_PURPOSES = ['use', 'add', 'sign-up', 'join'] as const;

/** What a device must sign. Works once. */
export interface StoredChallenge {
  /** SHA-256 of the challenge. */
  _id: string;
  purpose: (typeof CHALLENGE_PURPOSES)[number];
  /** The account that gets a passkey, or that a provider is linked to. */
  accountId?: string | null;
  /** Identifies the sign-in whose provider is to be linked. */
  attempt?: string | null;
  /** The handle of the passkey to create. */
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
