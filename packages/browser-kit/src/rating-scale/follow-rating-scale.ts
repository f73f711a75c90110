import { useEffect } from 'react';
import { sessionSlice } from '../session/session-slice.js';
import { keepStoredUser } from '../session/stored-user.js';
import { useUser } from '../sign-in/session.js';
import { usePortalDispatch } from '../store/hooks.js';
import { skipToken } from '../store/toolkit.js';
import { getRatingSettings } from './get-rating-settings.js';

/** Keeps the scale that the user chose, on this device or another, with the stored user: so it is in all tabs, and at once on the next page. */
export function useFollowRatingScale(): void {
  const user = useUser();
  const dispatch = usePortalDispatch();
  const { currentData, isFetching } = getRatingSettings.useQuery(user ? {} : skipToken);
  const scale = isFetching ? undefined : currentData?.ratingScale;
  useEffect(() => {
    if (!user || scale === undefined || scale === (user.ratingScale ?? 'ten')) return;
    const now = { ...user, ratingScale: scale };
    keepStoredUser(now);
    dispatch(sessionSlice.actions.userChanged(now));
  }, [user, scale, dispatch]);
}
