import { usePortalDispatch } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { checkRating, checkWantToSee } from '../../shared/rate/api.js';
import { useTitleVotes } from '../use-title-votes.js';

const AGAIN = { forceRefetch: true, subscribe: false } as const;

/** Loads again what a viewing also changes: the reader's rating and wish, and everybody's votes (LIB-17). */
export function useMarksFollow(title: Pick<Title, 'titleId' | 'itemType'>): () => void {
  const dispatch = usePortalDispatch();
  const { refresh } = useTitleVotes(title);
  return () => {
    void dispatch(checkRating.initiate({ mediaId: title.titleId }, AGAIN));
    void dispatch(checkWantToSee.initiate({ mediaId: title.titleId }, AGAIN));
    refresh();
  };
}
