import { randomBytes } from 'node:crypto';
import {
  CODE_MINUTES,
  DEVICE_DAYS,
  type InternalRequest,
  MESSAGES,
  type OpenedSession,
  type SignedInUser,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { HttpExchange } from './http-exchange.js';

const NAME = 'screenlore_refresh';

/** Longer than any of our tokens; the auth service accepts none that are longer. */
const LENGTH_MAX = 200;

/** The refresh token that the caller's browser keeps. */
export const refreshTokenOf = (http: HttpExchange): string | undefined =>
  http.cookie(NAME)?.slice(0, LENGTH_MAX);

/** The facts about the caller's browser for the auth service. */
export const browserOf = ({ address, userAgent }: HttpExchange) => ({ address, userAgent });

/** The facts about a browser for the auth service at a sign-in. */
type SigningIn = Pick<
  InternalRequest<'open-session'>,
  'address' | 'userAgent' | 'replaces' | 'device' | 'ticket'
>;

/** The cookie that identifies a browser at its next sign-in. It outlives the session. */
const DEVICE = 'screenlore_device';

/** The cookie of a sign-in that still needs a code of two-step login (FACTOR-02). */
const TICKET = 'screenlore_code';

/** Gives the browser its new refresh token. @returns the reply for the caller */
export function answerSession(
  http: HttpExchange,
  { user, refreshToken, refreshForS }: OpenedSession,
): SignedInUser {
  http.setCookie(NAME, refreshToken, refreshForS);
  return user;
}

export const dropRefreshToken = (http: HttpExchange): void => http.setCookie(NAME, '', 0);

/**
 * Signs in the caller's browser: replaces its previous session, and remembers the browser.
 * @throws CallError 'forbidden' if two-step login asks for a code; the browser then has a cookie to send with it
 */
export async function answerSignIn(
  http: HttpExchange,
  open: (browser: SigningIn) => Promise<OpenedSession>,
): Promise<SignedInUser> {
  const device = http.cookie(DEVICE)?.slice(0, 100) ?? randomBytes(16).toString('base64url');
  const ticket = randomBytes(32).toString('base64url');
  const browser = { ...browserOf(http), replaces: refreshTokenOf(http), device };
  const opened = await open({ ...browser, ticket }).catch((error: unknown) => {
    if (error instanceof CallError && error.message === MESSAGES.codeNeeded)
      http.setCookie(TICKET, ticket, CODE_MINUTES * 60);
    throw error;
  });
  const user = answerSession(http, opened);
  http.setCookie(DEVICE, device, DEVICE_DAYS * 24 * 3600);
  return user;
}

/** The cookie of a sign-in that still needs a code. @throws CallError 'unauthenticated' */
export function ticketOf(http: HttpExchange): string {
  const ticket = http.cookie(TICKET);
  if (ticket === undefined || ticket.length < 20 || ticket.length > 100)
    throw new CallError('unauthenticated', MESSAGES.codeLate);
  return ticket;
}
