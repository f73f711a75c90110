import { PASSWORD_POLICIES, type PasswordPolicy } from '@screenlore/contracts';

/**
 * What a new password has to be here: `<html data-password-policy="modern">`, set by the shell's server. Undefined while
 * that does not know it: then the auth service alone judges.
 */
export const passwordPolicy = (): PasswordPolicy | undefined => {
  const named = document.documentElement.dataset['passwordPolicy'];
  return PASSWORD_POLICIES.find((policy) => policy === named);
};
