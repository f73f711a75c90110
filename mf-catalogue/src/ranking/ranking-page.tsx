import { usePageTitle } from '@screenlore/browser-kit';
import { useNavigationType } from '@screenlore/browser-kit/router';
import { RANKING, type RankingCategory } from '@screenlore/contracts';
import { Button, Icon, lazyPart, Page, PressedPiece, preloadModal, Tabs } from '@screenlore/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Filters } from '../shared/ranking/filter-options.js';
import { ChosenFilters } from './filters/chosen-filters.js';
import { hasFilters, NO_FILTERS } from './filters/filters.js';
import { RankingList } from './lists/ranking-list.js';
import {
  canFilter,
  RANKING_CATEGORIES,
  type RankingChoice,
  rankingSearch,
  useRankingChoice,
} from './ranking-choice.js';
import styles from './ranking-page.module.css';

const FilterPanel = lazyPart(() => import('./filters/filter-panel.js'));

/** Keeps it on the line that it ends. */
const SEPARATOR = '\u00a0· ';

/** The meaning of the rows' numbers, and why the averages are not in order (RANK-10). */
const orderOf = ({ category, filters }: RankingChoice): string => {
  if (!canFilter(category)) return 'A few votes count for little, so a single 10 never comes first.';
  const order =
    'A few votes count for little, so a single 10 never comes first; votes on other sites count too. The average is of our members’ ratings alone.';
  return hasFilters(filters) ? `${order} Titles without votes follow, best known first.` : order;
};

/** One short line, because the largest paint decides a first visit's time; the rest opens on demand. */
const Order = ({ choice }: { choice: RankingChoice }) => (
  <details className={styles.order}>
    <summary className={styles.orderLine}>
      By weighted rating, with the average beside it
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </summary>
    <p className={styles.why}>{orderOf(choice)}</p>
  </details>
);

/** All lists except those ordered by date or by wishes. */
const isByRating = ({ subCategory }: RankingChoice): boolean =>
  subCategory !== 'new' && subCategory !== 'most anticipated';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const tabsOf = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: capital(value) }));
const CATEGORY_TABS = tabsOf(RANKING_CATEGORIES);

/** `/ranking` (RANK-01). */
export default function RankingPage() {
  const [choice, choose] = useRankingChoice();
  const [panelOpen, setPanelOpen] = useState(false);
  const { category, subCategory, filters } = choice;
  const chosen = Object.values(filters).filter((value) => value !== null);
  const heading = `Best ${category}`;
  usePageTitle([`${heading}: ${subCategory}`, ...chosen].join(' · '));
  const list = useTopOfNewList(rankingSearch(choice));

  /** Another category starts with its first sub-category; either change clears the filters (RANK-01). */
  const toCategory = (next: RankingCategory) =>
    choose({ category: next, subCategory: RANKING[next][0], filters: NO_FILTERS, page: 1 });
  const narrow = (next: Filters) => choose({ category, subCategory, filters: next, page: 1 });
  const preloadPanel = () => {
    preloadModal();
    FilterPanel.warm();
  };

  return (
    <Page className={styles.page}>
      <h1 dir="auto">
        {heading}
        {chosen.map((value) => (
          <span key={value} className={styles.filter}>
            {SEPARATOR}
            {value}
          </span>
        ))}
      </h1>
      <Tabs label="Category" variant="underline" items={CATEGORY_TABS} value={category} onChange={toCategory}>
        <Tabs
          label="Ranking"
          items={tabsOf(RANKING[category])}
          value={subCategory}
          onChange={(next) => choose({ category, subCategory: next, filters: NO_FILTERS, page: 1 })}
          aside={
            canFilter(category) && (
              <Button
                icon="filter"
                className={styles.filters}
                aria-haspopup="dialog"
                onPointerEnter={preloadPanel}
                onFocus={preloadPanel}
                onClick={() => setPanelOpen(true)}
              >
                {hasFilters(filters) ? `Filters (${chosen.length})` : 'Filters'}
              </Button>
            )
          }
        >
          {hasFilters(filters) && <ChosenFilters filters={filters} onChange={narrow} />}
          {isByRating(choice) && <Order choice={choice} />}
          <div ref={list}>
            <RankingList key={`${category} ${subCategory}`} choice={choice} />
          </div>
        </Tabs>
      </Tabs>
      {panelOpen && canFilter(category) && (
        <PressedPiece onMissed={() => setPanelOpen(false)}>
          <FilterPanel
            kind={category}
            list={subCategory}
            applied={filters}
            onApply={narrow}
            onClose={() => setPanelOpen(false)}
          />
        </PressedPiece>
      )}
    </Page>
  );
}

/**
 * Scrolls to the top when the menu opens another list from far down in this one; to the shell it is the same page.
 * Going back is up to the shell, which restores the position.
 */
function useTopOfNewList(list: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  const how = useNavigationType();
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (how !== 'POP' && place.current && place.current.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }, [list, how]);
  return place;
}
