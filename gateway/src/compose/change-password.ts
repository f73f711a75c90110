import { type Composition, ownSessionOf } from './composition.js';

/** The session that asks goes on; wrong guesses at the old password count for its address. */
export const changePassword: Composition<'change-password'> = async ({ body, http, ask }) =>
  ask('replace-password', { ...body, sessionId: ownSessionOf(http), address: http.address });
