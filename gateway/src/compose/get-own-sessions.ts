import type { Composition } from './compositions.js';
import { ownSessionOf } from './own-session-of.js';

/** Where the caller is signed in; the auth service does not see which session asks. */
export const getOwnSessions: Composition<'get-own-sessions'> = ({ caller, requestId }, services, http) => {
  const own = ownSessionOf(caller, http);
  return services.internal('get-own-sessions', { sessionId: own.sessionId }, requestId, {
    caller: own.caller,
  });
};
