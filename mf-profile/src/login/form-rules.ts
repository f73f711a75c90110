import {
  type ErrorReply,
  MESSAGES,
  type PasswordPolicy,
  passkeySignUp,
  passwordRules,
  signIn,
  signUp,
} from '@screenlore/contracts';
import { checked } from '../shared/form/checked.js';
import { isOfNewPassword } from '../shared/form/password-faults.js';

export type SignInField = 'email' | 'password';
export type SignUpField = 'firstName' | 'surname' | 'username' | 'email' | 'password' | 'sex';

/**
 * Checks by the contract's schemas, like the server, and by the rule for new passwords (AUTH-02). Only the server knows
 * whether the credentials are right. Passwords that may be older than the rule are not checked against it.
 */
export const checkSignIn = (typed: Record<SignInField, string>, policy: PasswordPolicy | undefined) =>
  checked(
    (policy === 'standard' ? signIn.extend({ password: passwordRules.standard }) : signIn).safeParse(typed),
  );
/** @param policy undefined if unknown: then the server alone judges the password */
export const checkSignUp = (typed: Record<SignUpField, string>, policy: PasswordPolicy | undefined) =>
  checked((policy ? signUp.extend({ password: passwordRules[policy] }) : signUp).safeParse(typed));

/** For an account with a passkey instead of a password. */
export const checkPasskeySignUp = ({ password: _, ...typed }: Record<SignUpField, string>) =>
  checked(passkeySignUp.safeParse(typed));

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
  [MESSAGES.sexMissing]: 'sex',
};

/** The sign-up field that the server refused, if the refusal is about a field. */
export const fieldOf = (text: ErrorReply['error']): SignUpField | undefined =>
  isOfNewPassword(text) ? 'password' : FIELD_OF[text];
