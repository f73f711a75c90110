import type { Composition } from './compositions.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** An account of one's own, signed in at once (portal.md §7 'Authentication'). */
export const signUp: Composition<'sign-up'> = async ({ body, requestId }, services, http) =>
  answerSession(http, await services.internal('sign-up', { ...body, ...signingIn(http) }, requestId));
