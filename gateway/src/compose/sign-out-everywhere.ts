import type { Composition } from './compositions.js';
import { ownSessionOf } from './own-session-of.js';
import { dropRefreshToken } from './refresh-cookie.js';

/** Ends all sessions of the caller, this one only when it is asked for. */
export const signOutEverywhere: Composition<'sign-out-everywhere'> = async (
  { body: { here }, caller, requestId },
  services,
  http,
) => {
  const own = ownSessionOf(caller, http);
  const request = { keep: here ? null : own.sessionId, address: http.address };
  const reply = await services.internal('sign-out-everywhere', request, requestId, { caller: own.caller });
  if (here) dropRefreshToken(http);
  return reply;
};
