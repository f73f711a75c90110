import { errorText } from '@screenlore/browser-kit';
import { rememberSearch } from '@screenlore/browser-kit/recent';
import { Link } from '@screenlore/browser-kit/router';
import { LIMITS } from '@screenlore/contracts';
import { EmptyState, ErrorNotice, Icon, Skeleton } from '@screenlore/ui';
import { search } from './api.js';
import { SearchResult } from './result-cards.js';
import { resultsAddress } from './results-address.js';
import styles from './search-results.module.css';

interface SearchResultsProps {
  /** The text at the last pause in typing, not empty. */
  term: string;
  /** The current text. */
  typed: string;
  onChoose: () => void;
}

/** Up to 6 matching titles and people; no results of an earlier term while a new one loads (SHELL-51). */
export function SearchResults({ term, typed, onChoose }: SearchResultsProps) {
  const { currentData, error, isFetching, refetch } = search.useQuery({
    query: term,
    count: LIMITS.searchOverlayResults,
  });
  const isSettled = term === typed;
  const data = isSettled ? currentData : undefined;

  if (error && isSettled) {
    return (
      <ErrorNotice title="Search is not responding." onRetry={refetch} retrying={isFetching}>
        {errorText(error)}
      </ErrorNotice>
    );
  }
  return (
    <div aria-busy={data === undefined}>
      <p className="visually-hidden" role="status">
        {data && found(data.results.length, term)}
      </p>
      {data === undefined ? (
        <Waiting />
      ) : data.results.length === 0 ? (
        <EmptyState
          icon="search"
          title={`Nothing found for “${term}”`}
          action={data.suggestions?.[0] && <Meant name={data.suggestions[0]} onChoose={onChoose} />}
        >
          Type the start of any word of a name, in any order; small typing errors are forgiven.
        </EmptyState>
      ) : (
        <>
          {data.similar && (
            <p dir="auto" className={styles.similar}>
              No exact match for “{term}”. Similar names:
            </p>
          )}
          <ul className={styles.results}>
            {data.results.map((item) => (
              <li key={`${item.media}/${item.link}`}>
                <SearchResult item={item} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <Link
            to={resultsAddress(term)}
            className={styles.all}
            onClick={() => {
              rememberSearch(term);
              onChoose();
            }}
            data-result
          >
            See all results
            <Icon name="arrow-right" size={16} />
          </Link>
        </>
      )}
    </div>
  );
}

const found = (count: number, term: string): string => {
  if (count === 0) return `No results for ${term}`;
  return count === 1 ? '1 result' : `${count} results`;
};

/** The name most similar to the text (SHELL-72). */
const Meant = ({ name, onChoose }: { name: string; onChoose: () => void }) => (
  <Link to={resultsAddress(name)} className={styles.all} onClick={onChoose} data-result>
    Did you mean <bdi>{name}</bdi>?
  </Link>
);

function Waiting() {
  return (
    <ul className={styles.results} aria-hidden="true">
      {Array.from({ length: LIMITS.searchOverlayResults }, (_, place) => place).map((place) => (
        <li key={place} className={styles.waiting}>
          <Skeleton className={styles.waitingCover} />
          <Skeleton className={styles.waitingText} />
        </li>
      ))}
    </ul>
  );
}
