import { type Composition, ownSessionOf } from './composition.js';
import { dropRefreshToken } from './refresh-cookie.js';

/** Ends one session of the caller; the cookie goes with the caller's own. */
export const endOwnSession: Composition<'end-own-session'> = async ({ body, http, ask }) => {
  const own = ownSessionOf(http);
  const reply = await ask('end-session-by-id', body);
  if (body.sessionId === own) dropRefreshToken(http);
  return reply;
};
