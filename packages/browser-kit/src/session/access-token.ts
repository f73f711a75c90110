import { attempt } from '../storage/attempt.js';

/** How long (ms) before its end a token is no longer used: a call may take that long to arrive. */
const MARGIN_MS = 10_000;

/** How far (ms) this machine's clock is ahead of the server's; learnt from each new token. */
let ahead = 0;

/** Call it with each new token of the server. */
export function learnClock(token: string): void {
  const { iat } = claimsOf(token);
  if (iat !== undefined) ahead = Date.now() - iat * 1000;
}

/** Whether a token has expired. An unreadable one counts as valid: the server will decide. */
export function hasRunOut(token: string): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && Date.now() - ahead > exp * 1000 - MARGIN_MS;
}

/** Times in seconds since 1970. Only the server checks the signature. */
function claimsOf(token: string): { iat?: number; exp?: number } {
  const [, payload = ''] = token.split('.');
  return attempt(() => JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))) ?? {};
}
