import { errorText, getRatingSettings, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallInput } from '@screenlore/contracts';
import { useState } from 'react';
import { setRatingSettings } from '../shared/api.js';

/** The rating settings with the latest choice, and a function to choose. */
export function useRatingChoice() {
  const query = getRatingSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, setting] = setRatingSettings.useMutation();
  const dispatch = usePortalDispatch();
  /** The latest choice unless refused: the loaded settings may be older. */
  const [chosen, setChosen] = useState<CallInput<'set-rating-settings'>>({});

  async function choose(change: CallInput<'set-rating-settings'>) {
    if (setting.isLoading) return;
    setChosen(change);
    const { data, error } = await set(change);
    setChosen({});
    if (data) dispatch(getRatingSettings.update({}, () => data));
    if (error) notify.error(errorText(error));
    else notify.success('Saved');
  }

  return { query, chosen, choose, saving: setting.isLoading };
}
