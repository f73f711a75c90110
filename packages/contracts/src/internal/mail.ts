import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import { accountId, moment } from '../entities/common.js';

/**
 * Requested by the auth service when a member is to be written to, and again until the answer says `known`: the mail is kept from then on,
 * and sent once per `key` however often it is requested.
 */
export const MAIL_WANTED = 'events.mail-wanted';

/** Of the app's pages: the mail service knows the portal's address. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/);

/** What a member is told of two-step login. */
export const TWO_STEP_CHANGES = ['on', 'off', 'codes', 'code-used', 'removed', 'guessed'] as const;
export type TwoStepChange = (typeof TWO_STEP_CHANGES)[number];

/**
 * What each kind of mail says. No names: a stranger who signs up with somebody's address could write to them by one.
 */
export const mailContent = z.discriminatedUnion('kind', [
  /** `path` is where a new password is chosen; it works until the mail's `until`. */
  z.object({ kind: z.literal('password-reset'), path }),
  /** `path` of a notice is where its reader says that it was somebody else. */
  z.object({ kind: z.literal('password-changed'), at: moment, path: path.optional() }),
  z.object({ kind: z.literal('passkey-added'), at: moment, path }),
  z.object({ kind: z.literal('passkey-removed'), at: moment, path }),
  z.object({ kind: z.literal('new-device'), at: moment, device: z.string().max(100).nullable(), path }),
  /** `guessed`: wrong codes after the right password. */
  z.object({ kind: z.literal('two-step'), change: z.enum(TWO_STEP_CHANGES), at: moment, path }),
  /** A provider became a way in, or is one no more. */
  z.object({ kind: z.literal('way-changed'), added: z.boolean(), at: moment, path }),
  z.object({ kind: z.literal('account-leaving'), at: moment, path }),
  z.object({ kind: z.literal('export-made'), at: moment, path }),
  /** `path` is where the email is confirmed. */
  z.object({ kind: z.literal('verify-email'), path }),
  /** To the email of before: `path` is where it is taken back. */
  z.object({ kind: z.literal('email-changed'), at: moment, path }),
  /** To the new one. */
  z.object({ kind: z.literal('email-set'), at: moment }),
]);
export type MailContent = z.infer<typeof mailContent>;
export type MailKind = MailContent['kind'];

export const mailWanted = z.object({
  key: z.string().min(1).max(100),
  userId: accountId,
  to: z.string().max(LIMITS.emailMax),
  /** After that it is worth nothing, and no longer sent. */
  until: moment.nullable(),
  content: mailContent,
});
export type MailWanted = z.infer<typeof mailWanted>;

/** Asked by the auth service: can mail be sent at all? */
export const ASK_MAIL = 'requests.mail-state';
export const mailAsked = z.object({});
export const mailState = z.object({ on: z.boolean() });
