import { type Composition, ownSessionOf } from './composition.js';
import { dropRefreshToken } from './refresh-cookie.js';

/** Ends all sessions of the caller, this one only when it is asked for. */
export const signOutEverywhere: Composition<'sign-out-everywhere'> = async ({ body, http, ask }) => {
  const keep = body.here ? null : ownSessionOf(http);
  const reply = await ask('end-all-sessions', { keep, address: http.address });
  if (body.here) dropRefreshToken(http);
  return reply;
};
