import type { JWTPayload } from 'jose';
import { type AuthUnderTest, ada } from './auth.js';
import type { ProviderUnderTest } from './provider.js';

export type By = 'google' | 'facebook';
const AUDIENCE = { google: 'portal-at-google', facebook: 'portal-at-facebook' };
export const seconds = () => Math.floor(Date.now() / 1000);

/** Sign-ins through the provider of a test, as the person Robin Marlow unless the claims say otherwise. */
export function socialSignIns(auth: AuthUnderTest, provider: ProviderUnderTest) {
  /** Begins a sign-in. @returns the nonce and the browser's key */
  async function begin(by: By, key: string | null = null) {
    const begun = await auth.ask('start-social-sign-in', { provider: by, key });
    const at = new URL(begun.authorizeUrl, 'http://portal');
    return { key: begun.key, nonce: at.searchParams.get('nonce') ?? '' };
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

  async function signIn(by: By, change: JWTPayload = {}, accessToken?: string) {
    const { key, nonce } = await begin(by);
    return auth.ask('social-sign-in', {
      provider: by,
      idToken: await provider.sign(claimsOf(by, nonce, change)),
      accessToken: accessToken ?? null,
      key,
      address: ada.address,
    });
  }

  return { begin, claimsOf, signIn };
}
