import { errorText, skipToken, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { useState } from 'react';
import { addFavorite, addWantToSee, checkFavorite, checkWantToSee } from './api.js';
import type { RatedItem } from './use-own-rating.js';
import { useSeenAgain } from './use-seen-again.js';

export interface MarkState {
  /** Whether the item is on the list, according to the server's last answer. */
  on: boolean;
  saving: boolean;
  failure: string | null;
  toggle(): void;
}

/** Whether an item is among the user's favourites; each toggle shows the server's answer (RATE-04). */
export function useFavorite({ mediaId, type }: RatedItem): MarkState {
  const user = useUser();
  const { currentData, refetch } = checkFavorite.useQuery(user ? { mediaId } : skipToken, FRESH);
  const [add] = addFavorite.useMutation();
  const dispatch = usePortalDispatch();
  const askAgain = () => void (user && refetch());
  return useToggle(currentData?.isLiked === true, askAgain, async () => {
    // A check answered after the change would overwrite it.
    await dispatch(checkFavorite.initiate({ mediaId }, { subscribe: false }));
    const reply = await add({ mediaId, type }).unwrap();
    dispatch(checkFavorite.update({ mediaId }, () => reply));
  });
}

/** The same for the want-to-see list. @param moved called with the change in the number of wishes */
export function useWantToSee({ mediaId, type }: RatedItem, moved: (by: 1 | -1) => void): MarkState {
  const user = useUser();
  const { currentData, refetch } = checkWantToSee.useQuery(user ? { mediaId } : skipToken, FRESH);
  const [add] = addWantToSee.useMutation();
  const dispatch = usePortalDispatch();
  const askAgain = () => void (user && refetch());
  return useToggle(currentData?.wantToSee === true, askAgain, async () => {
    await dispatch(checkWantToSee.initiate({ mediaId }, { subscribe: false }));
    const reply = await add({ mediaId, type }).unwrap();
    dispatch(checkWantToSee.update({ mediaId }, () => reply));
    moved(reply.wantToSee ? 1 : -1);
  });
}

const FRESH = { refetchOnMountOrArgChange: true };

function useToggle(on: boolean, askAgain: () => void, change: () => Promise<void>): MarkState {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useSeenAgain(() => saving || askAgain());
  return {
    on,
    saving,
    failure,
    async toggle() {
      setFailure(null);
      setSaving(true);
      await change().catch((error: unknown) => setFailure(errorText(error)));
      setSaving(false);
    },
  };
}
