import type { SignedInUser } from '@screenlore/contracts';
import { formatDate } from '@screenlore/ui';
import { signInWith } from '../session/refresh.js';
import { sessionSlice } from '../session/session-slice.js';
import { dropStoredUser, keepStoredUser, type StoredUser } from '../session/stored-user.js';
import { usePortalDispatch, usePortalSelector } from '../store/store.js';
import { notify } from '../toasts/notify.js';
import { endSession } from './end-session.js';

export const useUser = (): StoredUser | null => usePortalSelector(({ session }) => session.user);

/**
 * For what looks different for members: what came with the page is what visitors see, so members read it again. Owners' own changes also
 * appear that way.
 */
export function useMembersRead(): { refetchOnMountOrArgChange: boolean } {
  return { refetchOnMountOrArgChange: useUser() !== null };
}

/** Changes who is signed in: in the store, in storage for the next visit, and on the server. */
export function useSessionActions() {
  const dispatch = usePortalDispatch();
  const user = useUser();
  /** Applies what the server has just answered. */
  function changed(change: Partial<Omit<SignedInUser, 'access_token'>>) {
    if (!user) return;
    const now = { ...user, ...change };
    keepStoredUser(now);
    dispatch(sessionSlice.actions.userChanged(now));
  }
  return {
    changed,
    /** Call it with the user object of `refresh-token`, after earlier tokens became invalid. */
    renewed: (user: SignedInUser) => signInWith(user, dispatch),
    /** Call it with the user object of sign-in, sign-up and the social calls. */
    signIn(user: SignedInUser) {
      signInWith(user, dispatch);
      notify.success(`Hello, ${user.firstName}`);
      if (user.twoStepBy)
        notify.error(
          `Administrators need two-step login from ${formatDate(user.twoStepBy)} on: see your settings`,
        );
    },
    /** Applies the owner's request: the account will be deleted then, or with null it stays. */
    leaves: (leavesAt: string | null) => changed({ leavesAt }),
    /** Takes effect here at once; the server ends the session later. */
    signOut() {
      if (user) void endSession(user.access_token);
      dropStoredUser();
      dispatch(sessionSlice.actions.userChanged(null));
      notify.success('You are logged out');
    },
  };
}
