import type { Composition } from './composition.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** By email and password (AUTH-03). */
export const signIn: Composition<'sign-in'> = async ({ body, http, ask }) =>
  answerSession(http, await ask('open-session', { ...body, ...signingIn(http) }));
