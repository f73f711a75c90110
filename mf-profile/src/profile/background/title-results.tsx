import { errorText } from '@screenlore/browser-kit';
import { EmptyState, ErrorNotice, Picture, Skeleton } from '@screenlore/ui';
import { useGamesToPickQuery, useMoviesToPickQuery, useSeriesToPickQuery } from './background-api.js';
import styles from './background-picker.module.css';
import { type PickableTitle, pickableTitles } from './pickable-titles.js';

const SIZES = '(min-width: 768px) 128px, 30vw';

interface TitleResultsProps {
  /** What was typed; nothing for the best known titles. */
  term: string;
  count: number;
  onChoose: (title: PickableTitle) => void;
}

/** Titles whose name contains what was typed, in any case. */
export function TitleResults({ term, count, onChoose }: TitleResultsProps) {
  const query = term.trim();
  const request = query === '' ? { count } : { query, count };
  const movies = useMoviesToPickQuery(request);
  const series = useSeriesToPickQuery(request);
  const games = useGamesToPickQuery(request);
  const all = [movies, series, games];
  const failed = all.find(({ error }) => error !== undefined);
  if (failed) {
    return (
      <ErrorNotice
        title="The titles could not be loaded."
        retrying={all.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { error, refetch } of all) if (error !== undefined) void refetch();
        }}
      >
        {errorText(failed.error)}
      </ErrorNotice>
    );
  }
  if (!movies.currentData || !series.currentData || !games.currentData) {
    return (
      <div className={styles.titles} aria-busy="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
          <Skeleton key={place} className={styles.waitingTitle} />
        ))}
      </div>
    );
  }
  const found = pickableTitles(
    [movies.currentData.movies, series.currentData.series, games.currentData.games],
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
        <li key={`${title.category}/${title.titleId}`}>
          <button type="button" className={styles.title} onClick={() => onChoose(title)}>
            <Picture src={title.cover} alt="" shape="poster" sizes={SIZES} fallbackText={title.title} />
            <span className={styles.name}>{title.title}</span>
            {title.year !== null && <span className={styles.year}>{title.year}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
