import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import { MAIL_STOPS, NOTICE_KINDS } from '../constants/notices.js';
import { accountId, moment } from '../entities/common.js';

/**
 * Sent by the auth service when a member must be mailed, and repeated until the answer says `known`: from then on the mail is stored, and
 * sent once per `key` however often it is requested.
 */
export const MAIL_WANTED = 'events.mail-wanted';

/** A path of the app: the mail service knows the portal's address. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/);

/** Changes of two-step login that a member is notified of. */
export const TWO_STEP_CHANGES = ['on', 'off', 'codes', 'code-used', 'removed', 'guessed'] as const;
export type TwoStepChange = (typeof TWO_STEP_CHANGES)[number];

/** New notifications of a member: for each kind whether there are several, and the link that ends such mails. */
const notificationsMail = z.object({
  kind: z.literal('notifications'),
  weekly: z.boolean(),
  lines: z.array(z.object({ of: z.enum(NOTICE_KINDS), several: z.boolean() })).min(1),
  stops: z.array(z.object({ of: z.enum(MAIL_STOPS), path })),
  /** The link that ends all of them. */
  path,
});

/** The content of each kind of mail. No names: a stranger who signs up with somebody's address could use one to send them a message. */
export const mailContent = z.discriminatedUnion('kind', [
  /** `path` is the page for choosing a new password; it works until the mail's `until`. */
  z.object({ kind: z.literal('password-reset'), path }),
  /** The `path` of a notice is the page where its reader says that it was somebody else. */
  z.object({ kind: z.literal('password-changed'), at: moment, path: path.optional() }),
  z.object({ kind: z.literal('passkey-added'), at: moment, path }),
  z.object({ kind: z.literal('passkey-removed'), at: moment, path }),
  z.object({ kind: z.literal('new-device'), at: moment, device: z.string().max(100).nullable(), path }),
  /** `guessed`: wrong codes after the right password. */
  z.object({ kind: z.literal('two-step'), change: z.enum(TWO_STEP_CHANGES), at: moment, path }),
  z.object({ kind: z.literal('suspended'), until: moment }),
  /** The right of a moderator was given or revoked. */
  z.object({ kind: z.literal('moderator'), granted: z.boolean(), at: moment, path }),
  /** A sign-in provider was linked or unlinked. */
  z.object({ kind: z.literal('way-changed'), added: z.boolean(), at: moment, path }),
  z.object({ kind: z.literal('account-leaving'), at: moment, path }),
  z.object({ kind: z.literal('export-made'), at: moment, path }),
  /** `path` is the page that confirms the email. */
  z.object({ kind: z.literal('verify-email'), path }),
  /** To the previous email: `path` is the page that reverts the change. */
  z.object({ kind: z.literal('email-changed'), at: moment, path }),
  /** To the new email. */
  z.object({ kind: z.literal('email-set'), at: moment }),
  notificationsMail,
]);
export type MailContent = z.infer<typeof mailContent>;
export type MailKind = MailContent['kind'];

/**
 * Sent by the social service when notifications must be mailed, and repeated until the answer says `known`: only auth knows the member's
 * email, and whether they may get mail.
 */
export const NOTICES_BY_MAIL = 'requests.notices-by-mail';
export const noticesByMail = z.object({
  key: z.string().min(1).max(100),
  userId: accountId,
  content: notificationsMail,
});

export const mailWanted = z.object({
  key: z.string().min(1).max(100),
  userId: accountId,
  to: z.string().max(LIMITS.emailMax),
  /** After this time it is useless, and no longer sent. */
  until: moment.nullable(),
  content: mailContent,
});
export type MailWanted = z.infer<typeof mailWanted>;

/** Asked by the auth service: can mail be sent at all? */
export const ASK_MAIL = 'requests.mail-state';
export const mailAsked = z.object({});
export const mailState = z.object({ on: z.boolean() });
