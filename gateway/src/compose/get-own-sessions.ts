import { type Composition, ownSessionOf } from './composition.js';

/** Where the caller is signed in; the auth service does not see which session asks. */
export const getOwnSessions: Composition<'get-own-sessions'> = async ({ http, ask }) =>
  ask('list-sessions', { sessionId: ownSessionOf(http) });
