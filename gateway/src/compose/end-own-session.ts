import type { Composition } from './compositions.js';
import { ownSessionOf } from './own-session-of.js';
import { dropRefreshToken } from './refresh-cookie.js';

/** Ends one session of the caller; with its own session the cookie goes as well. */
export const endOwnSession: Composition<'end-own-session'> = async (
  { body: { sessionId }, caller, requestId },
  services,
  http,
) => {
  const own = ownSessionOf(caller, http);
  const reply = await services.internal('end-own-session', { sessionId }, requestId, { caller: own.caller });
  if (sessionId === own.sessionId) dropRefreshToken(http);
  return reply;
};
