import { getRatingSettings } from '../api/get-rating-settings.js';
import { useUser } from '../sign-in/session.js';
import { skipToken } from '../store/toolkit.js';

/** Loads the scale that the user chose, on this device or another; the store keeps each answer with the user. */
export function useFollowRatingScale(): void {
  getRatingSettings.useQuery(useUser() ? {} : skipToken);
}
