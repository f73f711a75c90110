import { sessionSlice } from '../session/session-slice.js';
import { hintUser, isStoredUser, readStoredUser } from '../session/stored-user.js';
import type { PortalStore } from '../store/store.js';

/**
 * Logging in or out in one tab applies to all. Also updates the hint for the server.
 * @returns a function that ends it
 */
export function followOtherTabs(store: PortalStore): () => void {
  hintUser(store.getState().session.user);
  const follow = ({ key }: StorageEvent) => {
    if (isStoredUser(key)) store.dispatch(sessionSlice.actions.userChanged(readStoredUser()));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
