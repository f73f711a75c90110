import { z } from 'zod';
import { openChange } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import type { PasswordPolicy } from '../constants/sign-in.js';
import { sex } from '../entities/person.js';
import { signedInUser } from '../entities/user.js';
import { isOfOneScript, isReservedUsername } from '../usernames.js';
import { isVisibleText } from '../visible-text.js';

const service = 'gateway';

const email = z
  .string()
  .min(1, MESSAGES.emailMissing)
  .max(LIMITS.emailMax)
  .pipe(z.email(MESSAGES.emailInvalid));

/**
 * A password to be kept, byte for byte as it was typed; what is no valid Unicode would not survive the way. The auth
 * service holds it against the policy that it is set to.
 */
export const newPassword = z
  .string()
  .regex(/^\P{Cs}*$/u, MESSAGES.passwordUnreadable)
  .describe(
    'By default 6 to 20 characters with a digit, a small and a capital letter; the portal may be set to take 8 to 128 characters of any kind instead, but none of the most common passwords',
  );

/** What each policy says of a new password; that it is a common one only the auth service can tell. */
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
 * A username to be given away. One in the shape of an account's id is refused: calls take either. So is one that would
 * pass for another: reserved, or with letters of two scripts. Whether it looks like one that is taken the auth service knows.
 */
export const username = z
  .string()
  .normalize('NFC')
  .min(LIMITS.usernameMin, MESSAGES.usernameShort)
  .max(LIMITS.usernameMax, MESSAGES.usernameShape)
  .regex(/^(?![0-9a-f]{24}$)[\p{L}\p{Nd}_.-]*$/iu, MESSAGES.usernameShape)
  .refine(isOfOneScript, MESSAGES.usernameScripts)
  .refine((text) => !isReservedUsername(text), MESSAGES.usernameReserved);

/** Rules of the sign-up form (AUTH-01); browser and service check the same schema. */
export const signUp = z.strictObject({
  firstName: z
    .string()
    .normalize('NFC')
    .trim()
    .min(LIMITS.firstNameMin, MESSAGES.firstNameShort)
    .max(LIMITS.personNameMax)
    .refine(isVisibleText, MESSAGES.firstNameUnseen),
  surname: z
    .string()
    .normalize('NFC')
    .trim()
    .min(LIMITS.surnameMin, MESSAGES.surnameShort)
    .max(LIMITS.personNameMax)
    .refine(isVisibleText, MESSAGES.surnameUnseen),
  username,
  email,
  password: newPassword,
  sex: z.enum(sex.options, MESSAGES.sexMissing),
});

/** At sign-in the password is compared, not judged. */
export const signIn = z.strictObject({ email, password: z.string().min(1).max(LIMITS.passwordComparedMax) });

export const accountCalls = {
  'sign-up': openChange({
    summary: 'Create an account and sign in',
    service,
    request: signUp,
    reply: signedInUser,
  }),
  'sign-in': openChange({
    summary: 'Sign in by email and password',
    service,
    request: signIn,
    reply: signedInUser,
  }),
  'google-auth': openChange({
    summary: 'Sign in by an OpenID Connect ID token',
    service,
    needsSetUp: true,
    request: z.strictObject({ access_token: z.string().min(1).max(8192) }),
    reply: signedInUser,
  }),
  'facebook-auth': openChange({
    summary: 'Sign in by the provider’s tokens',
    service,
    needsSetUp: true,
    request: z.strictObject({
      access_token: z.string().min(1).max(8192),
      facebook_access_token: z.string().min(1).max(8192),
    }),
    reply: signedInUser,
  }),
  'refresh-token': openChange({
    summary: 'A new access token for the refresh cookie, which is replaced',
    service,
    request: z.strictObject({}),
    reply: signedInUser,
  }),
  'sign-out': openChange({
    summary: 'End the session on the server',
    service,
    request: z.strictObject({}),
    reply: z.object({ signedOut: z.literal(true) }),
  }),
} as const;
