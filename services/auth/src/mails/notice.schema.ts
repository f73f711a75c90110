import type { MailContent } from '@screenlore/contracts';
import { Schema } from 'mongoose';
import type { LinkPurpose } from './mail-links.js';

export const NOTICE = 'Notice';

/** The content of a mail without the secret in its link, which is computed when the mail is requested. */
export type NoticeContent = MailContent extends infer C
  ? C extends MailContent
    ? Omit<C, 'path'>
    : never
  : never;

/** A mail about what happened to an account, kept until the mail service has it. */
export interface StoredNotice {
  /** The mail's key. */
  _id: string;
  accountId: string;
  to: string;
  content: NoticeContent;
  /** Absent from a mail without a link. */
  link?: { purpose: LinkPurpose; id: string } | null;
  /** When the link ends and the mail is not worth sending; absent for mails that never expire. */
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
