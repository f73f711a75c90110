import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { notify } from '../toasts/notify.js';
import { learnClock } from './access-token.js';
import { sessionSlice } from './session-slice.js';
import { dropStoredUser, isSignedInUser, keepStoredUser, readStoredUser } from './stored-user.js';

/** The answer to `refresh-token`. */
export interface RefreshAnswer {
  /** The HTTP status, or undefined if no answer came. */
  status: number | undefined;
  body: unknown;
}

type Dispatch = (action: ReturnType<typeof sessionSlice.actions.userChanged>) => unknown;

const LOCK = 'screenlore-refresh';
const OK = 200;
const UNAUTHENTICATED = 401;

let underWay: Promise<void> | undefined;

/**
 * Replaces an expired access token. Other requests, in this tab or another, wait for the same new one. If the server refuses, the user is
 * signed out and told so; if it cannot be reached, nothing changes.
 * @param stale the token that no longer works
 * @param ask makes the call `refresh-token`
 */
export function refreshSession(
  stale: string,
  dispatch: Dispatch,
  ask: () => Promise<RefreshAnswer>,
): Promise<void> {
  underWay ??= oneTabAtATime(() => refresh(stale, dispatch, ask)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refresh(stale: string, dispatch: Dispatch, ask: () => Promise<RefreshAnswer>): Promise<void> {
  const stored = readStoredUser();
  if (stored?.access_token !== stale) {
    // Another tab was quicker: it has a new token, or has logged out.
    dispatch(sessionSlice.actions.userChanged(stored));
    return;
  }
  const { status, body } = await ask();
  // Meanwhile somebody may have logged out, or in to another account: that counts.
  const now = readStoredUser();
  if (now?.access_token !== stale) {
    dispatch(sessionSlice.actions.userChanged(now));
  } else if (status === OK && isSignedInUser(body)) {
    signInWith(body, dispatch);
  } else if (status === UNAUTHENTICATED) {
    dropStoredUser();
    dispatch(sessionSlice.actions.userChanged(null));
    notify.error(MESSAGES.sessionEnded);
  }
}

/** Stores the user whom the server has just named, for this page and the next. */
export function signInWith(signedIn: SignedInUser, dispatch: Dispatch): void {
  learnClock(signedIn.access_token);
  const before = readStoredUser();
  // The server's description of the account does not include it.
  const isKept = before?.username === signedIn.username && before.ratingScale !== undefined;
  const user = isKept ? { ...signedIn, ratingScale: before.ratingScale } : signedIn;
  keepStoredUser(user);
  dispatch(sessionSlice.actions.userChanged(user));
}

/** Locks only exist on https and localhost; elsewhere the server must tell apart two tabs that refresh at once. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}
