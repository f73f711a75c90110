import type { ExistingAccount } from '@screenlore/contracts';
import type { JWTPayload } from 'jose';
import { type AuthUnderTest, ada } from './auth.js';
import { CODE_CLIENT, type ProviderUnderTest } from './provider.js';

export type By = 'google' | 'facebook' | 'oidc';
const AUDIENCE = { google: 'portal-at-google', facebook: 'portal-at-facebook', oidc: CODE_CLIENT.id };
export const seconds = () => Math.floor(Date.now() / 1000);

/** Sign-ins through a test's provider, as Robin Marlow unless the claims say otherwise. */
export function socialSignIns(auth: AuthUnderTest, provider: ProviderUnderTest) {
  /** Starts a sign-in. @returns the nonce and the browser's key */
  async function begin(by: By, key: string | null = null) {
    const begun = await auth.internal('start-social-attempt', { provider: by, key });
    const at = new URL(begun.authorizeUrl, 'http://portal');
    return { key: begun.key, nonce: at.searchParams.get('nonce') ?? '', asked: at.searchParams };
  }

  const claimsOf = (by: By, nonce: string, change: JWTPayload = {}): JWTPayload => ({
    iss: provider.issuer,
    aud: AUDIENCE[by],
    sub: `robin-at-${by}`,
    iat: seconds(),
    exp: seconds() + 300,
    nonce,
    given_name: 'Robin',
    family_name: 'Marlow',
    email: 'robin@marlow.example',
    email_verified: true,
    ...change,
  });

  /** A sign-in that is repeated with the same token, each time with another answer. */
  async function attempt(by: By, change: JWTPayload = {}, accessToken: string | null = null) {
    const { key, nonce } = await begin(by);
    const idToken = await provider.sign(claimsOf(by, nonce, change));
    return (existing?: ExistingAccount) =>
      auth.internal('social-sign-in', {
        ...{ provider: by, idToken, accessToken, key, address: ada.address },
        ...(existing && { existing }),
      });
  }

  const signIn = async (by: By, change: JWTPayload = {}, accessToken?: string) =>
    (await attempt(by, change, accessToken ?? null))();
  /** Continues without an existing account that has the email and a password. */
  const takeOver = async (by: By, change: JWTPayload = {}) => (await attempt(by, change))('leave');

  return { attempt, begin, claimsOf, signIn, takeOver };
}
