import type { Composition } from './compositions.js';
import { dropRefreshToken, refreshTokenOf } from './refresh-cookie.js';

/** Ends the session of the cookie and that of the access token, for every gateway (decisions.md 'People'). */
export const signOut: Composition<'sign-out'> = async ({ requestId }, services, http) => {
  const token = refreshTokenOf(http) ?? null;
  const { sessionId } = http;
  if (token !== null || sessionId !== null)
    await services.internal('end-session', { refreshToken: token, sessionId }, requestId);
  dropRefreshToken(http);
  return { signedOut: true };
};
