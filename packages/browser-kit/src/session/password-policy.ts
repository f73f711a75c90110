import { PASSWORD_POLICIES, type PasswordPolicy } from '@screenlore/contracts';

/**
 * The policy for new passwords: `<html data-password-policy="modern">`, set by the shell's server. Undefined until the server knows it:
 * then only the auth service checks.
 */
export const passwordPolicy = (): PasswordPolicy | undefined => {
  const named = document.documentElement.dataset['passwordPolicy'];
  return PASSWORD_POLICIES.find((policy) => policy === named);
};
