import type { OpenedSession, SignedInUser } from '@screenlore/contracts';
import type { HttpExchange } from './http-exchange.js';

const NAME = 'screenlore_refresh';

/** Longer than any of ours; the auth service accepts no more. */
const LENGTH_MAX = 200;

/** The refresh token that the caller's browser keeps. */
export const refreshTokenOf = (http: HttpExchange): string | undefined =>
  http.cookie(NAME)?.slice(0, LENGTH_MAX);

/** What is sent to the auth service of the caller's browser. */
export const browserOf = ({ address, userAgent }: HttpExchange) => ({ address, userAgent });

/** The same of a browser that signs in. */
export const signingIn = (http: HttpExchange) => ({
  ...browserOf(http),
  replaces: refreshTokenOf(http),
});

/** Gives the browser its new refresh token; @returns the reply for the caller. */
export function answerSession(
  http: HttpExchange,
  { user, refreshToken, refreshForS }: OpenedSession,
): SignedInUser {
  http.setCookie(NAME, refreshToken, refreshForS);
  return user;
}

export const dropRefreshToken = (http: HttpExchange): void => http.setCookie(NAME, '', 0);
