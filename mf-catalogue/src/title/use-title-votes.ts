import { usePortalDispatch } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import type { MoveVotes } from '../shared/rate/use-own-rating.js';
import { countsWithVote, withVote } from '../shared/rate/votes.js';
import { gameEndpoint, updateGame } from './api/get-game.js';
import { movieEndpoint, updateMovie } from './api/get-movie.js';
import { serieEndpoint, updateSerie } from './api/get-serie.js';

/** What the page may move of a title before the server says it anew. */
type Movable = Pick<Title, 'activity' | 'ratingCounts' | 'roles'>;

/** Moves the votes that a title page shows, at once and wherever it shows them (RATE-05), and asks for them anew. */
export function useTitleVotes({ titleId, itemType }: Pick<Title, 'titleId' | 'itemType'>) {
  const dispatch = usePortalDispatch();
  const change = (how: (title: Movable) => void) => {
    if (itemType === 'movies') dispatch(updateMovie('movie', { titleId }, ({ movie }) => how(movie)));
    else if (itemType === 'series') dispatch(updateSerie('serie', { titleId }, ({ serie }) => how(serie)));
    else dispatch(updateGame('game', { titleId }, ({ game }) => how(game)));
  };
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
  /** What everybody else gave meanwhile comes in, too. */
  const refresh = () => {
    const anew = { forceRefetch: true, subscribe: false } as const;
    if (itemType === 'movies') void dispatch(movieEndpoint.initiate({ titleId }, anew));
    else if (itemType === 'series') void dispatch(serieEndpoint.initiate({ titleId }, anew));
    else void dispatch(gameEndpoint.initiate({ titleId }, anew));
  };
  return { moveTitle, moveRole, moveAwaiting, refresh };
}
