import { skipToken } from '@screenlore/browser-kit';
import { useNavigationType } from '@screenlore/browser-kit/router';
import type { Category } from '@screenlore/contracts';
import { Button, counted } from '@screenlore/ui';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTitlesCountQuery } from '../../shared/api/get-titles.js';
import { titlesText } from '../../shared/kinds.js';
import { Pager } from '../../shared/pager/pager.js';
import { hasFilters } from '../filters/filters.js';
import {
  canFilter,
  firstPlace,
  longest,
  PAGE_SIZE,
  type RankingChoice,
  rankingSearch,
  STEP,
} from '../ranking-choice.js';
import { countQuery } from '../ranking-queries.js';
import { NothingFits } from './nothing-fits.js';
import styles from './ranking-list.module.css';
import { Rows } from './rows.js';
import { useMoreAsked } from './use-more-asked.js';

interface Growth {
  /** Identifies the list: another list starts over. */
  list: string;
  steps: number;
  /** The number of rows in the last step, once loaded. */
  lastRows: number | undefined;
}

/** The rows of a ranking: 100 at first, then all of them step by step once the visitor moves (RANK-07). */
export function RankingList({ choice }: { choice: RankingChoice }) {
  const list = rankingSearch(choice);
  const [grown, setGrown] = useState<Growth>({ list, steps: 1, lastRows: undefined });
  const { steps, lastRows } = grown.list === list ? grown : { steps: 1, lastRows: undefined };
  const [moreAsked, askForMore] = useMoreAsked();
  const mayGrow = lastRows === STEP && steps * STEP < longest(choice);
  const before = firstPlace(choice);
  const kind = hasFilters(choice.filters) && canFilter(choice.category) ? choice.category : undefined;
  const total = useTitlesCountQuery(kind ? countQuery(kind, choice) : skipToken).currentData ?? null;
  const pages = Math.ceil((total ?? 0) / PAGE_SIZE);
  const top = useTopOfPage(choice);

  const onRows = useCallback(
    (step: number, rows: number) =>
      setGrown((now) => {
        const last = now.list === list ? now.steps : 1;
        return step === last ? { list, steps: last, lastRows: rows } : now;
      }),
    [list],
  );
  useEffect(() => {
    if (moreAsked && mayGrow) {
      startTransition(() => setGrown({ list, steps: steps + 1, lastRows: undefined }));
    }
  }, [moreAsked, mayGrow, list, steps]);

  return (
    <div className={styles.list}>
      {kind && (
        // The line appears before its number, so that nothing moves.
        <p ref={top} className={styles.count} tabIndex={-1}>
          {total === null ? '\u00a0' : countLine(kind, total, choice.page, pages)}
        </p>
      )}
      {Array.from({ length: steps }, (_, step) => step + 1).map((step) => (
        <Rows
          key={step}
          choice={choice}
          step={step}
          onRows={onRows}
          empty={step === 1 && <NothingFits choice={choice} pages={pages} />}
        />
      ))}
      {mayGrow && (
        <Button className={styles.more} onClick={askForMore}>
          Show places {before + steps * STEP + 1}–{before + (steps + 1) * STEP}
        </Button>
      )}
      {kind && (
        <Pager
          page={choice.page}
          pages={pages}
          addressOf={(page) => ({ pathname: '/ranking', search: rankingSearch({ ...choice, page }) })}
        />
      )}
      <p role="status" className="visually-hidden">
        {lastRows !== undefined && counted((steps - 1) * STEP + lastRows, 'place', 'places')}
      </p>
    </div>
  );
}

const countLine = (kind: Category, total: number, page: number, pages: number): string => {
  const titles = titlesText(kind, total);
  return pages > 1 ? `${titles}, page ${page} of ${pages}` : titles;
};

/** Focuses the top of another page of the same list. Going back is up to the shell. */
function useTopOfPage({ page }: RankingChoice): RefObject<HTMLParagraphElement | null> {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  const how = useNavigationType();
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (how !== 'POP') top.current?.focus({ preventScroll: true });
  }, [page, how]);
  return top;
}
