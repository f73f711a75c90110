import { randomBytes } from 'node:crypto';
import {
  CODE_MINUTES,
  DEVICE_DAYS,
  type InternalRequest,
  MESSAGES,
  type OpenedSession,
  type SignedInUser,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
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
type SigningIn = Pick<
  InternalRequest<'open-session'>,
  'address' | 'userAgent' | 'replaces' | 'device' | 'ticket'
>;

/** By which a browser is known again at the next sign-in: a cookie that stays when the session has ended. */
const DEVICE = 'screenlore_device';

/** By which a sign-in goes on that two-step login asked for a code (FACTOR-02). */
const TICKET = 'screenlore_code';

/** Gives the browser its new refresh token; @returns the reply for the caller. */
export function answerSession(
  http: HttpExchange,
  { user, refreshToken, refreshForS }: OpenedSession,
): SignedInUser {
  http.setCookie(NAME, refreshToken, refreshForS);
  return user;
}

export const dropRefreshToken = (http: HttpExchange): void => http.setCookie(NAME, '', 0);

/**
 * The caller's browser signs in: its session of before is replaced, and it is known the next time.
 * @throws CallError 'forbidden' where two-step login asks for a code: the browser has what it is to be sent with
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

/** What the sign-in that asked for a code has left with the caller's browser. @throws CallError 'unauthenticated' */
export function ticketOf(http: HttpExchange): string {
  const ticket = http.cookie(TICKET);
  if (ticket === undefined || ticket.length < 20 || ticket.length > 100)
    throw new CallError('unauthenticated', MESSAGES.codeLate);
  return ticket;
}
