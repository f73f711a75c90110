import { baseApi, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { useEffect } from 'react';

/** The users for whom this page's texts were loaded again. */
let askedFor: string | undefined;

/**
 * The server renders pages for visitors. When a page shows a member a covered text, this loads all texts again, since
 * the member may have seen that far (SPOIL-04).
 */
export function useOwnCover(isCovered: boolean): void {
  const username = useUser()?.username;
  const dispatch = usePortalDispatch();
  useEffect(() => {
    if (!isCovered || username === undefined || askedFor === username) return;
    askedFor = username;
    dispatch(baseApi.util.invalidateTags(['posts', 'profile']));
  }, [isCovered, username, dispatch]);
}
