import { sessionSlice } from '../session/session-slice.js';
import { hintUser, isStoredUser, readStoredUser } from '../session/stored-user.js';
import type { PortalStore } from '../store/store.js';

/**
 * Who logs in or out in one tab does so in all. Also brings the hint for the server in line with who is signed in.
 * @returns ends it
 */
export function followOtherTabs(store: PortalStore): () => void {
  hintUser(store.getState().session.user);
  const follow = ({ key }: StorageEvent) => {
    if (isStoredUser(key)) store.dispatch(sessionSlice.actions.userChanged(readStoredUser()));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
