import type { SignedInUser } from '@screenlore/contracts';
import { usePortalDispatch, usePortalSelector } from '../store/hooks.js';
import { sessionSlice } from './session-slice.js';
import { dropStoredUser, keepStoredUser } from './stored-user.js';

/** The signed-in user, or null for a visitor. */
export const useUser = (): SignedInUser | null => usePortalSelector(({ session }) => session.user);

/** Changes who is signed in, in the store and in what the next visit finds. */
export function useSessionActions() {
  const dispatch = usePortalDispatch();
  return {
    signIn(user: SignedInUser) {
      keepStoredUser(user);
      dispatch(sessionSlice.actions.userChanged(user));
    },
    signOut() {
      dropStoredUser();
      dispatch(sessionSlice.actions.userChanged(null));
    },
  };
}
