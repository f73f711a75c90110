import { usePageTitle } from '@screenlore/browser-kit';
import { useNavigationType, useSearchParams } from '@screenlore/browser-kit/router';
import { type CallReply, MEDIA } from '@screenlore/contracts';
import { AppLink, classNames, EmptyState, LinkChip, Page, RowsSkeleton, TitleRow } from '@screenlore/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { Pager } from '../../shared/pager/pager.js';
import { yearsText } from '../../shared/years.js';
import { search } from './api.js';
import { PAGE_SIZE, readSearch, type SearchChoice, searchAddress, searchRequest } from './search-address.js';
import styles from './search-results.module.css';
import { YearChoice } from './year-choice.js';

const KINDS = { movie: 'Movies', serie: 'Series', game: 'Games', person: 'People' } as const;
const MEDIA_LABEL = { movie: 'Movie', serie: 'Series', game: 'Game', person: 'Person' } as const;

/** All that was found for a term, in pages; kind, years and page are in the address, so a result can be shared. */
export default function SearchResults({ term }: { term: string }) {
  const [address] = useSearchParams();
  const choice = readSearch(term, address);
  usePageTitle(`Results for “${term}”`);
  const { currentData, data, ...query } = search.useQuery(searchRequest(choice));
  // What was found before stays, dimmed, until the next is there: narrowing is one quick change of picture, not two.
  const found = currentData ?? (query.error === undefined ? data : undefined);
  const isOld = found !== undefined && currentData === undefined;
  const top = useTopOnPageChange(choice);

  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1>
          Results for{' '}
          <span dir="auto" className={styles.term}>
            “{term}”
          </span>
        </h1>
        <div className={`chips ${styles.filters}`}>
          <nav className="chips" aria-label="Kind of result">
            <LinkChip to={searchAddress({ ...choice, kind: null, page: 1 })} current={choice.kind === null}>
              Everything
            </LinkChip>
            {MEDIA.map((kind) => (
              <LinkChip
                key={kind}
                to={searchAddress({ ...choice, kind, page: 1 })}
                current={kind === choice.kind}
                count={found?.totals?.[kind] ?? null}
              >
                {KINDS[kind]}
              </LinkChip>
            ))}
          </nav>
          {choice.kind !== 'person' && <YearChoice choice={choice} />}
        </div>
      </div>
      <Loaded
        query={{ ...query, currentData: found }}
        what="The results"
        skeleton={<RowsSkeleton rows={8} />}
      >
        {(results) => (
          <section
            aria-label="Results"
            aria-busy={isOld}
            className={classNames(styles.results, isOld && styles.old)}
          >
            <Found {...results} choice={choice} top={top} />
          </section>
        )}
      </Loaded>
    </Page>
  );
}

interface FoundProps extends CallReply<'search'> {
  choice: SearchChoice;
  /** Where the reading of a page begins. */
  top: RefObject<HTMLParagraphElement | null>;
}

function Found({ results, total, similar, choice, top }: FoundProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <>
      <p ref={top} className={styles.count} role="status" tabIndex={-1}>
        {total} {total === 1 ? 'result' : 'results'}
        {pages > 1 && `, page ${choice.page} of ${pages}`}
      </p>
      {similar && (
        <p dir="auto" className={styles.similar}>
          No exact match for “{choice.term}”. Similar names:
        </p>
      )}
      {results.length === 0 ? (
        <Nothing choice={choice} pages={pages} />
      ) : (
        <ol className={styles.list} start={(choice.page - 1) * PAGE_SIZE + 1}>
          {results.map((result) => (
            <li key={`${result.media} ${result.link}`}>
              <TitleRow
                to={`/${result.media}/${encodeURIComponent(result.link)}`}
                title={result.title}
                picture={result.img}
                shape={result.media === 'person' ? 'portrait' : 'poster'}
                year={result.year?.toString()}
                details={MEDIA_LABEL[result.media]}
                alsoKnownAs={result.alsoKnownAs}
              />
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={choice.page}
        pages={pages}
        addressOf={(target) => searchAddress({ ...choice, page: target })}
      />
    </>
  );
}

/** Says what to loosen: the page, the years, the kind, or the term itself. */
function Nothing({ choice, pages }: { choice: SearchChoice; pages: number }) {
  const { term, kind, years } = choice;
  if (pages > 0) {
    return (
      <EmptyState icon="search" title={`There is no page ${choice.page}`}>
        <AppLink to={searchAddress({ ...choice, page: pages })}>
          <u>To page {pages}, the last one</u>
        </AppLink>
      </EmptyState>
    );
  }
  const narrowed = [
    kind && `among ${KINDS[kind].toLowerCase()}`,
    years && `from ${yearsText(years).replace('-', '–')}`,
  ].filter(Boolean);
  return (
    <EmptyState
      icon="search"
      title={[`Nothing found for “${term}”`, ...narrowed].join(' ')}
      action={
        <div className="chips">
          {years && (
            <LinkChip to={searchAddress({ ...choice, years: null, page: 1 })} current={false}>
              Any year
            </LinkChip>
          )}
          {kind && (
            <LinkChip to={searchAddress({ ...choice, kind: null, page: 1 })} current={false}>
              All kinds
            </LinkChip>
          )}
        </div>
      }
    >
      {narrowed.length > 0
        ? 'Look further, check the spelling or try fewer words.'
        : 'Check the spelling or try fewer words.'}
    </EmptyState>
  );
}

/**
 * Another page of the same results is read from its top, by eye and by screen reader; the address has the same path, so
 * the shell leaves the scroll alone. Going back is the shell's: it returns to where the page was left.
 */
function useTopOnPageChange(choice: SearchChoice): RefObject<HTMLParagraphElement | null> {
  const top = useRef<HTMLParagraphElement>(null);
  const { page } = choice;
  const results = searchAddress({ ...choice, page: 1 }).search;
  const shown = useRef({ page, results });
  const how = useNavigationType();
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { page, results };
    if (before.page === page || before.results !== results || how === 'POP') return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page, results, how]);
  return top;
}
