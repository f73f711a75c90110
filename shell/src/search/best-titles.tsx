import { errorText } from '@screenlore/browser-kit';
import { Link } from '@screenlore/browser-kit/router';
import { type ListedTitle, type SearchItem, SINGULAR } from '@screenlore/contracts';
import { ErrorNotice, Icon, Skeleton } from '@screenlore/ui';
import { useId } from 'react';
import { getMoviesTopRated, getSeriesTopRated } from './api.js';
import styles from './best-titles.module.css';
import { PosterResult } from './result-cards.js';

const SHOWN = 3;

/** The overlay before anything is typed: the best titles of two kinds. */
export function BestTitles({ onChoose }: { onChoose: () => void }) {
  const movies = getMoviesTopRated.useQuery({ count: SHOWN });
  const series = getSeriesTopRated.useQuery({ count: SHOWN });
  return (
    <div className={styles.columns}>
      <Best of="movies" titles={movies.data?.movies} query={movies} onChoose={onChoose} />
      <Best of="series" titles={series.data?.series} query={series} onChoose={onChoose} />
    </div>
  );
}

interface BestProps {
  of: 'movies' | 'series';
  titles: readonly ListedTitle[] | undefined;
  query: { error?: unknown; isFetching: boolean; refetch: () => void };
  onChoose: () => void;
}

function Best({ of, titles, query, onChoose }: BestProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={titles === undefined && !query.error}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Best {of}
        </h2>
        <Link to={`/${of}`} className={styles.all} onClick={onChoose} aria-label={`See all, best ${of}`}>
          See all
          <Icon name="arrow-right" size={16} />
        </Link>
      </div>
      {query.error ? (
        <ErrorNotice
          title={`Best ${of} could not be loaded.`}
          onRetry={query.refetch}
          retrying={query.isFetching}
        >
          {errorText(query.error)}
        </ErrorNotice>
      ) : (
        <ul className={styles.posters}>
          {titles
            ? titles.map((title) => (
                <li key={title._id}>
                  <PosterResult item={searchItemOf(title)} onChoose={onChoose} />
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, place) => place).map((place) => (
                <li key={place}>
                  <Skeleton className={styles.waiting} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function searchItemOf({ itemType, titleId, title, cover, year }: ListedTitle): SearchItem {
  return { title, img: cover, media: SINGULAR[itemType], link: titleId, year };
}
