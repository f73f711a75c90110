import type { SocialProvider } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const SIGN_IN_TICKET = 'SignInTicket';

/** A sign-in that waits for a code, in the browser that has its secret. */
export interface StoredTicket {
  /** SHA-256 of the secret. */
  _id: string;
  accountId: string;
  way: 'password' | 'mock' | SocialProvider;
  /** The provider's id of the person, if the provider is to be linked to the account after the code (WAY-06). */
  subject?: string | null;
  /** The values at that time: a later change ends this sign-in. */
  passwordChangedAt: Date | null;
  emailKey: string | null;
  /** How many codes were entered. */
  tries: number;
  expiresAt: Date;
}

export const ticketSchema = new Schema<StoredTicket>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    way: { type: String, required: true },
    subject: { type: String, default: null },
    passwordChangedAt: { type: Date, default: null },
    emailKey: { type: String, default: null },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sign_in_tickets', versionKey: false },
)
  .index({ accountId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
