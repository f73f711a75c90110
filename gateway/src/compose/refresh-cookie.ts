import { randomBytes } from 'node:crypto';
import {
  DEVICE_DAYS,
  type InternalRequest,
  type OpenedSession,
  type SignedInUser,
} from '@screenlore/contracts';
import type { HttpExchange } from './http-exchange.js';

const NAME = 'screenlore_refresh';

/** Longer than any of ours; the auth service accepts no more. */
const LENGTH_MAX = 200;

/** The refresh token that the caller's browser keeps. */
export const refreshTokenOf = (http: HttpExchange): string | undefined =>
  http.cookie(NAME)?.slice(0, LENGTH_MAX);

/** What is sent to the auth service of the caller's browser. */
export const browserOf = ({ address, userAgent }: HttpExchange) => ({ address, userAgent });

/** What is sent to the auth service of a browser that signs in. */
type SigningIn = Pick<InternalRequest<'open-session'>, 'address' | 'userAgent' | 'replaces' | 'device'>;

/** By which a browser is known again at the next sign-in: a cookie that stays when the session has ended. */
const DEVICE = 'screenlore_device';

/** Gives the browser its new refresh token; @returns the reply for the caller. */
export function answerSession(
  http: HttpExchange,
  { user, refreshToken, refreshForS }: OpenedSession,
): SignedInUser {
  http.setCookie(NAME, refreshToken, refreshForS);
  return user;
}

export const dropRefreshToken = (http: HttpExchange): void => http.setCookie(NAME, '', 0);

/** The caller's browser signs in: its session of before is replaced, and it is known the next time. */
export async function answerSignIn(
  http: HttpExchange,
  open: (browser: SigningIn) => Promise<OpenedSession>,
): Promise<SignedInUser> {
  const device = http.cookie(DEVICE)?.slice(0, 100) ?? randomBytes(16).toString('base64url');
  const user = answerSession(
    http,
    await open({ ...browserOf(http), replaces: refreshTokenOf(http), device }),
  );
  http.setCookie(DEVICE, device, DEVICE_DAYS * 24 * 3600);
  return user;
}
