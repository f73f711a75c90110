import type { MailContent } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const MAIL = 'Mail';

/**
 * `waiting` for its turn, or for the next try; `sending` by one instance; `sent`: the SMTP server has accepted it; `failed`: given up;
 * `unknown`: the connection broke after the whole mail was handed over, so sending it again might send it twice.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;

export interface StoredMail {
  /** The key with which it was requested: it is stored, and sent, once. */
  _id: string;
  userId: string;
  kind: MailContent['kind'];
  /** Null once it is sent: receiver and content are private and no longer needed. */
  to: string | null;
  content: MailContent | null;
  state: (typeof MAIL_STATES)[number];
  at: Date;
  /** It is not tried after this. */
  until: Date;
  /** Its content is useless after `until`. */
  expires: boolean;
  tries: number;
  /** When it is tried next. */
  nextAt: Date;
  /** Identifies the current try, which must end before `claimedUntil`. */
  claim: string | null;
  claimedUntil: Date | null;
  /** Handing over the mail itself has started in this try. */
  handedOver: boolean;
  /** The last error. */
  reason: string;
  /** MongoDB removes it then. */
  expiresAt: Date;
}

export const mailSchema = new Schema<StoredMail>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    to: { type: String, default: null },
    content: { type: Schema.Types.Mixed, default: null },
    state: { type: String, enum: MAIL_STATES, required: true },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    expires: { type: Boolean, required: true },
    tries: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    claim: { type: String, default: null },
    claimedUntil: { type: Date, default: null },
    handedOver: { type: Boolean, default: false },
    reason: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mails', versionKey: false },
)
  .index({ state: 1, nextAt: 1 })
  .index({ state: 1, at: -1 })
  .index({ userId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
