import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import { moment } from '../entities/common.js';
import { signIn } from './accounts.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** The secret in a mail's link. */
export const mailToken = z.string().regex(/^[\w.-]{1,100}$/);
const link = z.strictObject({ token: mailToken });

/** The password, or the username if there is none; without it the session must have proved its owner (SUDO-03). */
export const ownerProof = z.string().min(1).max(LIMITS.passwordComparedMax).optional();
export const isWithoutProof = ({ proof }: Readonly<Record<string, unknown>>): boolean => proof === undefined;

export const changeEmail = signIn.pick({ email: true }).extend({ proof: ownerProof });

/** What links in mails are for, apart from a new password. */
export const LINK_USES = ['verify-email', 'take-back-email', 'close-ways-in'] as const;

/** Verifying that an email belongs to its owner (VERIFY-01 ff.), and undoing changes made by somebody else. */
export const verificationCalls = {
  'get-own-email': auth.ownRead(
    'The caller’s email, whether it is verified, and the one that waits for that',
    z.strictObject({}),
    z.object({
      email: z.string().nullable(),
      verified: z.boolean(),
      waiting: z
        .object({ email: z.string(), until: moment })
        .nullable()
        .describe('Becomes the email once the link that was sent there is used'),
      mailIsOn: z.boolean(),
      mayWrite: z.boolean().describe('Whether the caller may write for others'),
    }),
  ),
  'send-verification': gateway.change(
    'Send the link to the email that is not verified, or waits, again',
    z.strictObject({}),
    z.object({ email: z.string() }),
    { needsSetUp: true },
  ),
  'change-email': gateway.change(
    'Send a link to a new email, which takes the place of the old one once the link is used',
    changeEmail,
    z.object({ email: z.string() }),
    { needsSetUp: true, needsProof: isWithoutProof },
  ),
  'cancel-email-change': auth.change(
    'Keep the email as it is: the link that was sent to another one no longer works',
    z.strictObject({}),
    z.object({ cancelled: z.boolean() }),
  ),
  'check-mail-link': auth.readOfPerson(
    'Whether the link of a mail still works, and whose account it is about',
    link.extend({ use: z.enum(LINK_USES) }),
    z.object({
      /** Null if it does not work. */
      about: z.object({ email: z.string(), username: z.string() }).nullable(),
    }),
  ),
  'verify-email': gateway.openChange(
    'Confirm an email by the link that was sent there, which works once',
    link,
    z.object({ email: z.string() }),
  ),
  'take-back-email': gateway.openChange(
    'Give an account the email back that was changed, by the link sent there; all its sessions end, and nobody logs in before a new password is chosen by mail',
    link,
    z.object({ email: z.string() }),
  ),
  'close-ways-in': gateway.openChange(
    'End all sessions by the link of a notice; nobody logs in before a new password is chosen by mail',
    link,
    z.object({ closed: z.literal(true) }),
  ),
} as const;
