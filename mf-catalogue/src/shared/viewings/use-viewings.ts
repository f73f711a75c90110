import { notify, usePortalDispatch } from '@screenlore/browser-kit';
import {
  type CallInput,
  type EpisodeRef,
  localDay,
  type Standing,
  type Viewing,
} from '@screenlore/contracts';
import {
  addViewing,
  changeViewing,
  markEpisodes,
  removeViewing,
  restoreViewing,
  setTitleStatus,
  startPass,
  undoPass,
  undoViewings,
} from './api.js';

export type Said = CallInput<'add-viewing'>['viewing'];
export type Change = CallInput<'change-viewing'>['change'];
export type EpisodeChoice = CallInput<'mark-episodes'>['episodes'];

/** Finishes even if its component has left the page. */
const UNTRACKED = { track: false } as const;

/**
 * Changes the member's own viewings. Each change shows a toast with Undo, and rejects with the error of its call.
 * @param changed called after a change, and after its undo
 */
export function useViewings(changed: () => void = () => undefined) {
  const dispatch = usePortalDispatch();
  const remove = ({ _id }: Pick<Viewing, '_id'>) =>
    dispatch(removeViewing.initiate({ _id }, UNTRACKED)).unwrap();
  const restore = (_id: string) => dispatch(restoreViewing.initiate({ _id }, UNTRACKED)).unwrap();
  const change = ({ _id }: Pick<Viewing, '_id'>, to: Change, takesBack?: number) =>
    dispatch(changeViewing.initiate({ _id, change: to, takesBack }, UNTRACKED)).unwrap();
  const mark = (titleId: string, episodes: EpisodeChoice, seen: boolean, on: string | null) =>
    dispatch(markEpisodes.initiate({ titleId, episodes, seen, on, today: localDay() }, UNTRACKED)).unwrap();
  /** Removes the new viewing, and restores the wish and the rating (LIB-132). */
  const takeBack = async ({ standing: { title }, undo }: { standing: Standing; undo: number | null }) => {
    if (undo !== null) await dispatch(undoViewings.initiate({ title, undo }, UNTRACKED)).unwrap();
  };

  const tell = (text: string, undo: () => Promise<unknown>) => {
    changed();
    notify.withUndo(text, async () => {
      await undo();
      changed();
    });
  };

  return {
    async enter(titleId: string, viewing: Said, text: string): Promise<void> {
      const request = { titleId, viewing, today: localDay() };
      const made = await dispatch(addViewing.initiate(request, UNTRACKED)).unwrap();
      tell(text, () => takeBack(made));
    },
    /** @param before the original viewing */
    async change(before: Viewing, to: Change, text: string): Promise<void> {
      const made = await change(before, to);
      tell(text, () => change(before, asBefore(before, to), made.undo ?? undefined));
    },
    async remove(viewing: Viewing): Promise<void> {
      await remove(viewing);
      tell('Removed', () => restore(viewing._id));
    },
    /** Marks several at once, without a date, because nobody saw them all today. */
    async markEpisodes(titleId: string, episodes: EpisodeChoice, text: string) {
      const made = await mark(titleId, episodes, true, null);
      tell(text, () => takeBack(made));
    },
    /** Undo restores its details; a season marked as a whole has none. */
    async unmarkEpisode(titleId: string, { season, episode }: EpisodeRef, text: string) {
      const { removed } = await mark(titleId, { season, episode }, false, null);
      tell(text, async () => {
        if (removed.length === 0) await mark(titleId, { season, episode }, true, null);
        for (const _id of removed) await restore(_id);
      });
    },
    /** Marks a title as finished, without a viewing. */
    async finish(titleId: string, text: string): Promise<void> {
      const set = (status: 'done' | null) =>
        dispatch(setTitleStatus.initiate({ titleId, status, today: localDay() }, UNTRACKED)).unwrap();
      await set('done');
      tell(text, () => set(null));
    },
    async startPass(title: string): Promise<void> {
      await dispatch(startPass.initiate({ title }, UNTRACKED)).unwrap();
      changed();
    },
    async undoPass(title: string): Promise<void> {
      await dispatch(undoPass.initiate({ title }, UNTRACKED)).unwrap();
      changed();
    },
    async markEpisode(titleId: string, { season, episode }: EpisodeRef, on: string, text: string) {
      const made = await mark(titleId, { season, episode }, true, on);
      tell(text, () => takeBack(made));
    },
  };
}

/** The requirements for a change that undoes another. */
function asBefore(before: Viewing, change: Change): Change {
  const { on, startedOn, rating, text, tags, rewatch, platform, hours, place, ended, visibility } = before;
  const all = { on, startedOn, rating, text, tags, rewatch, platform, hours, place, ended, visibility };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change));
}
