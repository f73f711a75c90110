import { forgotPassword, type PasswordPolicy, passwordRules, resetPassword } from '@screenlore/contracts';
import { checked } from '../shared/form/checked.js';

/** Checks by the contract's schemas, like the server. */
export const checkForgotten = (typed: { email: string }) => checked(forgotPassword.safeParse(typed));

/** @param policy undefined if unknown: then the server alone judges the password */
export const checkReset = (
  typed: { token: string; newPassword: string },
  policy: PasswordPolicy | undefined,
) =>
  checked(
    (policy ? resetPassword.extend({ newPassword: passwordRules[policy] }) : resetPassword).safeParse(typed),
  );
