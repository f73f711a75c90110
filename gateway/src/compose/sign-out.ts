import type { Composition } from './composition.js';
import { dropRefreshToken, refreshTokenOf } from './refresh-cookie.js';

/** Ends the session of the cookie and that of the access token, for every gateway. */
export const signOut: Composition<'sign-out'> = async ({ http, ask }) => {
  const refreshToken = refreshTokenOf(http) ?? null;
  const { sessionId } = http;
  if (refreshToken !== null || sessionId !== null) await ask('end-session', { refreshToken, sessionId });
  dropRefreshToken(http);
  return { signedOut: true };
};
