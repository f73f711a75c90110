/** Ids of the portal's two buttons at the practice provider. */
export const practiceClients = {
  GOOGLE_CLIENT_ID: 'practice-google',
  FACEBOOK_CLIENT_ID: 'practice-facebook',
} as const;

/** As PRACTICE_PROVIDER_PATH of the contract, which engines do without. */
const PROVIDER_PATH = '/practice-provider';

/**
 * Settings of the auth service that put the practice provider behind each button for which this machine has no keys of the
 * real one. People meet it on the portal's own origin, under whatever name they know that.
 * @param identityUrl address of the practice provider's own server
 */
export function practiceSettings(
  identityUrl: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const issuer = identityUrl + PROVIDER_PATH;
  const missing = (name: string): boolean => !environment[name]?.trim();
  return {
    ...(missing('GOOGLE_CLIENT_ID')
      ? {
          GOOGLE_CLIENT_ID: practiceClients.GOOGLE_CLIENT_ID,
          GOOGLE_ISSUER: issuer,
          GOOGLE_AUTHORIZE_URL: `${PROVIDER_PATH}/auth`,
        }
      : {}),
    ...(missing('FACEBOOK_CLIENT_ID')
      ? {
          FACEBOOK_CLIENT_ID: practiceClients.FACEBOOK_CLIENT_ID,
          FACEBOOK_ISSUER: issuer,
          FACEBOOK_AUTHORIZE_URL: `${PROVIDER_PATH}/auth`,
          FACEBOOK_USERINFO_URL: `${issuer}/me`,
        }
      : {}),
  };
}
