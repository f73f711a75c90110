import {
  type ErrorReply,
  MESSAGES,
  type PasswordPolicy,
  passwordRules,
  signIn,
  signUp,
} from '@screenlore/contracts';
import type { z } from 'zod';

/** The first fault of each field that has one. */
export type Faults<F extends string> = Partial<Record<F, string>>;

export type Checked<T, F extends string> = { data: T } | { faults: Faults<F> };

export type SignInField = 'email' | 'password';
export type SignUpField = 'firstName' | 'surname' | 'username' | 'email' | 'password' | 'sex';

/** Checked by the schemas of the contract, as on the server (portal.md §5). */
export const checkSignIn = (typed: Record<SignInField, string>) =>
  checked<z.output<typeof signIn>, SignInField>(signIn.safeParse(typed));
/** @param policy undefined where it is not known: then the server alone judges the password */
export const checkSignUp = (typed: Record<SignUpField, string>, policy: PasswordPolicy | undefined) =>
  checked<z.output<typeof signUp>, SignUpField>(
    (policy ? signUp.extend({ password: passwordRules[policy] }) : signUp).safeParse(typed),
  );

function checked<T, F extends string>(result: z.ZodSafeParseResult<T>): Checked<T, F> {
  if (result.success) return { data: result.data };
  const faults: Faults<string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return { faults: faults as Faults<F> };
}

const FIELD_OF: Record<string, SignUpField> = {
  [MESSAGES.firstNameShort]: 'firstName',
  [MESSAGES.surnameShort]: 'surname',
  [MESSAGES.firstNameUnseen]: 'firstName',
  [MESSAGES.surnameUnseen]: 'surname',
  [MESSAGES.usernameShort]: 'username',
  [MESSAGES.usernameShape]: 'username',
  [MESSAGES.usernameTaken]: 'username',
  [MESSAGES.usernameScripts]: 'username',
  [MESSAGES.usernameReserved]: 'username',
  [MESSAGES.emailMissing]: 'email',
  [MESSAGES.emailInvalid]: 'email',
  [MESSAGES.emailTaken]: 'email',
  [MESSAGES.passwordRule]: 'password',
  [MESSAGES.passwordModernRule]: 'password',
  [MESSAGES.passwordCommon]: 'password',
  [MESSAGES.passwordUnreadable]: 'password',
  [MESSAGES.sexMissing]: 'sex',
};

/** The field of the sign-up form that a refusal of the server is about, where it is about one. */
export const fieldOf = (text: ErrorReply['error']): SignUpField | undefined => FIELD_OF[text];
