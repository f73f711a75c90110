import { type Composition, ownSessionOf } from './composition.js';

/** The session that asks goes on; wrong guesses at the password count for its address. */
export const deleteAccount: Composition<'delete-account'> = async ({ body, http, ask }) =>
  ask('store-leaving', { ...body, sessionId: ownSessionOf(http), address: http.address });
