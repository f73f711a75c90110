import type { Composition } from './composition.js';
import { answerSession, signingIn } from './refresh-cookie.js';

/** Creates an account and signs in at once (AUTH-02). */
export const signUp: Composition<'sign-up'> = async ({ body, http, ask }) =>
  answerSession(http, await ask('create-account', { ...body, ...signingIn(http) }));
