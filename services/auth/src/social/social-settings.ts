import { isLoopbackHost, isMockEmail } from '@screenlore/contracts';
import { SettingsError } from '@screenlore/service-kit';
import { z } from 'zod';

const text = z.string().min(1).max(500).optional();
const issuer = z.url({ protocol: /^https?$/, hostname: /.*/ }).transform((url) => url.replace(/\/$/, ''));
/** An address, or a path on the portal's own origin. */
const authorizeUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/)
  .optional();

/** Whether nobody on the network can read or change what is sent there. */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host));
};

/** How to reach Google, Facebook and another provider. A provider without a client id is not offered. */
export const socialSettings = {
  MOCK_OIDC_URL: z
    .url({ protocol: /^http$/, hostname: /^(localhost|127\.\d+\.\d+\.\d+)$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe('the address of the mock OIDC provider on this machine, as http://127.0.0.1:8090'),
  GOOGLE_CLIENT_ID: text.describe('the id of the portal at Google'),
  GOOGLE_ISSUER: issuer
    .default('https://accounts.google.com')
    .describe('the address of the OpenID provider behind the button of Google'),
  GOOGLE_AUTHORIZE_URL: authorizeUrl.describe(
    'where people sign in, if not where the provider’s own description says: an address or a path of the portal',
  ),
  FACEBOOK_CLIENT_ID: text.describe('the id of the portal at Facebook'),
  FACEBOOK_ISSUER: issuer
    .default('https://www.facebook.com')
    .describe('the address of the OpenID provider behind the button of Facebook'),
  FACEBOOK_AUTHORIZE_URL: authorizeUrl.describe(
    'where people sign in, if not where the provider’s own description says: an address or a path of the portal',
  ),
  FACEBOOK_USERINFO_URL: z
    .url({ protocol: /^https?$/, hostname: /.*/ })
    .default('https://graph.facebook.com/me?fields=id')
    .describe('the address that tells whose an access token of Facebook is'),
  OIDC_ISSUER: issuer
    .refine(isSafeAddress)
    .optional()
    .describe('the address of another OpenID provider, as https://login.example.org'),
  OIDC_CLIENT_ID: text.describe('the id of the portal at that provider'),
  OIDC_CLIENT_SECRET: text.describe('the secret of the portal at that provider'),
  OIDC_NAME: z.string().min(1).max(40).optional().describe('the name on its button, up to 40 characters'),
};

export type SocialSettings = z.output<z.ZodObject<typeof socialSettings>>;

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** @throws SettingsError naming the missing settings of another provider */
export function checkOidc(settings: SocialSettings): void {
  const missing = TOGETHER.filter((name) => settings[name] === undefined);
  if (missing.length === 0 || (missing.length === TOGETHER.length && settings.OIDC_NAME === undefined))
    return;
  throw new SettingsError(
    `The environment variable ${missing.join(' and ')} is not set: ${TOGETHER.join(', ')} go together.`,
  );
}

/**
 * The mock OIDC provider lets anybody in. It is refused together with a real provider or with administrators by email, and in a service
 * that others can reach.
 * @throws SettingsError naming the settings that exclude each other
 */
export function checkMockOidc({
  MOCK_OIDC_URL,
  GOOGLE_CLIENT_ID,
  FACEBOOK_CLIENT_ID,
  OIDC_ISSUER,
  ADMIN_EMAILS,
  HEALTH_HOST,
}: SocialSettings & { ADMIN_EMAILS: readonly string[]; HEALTH_HOST: string }): void {
  const reserved = ADMIN_EMAILS.find(isMockEmail);
  if (reserved !== undefined)
    throw new SettingsError(
      `The environment variable ADMIN_EMAILS cannot be used: ${reserved} is in the domain of the mock OIDC provider.`,
    );
  if (MOCK_OIDC_URL === undefined) return;
  const beside =
    (GOOGLE_CLIENT_ID !== undefined && 'GOOGLE_CLIENT_ID') ||
    (FACEBOOK_CLIENT_ID !== undefined && 'FACEBOOK_CLIENT_ID') ||
    (OIDC_ISSUER !== undefined && 'OIDC_ISSUER') ||
    (ADMIN_EMAILS.length > 0 && 'ADMIN_EMAILS') ||
    (!isLoopbackHost(HEALTH_HOST) && 'an open HEALTH_HOST');
  if (beside)
    throw new SettingsError(
      `The environment variable MOCK_OIDC_URL cannot be used beside ${beside}: the mock OIDC provider lets anybody in.`,
    );
}
