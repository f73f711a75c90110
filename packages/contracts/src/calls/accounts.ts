import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import type { PasswordPolicy } from '../constants/sign-in.js';
import { invitationKey } from '../entities/invitation.js';
import { usedPasskey } from '../entities/passkey.js';
import { sex } from '../entities/person.js';
import { signedInUser } from '../entities/user.js';
import { isOfOneScript, isOfPlainLetters, isReservedUsername } from '../usernames.js';
import { isBlankText, showsWholly } from '../visible-text.js';

const gateway = callsOf('gateway');

const email = z
  .string()
  .min(1, MESSAGES.emailMissing)
  .max(LIMITS.emailMax)
  .pipe(z.email(MESSAGES.emailInvalid));

/**
 * A password to be stored, byte for byte as typed; invalid Unicode would not survive the transport. The auth service checks it against
 * its configured policy.
 */
export const newPassword = z
  .string()
  .regex(/^\P{Cs}*$/u, MESSAGES.passwordUnreadable)
  .describe(
    `\`get-sign-in-ways\` names the rule that holds: \`modern\` takes ${LIMITS.modernPasswordMin} to ${LIMITS.modernPasswordMax} characters of any kind, but none of the most common passwords, nor one made of the account’s own names; \`standard\` takes ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters with a digit, a lowercase and a capital letter`,
  );

/** Each policy's rules for a new password; only the auth service can tell whether it is common, or made of the owner's names. */
export const passwordRules: Record<PasswordPolicy, z.ZodString> = {
  standard: newPassword.regex(
    new RegExp(`^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{${LIMITS.passwordMin},${LIMITS.passwordMax}}$`, 's'),
    MESSAGES.passwordRule,
  ),
  modern: newPassword.regex(
    new RegExp(`^.{${LIMITS.modernPasswordMin},${LIMITS.modernPasswordMax}}$`, 'su'),
    MESSAGES.passwordModernRule,
  ),
};

/**
 * A new username. Refused if it has the form of an account's id, since calls accept either, or could pass for another name: reserved, or
 * mixing letters of two scripts. The auth service knows whether it looks like one that is taken.
 */
export const username = z
  .string()
  .normalize('NFC')
  .min(LIMITS.usernameMin, MESSAGES.usernameShort)
  .max(LIMITS.usernameMax, MESSAGES.usernameShape)
  .regex(/^(?![0-9a-f]{24}$)[\p{L}\p{Nd}_.-]*$/iu, MESSAGES.usernameShape)
  .refine((text) => text === '' || /[\p{L}\p{Nd}]/u.test(text), MESSAGES.usernameSigns)
  .refine(isOfPlainLetters, MESSAGES.usernameShape)
  .refine(isOfOneScript, MESSAGES.usernameScripts)
  .refine((text) => !isReservedUsername(text), MESSAGES.usernameReserved);

const isShown = (name: string): boolean => showsWholly(name) && !isBlankText(name);

/** Rules of the sign-up form (AUTH-01), which requires all fields; a call may omit the first name. */
export const signUp = z.strictObject({
  firstName: z
    .string()
    .normalize('NFC')
    .trim()
    .min(LIMITS.firstNameMin, MESSAGES.firstNameShort)
    .max(LIMITS.personNameMax)
    .refine(isShown, MESSAGES.firstNameUnseen)
    .optional(),
  surname: z
    .string()
    .normalize('NFC')
    .trim()
    .min(LIMITS.surnameMin, MESSAGES.surnameShort)
    .max(LIMITS.personNameMax)
    .refine(isShown, MESSAGES.surnameUnseen),
  username,
  email,
  password: newPassword,
  sex: z.enum(sex.options, MESSAGES.sexMissing),
});

/** At sign-in the password is only compared, not checked against the policy. */
export const signIn = z.strictObject({ email, password: z.string().min(1).max(LIMITS.passwordComparedMax) });

/**
 * What to do about an account with a password or passkeys that has the email of a social sign-in, without anybody having vouched for it
 * (AUTH-15): its password, or a passkey of `start-passkey-join`, links the two; `leave` takes the email from it. Without an answer the
 * call asks, with 409.
 */
export const existingAccount = z.union([
  z.strictObject({ password: z.string().min(1).max(LIMITS.passwordComparedMax) }),
  z.strictObject({ passkey: usedPasskey }),
  z.literal('leave'),
]);
export type ExistingAccount = z.infer<typeof existingAccount>;

/** Required if `get-sign-in-ways` says that new members need an invitation. */
export const invited = { invitation: invitationKey.optional() };

const idTokenSignIn = z.strictObject({
  access_token: z.string().min(1).max(8192),
  existing: existingAccount.optional(),
  ...invited,
});

export const accountCalls = {
  'sign-up': gateway.openChange('Create an account and sign in', signUp.extend(invited), signedInUser),
  'sign-in': gateway.openChange('Sign in by email and password', signIn, signedInUser),
  'google-auth': gateway.openChange('Sign in by an OpenID Connect ID token', idTokenSignIn, signedInUser, {
    needsSetUp: true,
  }),
  'oidc-auth': gateway.openChange(
    'Sign in by an ID token of the OpenID provider that the operator chose, which `use-oidc-code` gave',
    idTokenSignIn,
    signedInUser,
    { needsSetUp: true },
  ),
  'facebook-auth': gateway.openChange(
    'Sign in by the provider’s tokens',
    z.strictObject({
      access_token: z.string().min(1).max(8192),
      facebook_access_token: z.string().min(1).max(8192),
      existing: existingAccount.optional(),
      ...invited,
    }),
    signedInUser,
    { needsSetUp: true },
  ),
  'refresh-token': gateway.openChange(
    'A new access token for the refresh cookie, which is replaced',
    z.strictObject({}),
    signedInUser,
  ),
  'sign-out': gateway.openChange(
    'End the session on the server',
    z.strictObject({}),
    z.object({ signedOut: z.literal(true) }),
  ),
} as const;
