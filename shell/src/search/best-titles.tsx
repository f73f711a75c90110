import { errorText } from '@screenlore/browser-kit';
import { Link } from '@screenlore/browser-kit/router';
import { type Category, type ListedTitle, type SearchItem, SINGULAR } from '@screenlore/contracts';
import { ErrorNotice, Icon, Skeleton } from '@screenlore/ui';
import styles from './best-titles.module.css';
import { PosterResult } from './result-cards.js';
import { useBestMoviesQuery, useBestSeriesQuery } from './search-api.js';

/** How many of each kind the empty overlay shows (portal.md §9). */
const SHOWN = 3;

/** What the overlay shows before anything is typed: the best of two kinds. */
export function BestTitles({ onChoose }: { onChoose: () => void }) {
  const movies = useBestMoviesQuery({ count: SHOWN });
  const series = useBestSeriesQuery({ count: SHOWN });
  return (
    <div className={styles.columns}>
      <Best
        heading="Best movies"
        all="/movies"
        titles={movies.data?.movies}
        state={movies}
        onChoose={onChoose}
      />
      <Best
        heading="Best series"
        all="/series"
        titles={series.data?.series}
        state={series}
        onChoose={onChoose}
      />
    </div>
  );
}

interface BestProps {
  heading: string;
  /** Where 'See all' leads. */
  all: string;
  titles: readonly ListedTitle[] | undefined;
  state: { error?: unknown; isFetching: boolean; refetch: () => void };
  onChoose: () => void;
}

function Best({ heading, all, titles, state, onChoose }: BestProps) {
  return (
    <section aria-labelledby={`best${all}`} aria-busy={titles === undefined && !state.error}>
      <div className={styles.head}>
        <h2 id={`best${all}`} className={styles.heading}>
          {heading}
        </h2>
        <Link
          to={all}
          className={styles.all}
          onClick={onChoose}
          aria-label={`See all, ${heading.toLowerCase()}`}
        >
          See all
          <Icon name="arrow-right" size={16} />
        </Link>
      </div>
      {state.error ? (
        <ErrorNotice
          title={`${heading} could not be loaded.`}
          onRetry={state.refetch}
          retrying={state.isFetching}
        >
          {errorText(state.error)}
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
  const kind: Category = itemType;
  return { title, img: cover, media: SINGULAR[kind], link: titleId, year };
}
