import { usePageTitle } from '@screenlore/browser-kit';
import { useSearchParams } from '@screenlore/browser-kit/router';
import type { Media, SearchItem } from '@screenlore/contracts';
import { EmptyState, LinkChip, Page, RowsSkeleton, TitleRow } from '@screenlore/ui';
import { useLayoutEffect, useRef } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { useSearchResultsQuery } from '../api/search.js';
import { Pager } from './pager.js';
import { readSearch, searchAddress } from './search-address.js';
import styles from './search-results.module.css';

const PAGE_SIZE = 20;

const KINDS: readonly { kind: Media | null; label: string }[] = [
  { kind: null, label: 'Everything' },
  { kind: 'movie', label: 'Movies' },
  { kind: 'serie', label: 'Series' },
  { kind: 'game', label: 'Games' },
  { kind: 'person', label: 'People' },
];
const MEDIA_LABEL: Readonly<Record<Media, string>> = {
  movie: 'Movie',
  serie: 'Series',
  game: 'Game',
  person: 'Person',
};

/** All that was found for a term, in pages; kind and page are in the address, so a result can be shared. */
export default function SearchResults({ term }: { term: string }) {
  const [search] = useSearchParams();
  const { kind, page } = readSearch(term, search);
  usePageTitle(`Results for “${term}”`);
  useTopOnPageChange(page);
  const query = useSearchResultsQuery({
    query: term,
    count: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
    ...(kind ? { kinds: [kind] } : {}),
  });

  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>
          Results for <span className={styles.term}>“{term}”</span>
        </h1>
        <nav className={styles.kinds} aria-label="Kind of result">
          {KINDS.map((choice) => (
            <LinkChip
              key={choice.label}
              to={searchAddress({ term, kind: choice.kind, page: 1 })}
              current={choice.kind === kind}
            >
              {choice.label}
            </LinkChip>
          ))}
        </nav>
      </div>
      <Loaded query={query} what="The results" skeleton={<RowsSkeleton rows={8} />}>
        {({ results, total }) => (
          <section aria-label="Results">
            <p className={styles.count} role="status">
              {total} {total === 1 ? 'result' : 'results'}
            </p>
            {results.length === 0 ? (
              <EmptyState icon="search" title={`Nothing found for “${term}”`}>
                Check the spelling, try fewer words, or look in another kind.
              </EmptyState>
            ) : (
              <ol className={styles.list} start={(page - 1) * PAGE_SIZE + 1}>
                {results.map((result) => (
                  <li key={`${result.media} ${result.link}`}>
                    <Result result={result} />
                  </li>
                ))}
              </ol>
            )}
            <Pager
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              addressOf={(target) => searchAddress({ term, kind, page: target })}
            />
          </section>
        )}
      </Loaded>
    </Page>
  );
}

function Result({ result }: { result: SearchItem }) {
  return (
    <TitleRow
      to={`/${result.media}/${encodeURIComponent(result.link)}`}
      title={result.title}
      picture={result.img}
      shape={result.media === 'person' ? 'portrait' : 'poster'}
      year={result.year === null ? undefined : String(result.year)}
      details={MEDIA_LABEL[result.media]}
    />
  );
}

/** Another page of results is read from its top; the address has the same path, so the shell leaves the scroll alone. */
function useTopOnPageChange(page: number) {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
  }, [page]);
}
