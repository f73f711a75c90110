import type { MailContent } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const NOTICE = 'Notice';

/** A mail about what happened to an account, until the mail service has it. */
export interface StoredNotice {
  /** The mail's key. */
  _id: string;
  accountId: string;
  to: string;
  content: MailContent;
  at: Date;
}

export const noticeSchema = new Schema<StoredNotice>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    to: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false },
)
  .index({ at: 1 })
  .index({ accountId: 1 });
