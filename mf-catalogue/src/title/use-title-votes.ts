import { usePortalDispatch } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { useEffect, useRef } from 'react';
import type { MoveVotes } from '../shared/rate/use-own-rating.js';
import { countsWithVote, withVote } from '../shared/rate/votes.js';
import { getTitle, titleApi } from './api.js';

/** After this time the ranking has taken a vote into account. */
const PLACE_FOLLOWS_MS = 900;

/** Updates a title's votes at once and everywhere on the page (RATE-05), and loads them again. */
export function useTitleVotes({ titleId, itemType: kind }: Pick<Title, 'titleId' | 'itemType'>) {
  const dispatch = usePortalDispatch();
  const change = (how: Parameters<typeof titleApi.util.updateQueryData<'title'>>[2]) =>
    void dispatch(titleApi.util.updateQueryData('title', { kind, titleId }, how));
  const moveTitle: MoveVotes = (before, after) =>
    change((title) => {
      Object.assign(title.activity, withVote(title.activity, before, after));
      title.ratingCounts = countsWithVote(title.ratingCounts, before, after);
    });
  const moveRole =
    (roleId: string): MoveVotes =>
    (before, after) =>
      change(({ roles }) => {
        const role = roles.find(({ _id }) => _id === roleId);
        if (role) role.activity = withVote(role.activity, before, after);
      });
  const moveAwaiting = (by: 1 | -1) =>
    change(({ activity }) => {
      activity.peopleAwaiting = Math.max(0, activity.peopleAwaiting + by);
    });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askAgain = () =>
    void dispatch(getTitle.initiate({ kind, titleId }, { forceRefetch: true, subscribe: false }));
  /** Loads others' votes, too, and later the place in the ranking, which follows (RANK-09). */
  const refresh = () => {
    askAgain();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(askAgain, PLACE_FOLLOWS_MS);
  };
  return { moveTitle, moveRole, moveAwaiting, refresh };
}
