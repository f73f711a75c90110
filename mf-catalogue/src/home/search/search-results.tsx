import { Slot, usePageTitle } from '@screenlore/browser-kit';
import { useLocation, useNavigationType, useSearchParams } from '@screenlore/browser-kit/router';
import { CATEGORIES, type CallReply, MEDIA, type SearchItem } from '@screenlore/contracts';
import { classNames, counted, formatExactCount, LinkChip, Page, RowsSkeleton } from '@screenlore/ui';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { Pager } from '../../shared/pager/pager.js';
import { search } from './api.js';
import { NothingFound } from './nothing-found.js';
import { RESULT_KINDS } from './result-kinds.js';
import { ResultRow } from './result-row.js';
import { PAGE_SIZE, readSearch, type SearchChoice, searchAddress, searchRequest } from './search-address.js';
import styles from './search-results.module.css';
import { SuggestTitle } from './suggest-title.js';
import { YearChoice } from './year-choice.js';

/** All results for a term, in pages; kind, years and page are in the address, so that a result can be shared. */
export default function SearchResults({ term }: { term: string }) {
  const [address] = useSearchParams();
  const choice = readSearch(term, address);
  usePageTitle(`Results for “${term}”`);
  const { currentData, data, ...query } = search.useQuery(searchRequest(choice));
  // The earlier results stay, dimmed, until the next ones arrive, so that the picture changes only once.
  const found = currentData ?? (query.error === undefined ? data : undefined);
  const isOld = found !== undefined && currentData === undefined;
  const top = useTopOnPageChange(choice);

  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>
        Results for{' '}
        <span dir="auto" className={styles.term}>
          “{term}”
        </span>
      </h1>
      <div className={styles.columns}>
        <KindsAndYears choice={choice} totals={found?.totals} />
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
              <Slot name="search.results" props={{ term }} />
            </section>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

interface KindsAndYearsProps {
  choice: SearchChoice;
  /** The number of results of each kind; undefined until known. */
  totals: CallReply<'search'>['totals'];
}

/** The filters of the results: next to them if there is space, otherwise above. */
function KindsAndYears({ choice, totals }: KindsAndYearsProps) {
  const nav = useRef<HTMLElement>(null);
  const { kind: chosen } = choice;
  // On a phone the chosen kind may be out of view.
  useLayoutEffect(() => {
    const link = chosen && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - link.offsetWidth;
  }, [chosen]);
  const all = totals && Object.values(totals).reduce((sum, total) => sum + total, 0);
  return (
    <div className={styles.filters}>
      <nav ref={nav} className={styles.kinds} aria-label="Kind of result">
        <LinkChip
          to={searchAddress({ ...choice, kind: null, page: 1 })}
          current={choice.kind === null}
          count={all ?? null}
        >
          Everything
        </LinkChip>
        {MEDIA.map((kind) => (
          <LinkChip
            key={kind}
            to={searchAddress({ ...choice, kind, page: 1 })}
            current={kind === choice.kind}
            count={totals?.[kind] ?? null}
          >
            {RESULT_KINDS[kind]}
          </LinkChip>
        ))}
      </nav>
      {choice.kind !== 'person' && <YearChoice choice={choice} />}
    </div>
  );
}

interface FoundProps extends CallReply<'search'> {
  choice: SearchChoice;
  /** The top of a page of results. */
  top: RefObject<HTMLParagraphElement | null>;
}

function Found({ results, total, similar, suggestions = [], exact = 0, choice, top }: FoundProps) {
  const missing = useId();
  const { pathname, search: address } = useLocation();
  const pages = Math.ceil(total / PAGE_SIZE);
  const before = (choice.page - 1) * PAGE_SIZE;
  const exactHere = Math.max(0, Math.min(results.length, exact - before));
  return (
    <>
      <p ref={top} className={styles.count} role="status" tabIndex={-1}>
        {counted(total, 'result', 'results')}
        {pages > 1 && `, page ${choice.page} of ${formatExactCount(pages)}`}
      </p>
      {similar && (
        <p dir="auto" className={styles.similar}>
          No exact match for “{choice.term}”. Similar names:
        </p>
      )}
      {results.length === 0 && <NothingFound choice={choice} pages={pages} suggestions={suggestions} />}
      {exactHere > 0 && exactHere < results.length ? (
        <>
          <Rows heading="Exact matches" items={results.slice(0, exactHere)} before={before} />
          <Rows heading="Other matches" items={results.slice(exactHere)} before={before + exactHere} />
        </>
      ) : (
        <Rows items={results} before={before} />
      )}
      {similar && results.length > 0 && choice.kind === null && choice.years === null && (
        <section className={styles.missing} aria-labelledby={missing}>
          <h2 id={missing} dir="auto" className={styles.group}>
            Is “{choice.term}” missing? Suggest it
          </h2>
          <SuggestTitle name={choice.term} kinds={CATEGORIES} path={pathname + address} />
        </section>
      )}
      <Pager
        page={choice.page}
        pages={pages}
        addressOf={(target) => searchAddress({ ...choice, page: target })}
      />
    </>
  );
}

interface RowsProps {
  heading?: string;
  items: readonly SearchItem[];
  /** The number of results before these. */
  before: number;
}

function Rows({ heading, items, before }: RowsProps) {
  if (items.length === 0) return null;
  return (
    <>
      {heading !== undefined && (
        <h2 dir="auto" className={styles.group}>
          {heading}
        </h2>
      )}
      <ol start={before + 1}>
        {items.map((item) => (
          <ResultRow key={`${item.media} ${item.link}`} item={item} />
        ))}
      </ol>
    </>
  );
}

/**
 * Moves eyes and screen readers to the top of another page of results: the path stays the same, so the shell leaves the
 * scroll position alone. Going back is up to the shell, which restores the position.
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
