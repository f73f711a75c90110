import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { notify } from '../toasts/notify.js';
import { learnClock } from './access-token.js';
import { sessionSlice } from './session-slice.js';
import { dropStoredUser, isSignedInUser, keepStoredUser, readStoredUser } from './stored-user.js';

/** What `refresh-token` was answered with. */
export interface RefreshAnswer {
  /** HTTP status, or undefined when no answer came. */
  status: number | undefined;
  body: unknown;
}

type Dispatch = (action: ReturnType<typeof sessionSlice.actions.userChanged>) => unknown;

const LOCK = 'screenlore-refresh';
const OK = 200;
const UNAUTHENTICATED = 401;

let underWay: Promise<void> | undefined;

/**
 * Puts a new access token in place of one that has run out. Other requests, in this tab or another, wait for the
 * same one. When the server refuses, nobody is signed in any more, and that is said; when it cannot be reached, everything
 * stays as it is.
 * @param stale the token that does no longer
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
  // Somebody may have logged out, or in as another, while the answer was under way: that counts.
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

/** The user whom the server has just named, for this page and the next. */
export function signInWith(signedIn: SignedInUser, dispatch: Dispatch): void {
  learnClock(signedIn.access_token);
  const before = readStoredUser();
  // What the server says of the account does not name it.
  const isKept = before?.username === signedIn.username && before.ratingScale !== undefined;
  const user = isKept ? { ...signedIn, ratingScale: before.ratingScale } : signedIn;
  keepStoredUser(user);
  dispatch(sessionSlice.actions.userChanged(user));
}

/** Locks are there on https and localhost only; elsewhere two tabs that refresh at once are the server's to tell apart. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}
