import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Composition } from './composition.js';
import { answerSession, browserOf, refreshTokenOf } from './refresh-cookie.js';

/** Refreshes the session of the cookie (AUTH-08). */
export const refreshToken: Composition<'refresh-token'> = async ({ http, ask }) => {
  const token = refreshTokenOf(http);
  if (token === undefined) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
  return answerSession(http, await ask('refresh-session', { refreshToken: token, ...browserOf(http) }));
};
