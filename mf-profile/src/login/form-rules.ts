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
 * Checked by the schemas of the contract, as on the server, and by the rule of new passwords (AUTH-02): which of them are
 * right only the server knows. Not where passwords may be older than the rule.
 */
export const checkSignIn = (typed: Record<SignInField, string>, policy: PasswordPolicy | undefined) =>
  checked(
    (policy === 'standard' ? signIn.extend({ password: passwordRules.standard }) : signIn).safeParse(typed),
  );
/** @param policy undefined where it is not known: then the server alone judges the password */
export const checkSignUp = (typed: Record<SignUpField, string>, policy: PasswordPolicy | undefined) =>
  checked((policy ? signUp.extend({ password: passwordRules[policy] }) : signUp).safeParse(typed));

/** Of an account with a passkey in place of a password. */
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

/** The field of the sign-up form that a refusal of the server is about, where it is about one. */
export const fieldOf = (text: ErrorReply['error']): SignUpField | undefined =>
  isOfNewPassword(text) ? 'password' : FIELD_OF[text];
