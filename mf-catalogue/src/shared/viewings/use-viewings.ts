import { usePortalDispatch } from '@screenlore/browser-kit';
import type { CallInput, EpisodeRef, Viewing } from '@screenlore/contracts';
import { addViewing } from './api/add-viewing.js';
import { changeViewing } from './api/change-viewing.js';
import { markEpisodes } from './api/mark-episodes.js';
import { removeViewing } from './api/remove-viewing.js';
import { restoreViewing } from './api/restore-viewing.js';
import { startPass } from './api/start-pass.js';
import { notifyWithUndo } from './undo-toast.js';

export type Said = CallInput<'add-viewing'>['viewing'];
export type Change = CallInput<'change-viewing'>['change'];
export type EpisodeChoice = CallInput<'mark-episodes'>['episodes'];

/** It goes on when what asked for it has left the page. */
const UNTRACKED = { track: false } as const;

/**
 * Changes of own viewings. Each says in a toast what was done, with Undo, and rejects with the error of its call.
 * @param changed called after a change, and after it was undone
 */
export function useViewings(changed: () => void = () => undefined) {
  const dispatch = usePortalDispatch();
  const remove = ({ _id }: Pick<Viewing, '_id'>) =>
    dispatch(removeViewing.initiate({ _id }, UNTRACKED)).unwrap();
  const change = ({ _id }: Pick<Viewing, '_id'>, to: Change) =>
    dispatch(changeViewing.initiate({ _id, change: to }, UNTRACKED)).unwrap();
  const mark = (titleId: string, episodes: EpisodeChoice, seen: boolean, on: string | null) =>
    dispatch(markEpisodes.initiate({ titleId, episodes, seen, on }, UNTRACKED)).unwrap();

  const tell = (text: string, undo: () => Promise<unknown>) => {
    changed();
    notifyWithUndo(text, async () => {
      await undo();
      changed();
    });
  };

  return {
    async enter(titleId: string, viewing: Said, text: string): Promise<void> {
      const made = await dispatch(addViewing.initiate({ titleId, viewing }, UNTRACKED)).unwrap();
      tell(text, () => remove(made.viewing));
    },
    /** @param before the viewing as it was */
    async change(before: Viewing, to: Change, text: string): Promise<void> {
      await change(before, to);
      tell(text, () => change(before, asBefore(before, to)));
    },
    async remove(viewing: Viewing): Promise<void> {
      await remove(viewing);
      tell('Removed', () => dispatch(restoreViewing.initiate({ _id: viewing._id }, UNTRACKED)).unwrap());
    },
    /**
     * Marks several at once, without a date: nobody says that they were seen today.
     * @param fresh those of them that were not seen before: Undo takes back these alone
     */
    async markEpisodes(titleId: string, episodes: EpisodeChoice, fresh: readonly EpisodeRef[], text: string) {
      await mark(titleId, episodes, true, null);
      tell(text, async () => {
        for (const { season, episode } of fresh) await mark(titleId, { season, episode }, false, null);
      });
    },
    async unmarkEpisode(titleId: string, { season, episode }: EpisodeRef, text: string) {
      await mark(titleId, { season, episode }, false, null);
      tell(text, () => mark(titleId, { season, episode }, true, null));
    },
    async startPass(title: string): Promise<void> {
      await dispatch(startPass.initiate({ title }, UNTRACKED)).unwrap();
      changed();
    },
    async markEpisode(titleId: string, { season, episode }: EpisodeRef, on: string, text: string) {
      await mark(titleId, { season, episode }, true, on);
      tell(text, () => mark(titleId, { season, episode }, false, null));
    },
  };
}

/** What a change has to be so that it takes back another one. */
function asBefore(before: Viewing, change: Change): Change {
  const { on, startedOn, rating, text, tags, rewatch, platform, hours, place, ended, visibility } = before;
  const all = { on, startedOn, rating, text, tags, rewatch, platform, hours, place, ended, visibility };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change));
}
