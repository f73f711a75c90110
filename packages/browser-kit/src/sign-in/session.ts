import type { SignedInUser } from '@screenlore/contracts';
import { formatDate } from '@screenlore/ui';
import { signInWith } from '../session/refresh.js';
import { sessionSlice } from '../session/session-slice.js';
import { dropStoredUser, keepStoredUser, type StoredUser } from '../session/stored-user.js';
import { usePortalDispatch, usePortalSelector } from '../store/store.js';
import { notify } from '../toasts/notify.js';
import { endSession } from './end-session.js';

export const useUser = (): StoredUser | null => usePortalSelector(({ session }) => session.user);

/** Changes who is signed in: in the store, in what the next visit finds, and on the server. */
export function useSessionActions() {
  const dispatch = usePortalDispatch();
  const user = useUser();
  /** As the server has just answered. */
  function changed(change: Partial<Omit<SignedInUser, 'access_token'>>) {
    if (!user) return;
    const now = { ...user, ...change };
    keepStoredUser(now);
    dispatch(sessionSlice.actions.userChanged(now));
  }
  return {
    changed,
    /** To be called with the user object of `refresh-token`, where tokens of before are refused. */
    renewed: (user: SignedInUser) => signInWith(user, dispatch),
    /** To be called with the user object of sign-in, sign-up and the social calls. */
    signIn(user: SignedInUser) {
      signInWith(user, dispatch);
      notify.success(`Hello, ${user.firstName}`);
      if (user.twoStepBy)
        notify.error(
          `Administrators need two-step login from ${formatDate(user.twoStepBy)} on: see your settings`,
        );
    },
    /** As its owner has just asked: the account is deleted then, or with null it stays. */
    leaves: (leavesAt: string | null) => changed({ leavesAt }),
    /** At once here; the server ends the session on its own time. */
    signOut() {
      if (user) void endSession(user.access_token);
      dropStoredUser();
      dispatch(sessionSlice.actions.userChanged(null));
      notify.success('You are logged out');
    },
  };
}
