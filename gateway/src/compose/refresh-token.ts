import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';
import { answerSession, browserOf, refreshTokenOf } from './refresh-cookie.js';

/** Carries a session on by its cookie (decisions.md 'People'). */
export const refreshToken: Composition<'refresh-token'> = async ({ requestId }, services, http) => {
  const token = refreshTokenOf(http);
  if (token === undefined) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
  const body = { refreshToken: token, ...browserOf(http) };
  return answerSession(http, await services.internal('refresh-session', body, requestId));
};
