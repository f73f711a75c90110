import { LoadError } from '@screenlore/browser-kit';
import { EmptyState, Picture, Skeleton } from '@screenlore/ui';
import { getMovies } from '../../shared/api.js';
import { getGames, getSeries } from './api.js';
import styles from './background-picker.module.css';
import { type PickableTitle, pickableTitles } from './pickable-titles.js';

const SIZES = '(min-width: 768px) 128px, 30vw';

interface TitleResultsProps {
  /** The search text; empty for the best known titles. */
  term: string;
  /** The user has not typed anything else since. */
  isSettled: boolean;
  count: number;
  onChoose: (title: PickableTitle) => void;
}

/** Titles whose name contains the search text, ignoring case. */
export function TitleResults({ term, isSettled, count, onChoose }: TitleResultsProps) {
  const query = term.trim();
  const request = query === '' ? { count } : { query, count };
  const movies = getMovies.useQuery(request);
  const series = getSeries.useQuery(request);
  const games = getGames.useQuery(request);
  const all = [movies, series, games];
  const failed = all.find(({ error }) => error !== undefined);
  if (failed && isSettled) {
    const refetch = () => {
      for (const query of all) if (query.error !== undefined) void query.refetch();
    };
    const isFetching = all.some((query) => query.isFetching);
    return (
      <LoadError
        title="The titles could not be loaded."
        query={{ error: failed.error, isFetching, refetch }}
      />
    );
  }
  // Results of an earlier search never show under a new one (SHELL-51).
  if (!isSettled || !movies.currentData || !series.currentData || !games.currentData) {
    return (
      <div className={styles.titles} aria-busy="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its number
          <Skeleton key={place} className={styles.waitingTitle} />
        ))}
      </div>
    );
  }
  const also = {
    ...movies.currentData.alsoKnownAs,
    ...series.currentData.alsoKnownAs,
    ...games.currentData.alsoKnownAs,
  };
  const kinds = [movies.currentData.movies, series.currentData.series, games.currentData.games];
  const found = pickableTitles(
    kinds.map((titles) => titles.map((title) => ({ ...title, alsoKnownAs: also[title._id] }))),
    query,
    count,
  );
  if (found.length === 0) {
    return (
      <EmptyState icon="search" title={`No title contains '${query}'`}>
        Try another word of its name.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.titles} aria-label={query === '' ? 'Popular titles' : 'Found titles'}>
      {found.map((title) => (
        <li key={`${title.itemType}/${title.titleId}`}>
          <button type="button" className={styles.title} onClick={() => onChoose(title)}>
            <Picture src={title.cover} alt="" shape="poster" sizes={SIZES} fallbackText={title.title} />
            <span dir="auto" className={`clamp ${styles.name}`}>
              {title.title}
            </span>
            {title.year !== null && <span className={styles.year}>{title.year}</span>}
            {title.alsoKnownAs !== undefined && (
              <span className={`clamp ${styles.year}`}>
                Also known as <bdi>{title.alsoKnownAs}</bdi>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
