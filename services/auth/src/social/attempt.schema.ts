import { SOCIAL_PROVIDERS, type SocialProvider } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const SOCIAL_ATTEMPT = 'SocialAttempt';

/** A sign-in that was started. Its nonce works once, in the browser that started it. */
export interface StoredAttempt {
  /** Hash of the nonce. */
  _id: string;
  provider: SocialProvider;
  /** Hash of the key in that browser's cookie. */
  browser: string;
  expiresAt: Date;
}

export const attemptSchema = new Schema<StoredAttempt>(
  {
    _id: { type: String, required: true },
    provider: { type: String, enum: SOCIAL_PROVIDERS, required: true },
    browser: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'social_attempts', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
