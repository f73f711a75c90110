import { notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { EpisodeRef } from '@screenlore/contracts';
import { changeViewing, getOwnTitle, markEpisodes, undoViewings } from './api.js';
import { episodeName, localDay } from './viewing-words.js';

const UNTRACKED = { track: false } as const;

/** The one press for a title that is under way, with the way back; they reject with the error of their call (LIB-36). */
export function useGoOn(titleId: string) {
  const dispatch = usePortalDispatch();
  return {
    /** Marks an episode as seen today. */
    async see({ season, episode }: EpisodeRef): Promise<void> {
      const today = localDay();
      const request = { titleId, episodes: { season, episode }, seen: true, on: today, today };
      const { standing, undo } = await dispatch(markEpisodes.initiate(request, UNTRACKED)).unwrap();
      notify.withUndo(`${episodeName({ season, episode })} seen`, async () => {
        // The wish that it ended is there again (LIB-132).
        if (undo !== null)
          await dispatch(undoViewings.initiate({ title: standing.title, undo }, UNTRACKED)).unwrap();
      });
    },
    /** Ends the playthrough of a game today. @returns false where none is under way */
    async finish(): Promise<boolean> {
      const { viewings } = await dispatch(
        getOwnTitle.initiate({ titleId, today: localDay() }, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      const open = viewings.find(({ ended }) => ended === null);
      if (!open) return false;
      const { _id, on } = open;
      const end = (change: { on: string | null; ended: 'story' | null }) =>
        dispatch(changeViewing.initiate({ _id, change }, UNTRACKED)).unwrap();
      await end({ on: localDay(), ended: 'story' });
      notify.withUndo('Finished today', async () => void (await end({ on, ended: null })));
      return true;
    },
  };
}
