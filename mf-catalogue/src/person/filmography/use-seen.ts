import { skipToken, useUser } from '@screenlore/browser-kit';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { useMemo } from 'react';
import { getOwnStandings } from '../../shared/viewings/api.js';
import type { OwnStanding } from '../../shared/viewings/poster/use-standing.js';
import type { FilmographyCredit } from './narrow.js';

/** As in a list's progress: a film was seen, a series or game was finished, at least once (LIB-45). */
const isSeen = ({ standing }: OwnStanding): boolean =>
  standing !== null &&
  (standing.status === 'done' || standing.pass > 1 || (standing.kind === 'movies' && standing.viewings > 0));

/** Which of these titles the reader has seen; loads nothing for visitors. */
export function useSeen(credits: readonly FilmographyCredit[]) {
  const user = useUser();
  const titleIds = credits.slice(0, LIBRARY_LIMITS.standingsMax).map(({ title }) => title.titleId);
  const query = getOwnStandings.useQuery(user && titleIds.length > 0 ? { titleIds } : skipToken);
  const { currentData } = query;
  const seen = useMemo(
    () => currentData && new Set(currentData.titles.filter(isSeen).map(({ titleId }) => titleId)),
    [currentData],
  );
  return { ...query, currentData: seen };
}
