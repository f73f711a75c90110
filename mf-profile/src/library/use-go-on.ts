import { notify, usePortalDispatch } from '@screenlore/browser-kit';
import { type EpisodeRef, episodeCode, localDay } from '@screenlore/contracts';
import { changeViewing, getEpisodeTalk, getOwnTitle, markEpisodes, undoViewings } from './api.js';

const UNTRACKED = { track: false } as const;

/** The single press for a title in progress, with its undo; both reject with the error of their call (LIB-36). */
export function useGoOn(titleId: string) {
  const dispatch = usePortalDispatch();
  return {
    /** Marks an episode as seen today. @param undone called once that is undone */
    async see({ season, episode }: EpisodeRef, undone: () => void): Promise<void> {
      const today = localDay();
      const request = { titleId, episodes: { season, episode }, seen: true, on: today, today };
      const { standing, undo } = await dispatch(markEpisodes.initiate(request, UNTRACKED)).unwrap();
      notify.withUndo(`${episodeCode({ season, episode })} seen`, async () => {
        // Restores the wish that it ended (LIB-132).
        if (undo !== null)
          await dispatch(undoViewings.initiate({ title: standing.title, undo }, UNTRACKED)).unwrap();
        undone();
      });
    },
    /** How many people discuss a seen episode; none if unknown. */
    async peopleOn(at: EpisodeRef): Promise<number> {
      const asked = getEpisodeTalk.initiate({ titleId, ...at }, { forceRefetch: true, subscribe: false });
      return (await dispatch(asked)).data?.people ?? 0;
    },
    /** Ends a game's playthrough today. @returns false if none is open */
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
