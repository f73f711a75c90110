import { errorText, skipToken, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { useState } from 'react';
import {
  isFavoriteEndpoint,
  isWantedEndpoint,
  updateMark,
  useAddFavoriteMutation,
  useAddWantToSeeMutation,
  useIsFavoriteQuery,
  useIsWantedQuery,
} from './api/marks.js';
import type { RatedItem } from './use-own-rating.js';

export interface MarkState {
  /** Whether the item is on the list, as far as the server has said. */
  on: boolean;
  saving: boolean;
  failure: string | null;
  toggle(): void;
}

/** Whether an item is among the user's favourites; each toggle shows what the server answered (portal.md §4). */
export function useFavorite({ mediaId, type }: RatedItem): MarkState {
  const user = useUser();
  const known = useIsFavoriteQuery(user ? { mediaId } : skipToken, { refetchOnMountOrArgChange: true });
  const [add, { isLoading }] = useAddFavoriteMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = usePortalDispatch();
  return {
    on: user !== null && known.currentData?.isLiked === true,
    saving: isLoading,
    failure,
    async toggle() {
      setFailure(null);
      try {
        // Its answer, if it is still on its way, would be shown in place of the change.
        await dispatch(isFavoriteEndpoint.initiate({ mediaId }, { subscribe: false }));
        const reply = await add({ mediaId, type }).unwrap();
        dispatch(updateMark('isFavorite', { mediaId }, () => reply));
      } catch (error) {
        setFailure(errorText(error));
      }
    },
  };
}

/** The same for the want-to-see list. @param moved told by how many more want to see it */
export function useWantToSee({ mediaId, type }: RatedItem, moved: (by: 1 | -1) => void): MarkState {
  const user = useUser();
  const known = useIsWantedQuery(user ? { mediaId } : skipToken, { refetchOnMountOrArgChange: true });
  const [add, { isLoading }] = useAddWantToSeeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = usePortalDispatch();
  return {
    on: user !== null && known.currentData?.wantToSee === true,
    saving: isLoading,
    failure,
    async toggle() {
      setFailure(null);
      try {
        await dispatch(isWantedEndpoint.initiate({ mediaId }, { subscribe: false }));
        const reply = await add({ mediaId, type }).unwrap();
        dispatch(updateMark('isWanted', { mediaId }, () => reply));
        moved(reply.wantToSee ? 1 : -1);
      } catch (error) {
        setFailure(errorText(error));
      }
    },
  };
}
