import { randomBytes } from 'node:crypto';
import { DEVICE_DAYS, type OpenedSession, type SignedInUser } from '@screenlore/contracts';
import type { HttpExchange } from './http-exchange.js';

const NAME = 'screenlore_refresh';

/** Longer than any of ours; the auth service accepts no more. */
const LENGTH_MAX = 200;

/** The refresh token that the caller's browser keeps. */
export const refreshTokenOf = (http: HttpExchange): string | undefined =>
  http.cookie(NAME)?.slice(0, LENGTH_MAX);

/** What is sent to the auth service of the caller's browser. */
export const browserOf = ({ address, userAgent }: HttpExchange) => ({ address, userAgent });

/** By which a browser is known again at the next sign-in: a cookie that stays when the session has ended. */
const DEVICE = 'screenlore_device';

/** The same of a browser that signs in, and how it is known the next time. */
export function signingIn(http: HttpExchange) {
  const known = http.cookie(DEVICE)?.slice(0, 100);
  const device = known ?? randomBytes(16).toString('base64url');
  http.setCookie(DEVICE, device, DEVICE_DAYS * 24 * 3600);
  return { ...browserOf(http), replaces: refreshTokenOf(http), device };
}

/** Gives the browser its new refresh token; @returns the reply for the caller. */
export function answerSession(
  http: HttpExchange,
  { user, refreshToken, refreshForS }: OpenedSession,
): SignedInUser {
  http.setCookie(NAME, refreshToken, refreshForS);
  return user;
}

export const dropRefreshToken = (http: HttpExchange): void => http.setCookie(NAME, '', 0);
