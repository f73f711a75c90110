import type { Composition } from './compositions.js';
import { ownSessionOf } from './own-session-of.js';

/** The session that asks stays; wrong guesses at the old password count for its address. */
export const changePassword: Composition<'change-password'> = (
  { body, caller, requestId },
  services,
  http,
) => {
  const own = ownSessionOf(caller, http);
  const request = { ...body, sessionId: own.sessionId, address: http.address };
  return services.internal('change-password', request, requestId, { caller: own.caller });
};
