import type { CallRequest, SignedInUser, SocialProvider } from '@screenlore/contracts';
import type { Ask, Composition } from './composition.js';
import type { HttpExchange } from './http-exchange.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** Ties a sign-in to the browser that began it: a token that was given to another one is worth nothing here. */
const COOKIE = 'screenlore_social';
const keyOf = (http: HttpExchange): string | null => http.cookie(COOKIE)?.slice(0, 100) ?? null;

/** Where the popup goes. */
export const startSocialSignIn: Composition<'start-social-sign-in'> = async ({ body, http, ask }) => {
  const { provider } = body;
  const { authorizeUrl, key, keyForS } = await ask('start-social-attempt', { provider, key: keyOf(http) });
  http.setCookie(COOKIE, key, keyForS);
  return { authorizeUrl };
};

export const googleAuth: Composition<'google-auth'> = ({ body, http, ask }) =>
  signIn('google', body, null, http, ask);

export const facebookAuth: Composition<'facebook-auth'> = ({ body, http, ask }) =>
  signIn('facebook', body, body.facebook_access_token, http, ask);

async function signIn(
  provider: SocialProvider,
  { access_token: idToken, existing }: CallRequest<'google-auth'>,
  accessToken: string | null,
  http: HttpExchange,
  ask: Ask,
): Promise<SignedInUser> {
  const request = { provider, idToken, accessToken, existing, key: keyOf(http), ...signingIn(http) };
  return answerSession(http, await ask('social-sign-in', request));
}
