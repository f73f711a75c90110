import type { SignedInUser, SocialProvider } from '@screenlore/contracts';
import type { HttpExchange } from '../calls/http-exchange.js';
import type { ServiceClient } from '../calls/service-client.js';
import type { Composition } from './compositions.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** Ties a begun sign-in to this browser: a token that was given to another one is worth nothing here. */
const COOKIE = 'screenlore_social';

/** Where the popup goes (portal.md §7 'Social login'). */
export const startSocialSignIn: Composition<'start-social-sign-in'> = async (
  { body: { provider }, requestId },
  services,
  http,
) => {
  const { authorizeUrl, key, keyForS } = await services.internal(
    'start-social-sign-in',
    { provider, key: http.cookie(COOKIE)?.slice(0, 100) ?? null },
    requestId,
  );
  http.setCookie(COOKIE, key, keyForS);
  return { authorizeUrl };
};

export const googleAuth: Composition<'google-auth'> = ({ body, requestId }, services, http) =>
  signIn('google', body.access_token, null, requestId, services, http);

export const facebookAuth: Composition<'facebook-auth'> = ({ body, requestId }, services, http) =>
  signIn('facebook', body.access_token, body.facebook_access_token, requestId, services, http);

async function signIn(
  provider: SocialProvider,
  idToken: string,
  accessToken: string | null,
  requestId: string,
  services: ServiceClient,
  http: HttpExchange,
): Promise<SignedInUser> {
  const key = http.cookie(COOKIE)?.slice(0, 100) ?? null;
  const request = { provider, idToken, accessToken, key, ...signingIn(http) };
  return answerSession(http, await services.internal('social-sign-in', request, requestId));
}
