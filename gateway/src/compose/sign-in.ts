import type { Composition } from './compositions.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** By email and password (portal.md §7 'Authentication'). */
export const signIn: Composition<'sign-in'> = async ({ body, requestId }, services, http) =>
  answerSession(http, await services.internal('sign-in', { ...body, ...signingIn(http) }, requestId));
