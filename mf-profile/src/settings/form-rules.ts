import type { ApiError } from '@screenlore/browser-kit';
import {
  changeEmail,
  changePassword,
  MESSAGES,
  moderationReason,
  newInvitation,
  type PasswordPolicy,
  passkeyName,
  passwordRules,
} from '@screenlore/contracts';
import type { z } from 'zod';
import { checked, type Faults } from '../shared/form/checked.js';
import { isOfNewPassword } from '../shared/form/password-faults.js';

export type PasswordChangeField = 'oldPassword' | 'newPassword';

/** @param policy undefined if unknown: then the server alone judges the new password */
export const checkPasswordChange = (
  typed: Record<PasswordChangeField, string>,
  policy: PasswordPolicy | undefined,
) =>
  checked(
    (policy ? changePassword.extend({ newPassword: passwordRules[policy] }) : changePassword).safeParse(
      typed,
    ),
  );

const TOO_MANY = 429;

/** The field that the server refused, if the refusal is about a field. */
export function fieldOfRefusal({ status, error }: ApiError): PasswordChangeField | undefined {
  if (isOfNewPassword(error)) return 'newPassword';
  return error === MESSAGES.passwordWrong || status === TOO_MANY ? 'oldPassword' : undefined;
}

export const checkEmailChange = (typed: Record<'email' | 'proof', string>) =>
  checked(changeEmail.safeParse(typed));

export const checkInvitation = (typed: { note: string; most: number; days: number }) =>
  checked(newInvitation.safeParse(typed));

export const checkPasskeyName = (typed: string) => ofField('name', passkeyName.safeParse(typed));

export const checkReason = (typed: string) => ofField('reason', moderationReason.safeParse(typed));

/** For a form with one field. */
function ofField<T>(name: string, result: z.ZodSafeParseResult<T>): { data: T } | { faults: Faults } {
  return result.success ? { data: result.data } : { faults: { [name]: result.error.issues[0]?.message } };
}
