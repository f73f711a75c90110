import type { MailContent } from '@screenlore/contracts';
import { Schema } from 'mongoose';
import type { LinkPurpose } from './mail-links.js';

export const NOTICE = 'Notice';

/** What a mail says, without the secret in its link: that is made when the mail is asked for. */
export type NoticeContent = MailContent extends infer C
  ? C extends MailContent
    ? Omit<C, 'path'>
    : never
  : never;

/** A mail about what happened to an account, until the mail service has it. */
export interface StoredNotice {
  /** The mail's key. */
  _id: string;
  accountId: string;
  to: string;
  content: NoticeContent;
  /** Absent where it has none. */
  link?: { purpose: LinkPurpose; id: string } | null;
  /** After that the link is worth nothing; absent of what is always worth reading. */
  until?: Date | null;
  at: Date;
}

export const noticeSchema = new Schema<StoredNotice>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    to: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    link: { type: Schema.Types.Mixed, default: null },
    until: { type: Date, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false },
)
  .index({ at: 1 })
  .index({ accountId: 1 });
