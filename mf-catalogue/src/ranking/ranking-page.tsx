import { lazyPart, usePageTitle } from '@screenlore/browser-kit';
import { useNavigationType } from '@screenlore/browser-kit/router';
import { RANKING, type RankingCategory } from '@screenlore/contracts';
import { Button, Page, preloadModal, Tabs } from '@screenlore/ui';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { ChosenFilters } from './filters/chosen-filters.js';
import { type Filters, hasFilters, NO_FILTERS } from './filters/filters.js';
import { RankingList } from './lists/ranking-list.js';
import { canFilter, RANKING_CATEGORIES, rankingSearch, useRankingChoice } from './ranking-choice.js';
import styles from './ranking-page.module.css';

const FilterPanel = lazyPart(() => import('./filters/filter-panel.js'));

/** Stays on the line it ends. */
const SEPARATOR = '\u00a0· ';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const tabsOf = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: capital(value) }));
const CATEGORY_TABS = tabsOf(RANKING_CATEGORIES);

/** `/ranking` (portal.md §2 'Ranking page'). */
export default function RankingPage() {
  const [choice, choose] = useRankingChoice();
  const [panelOpen, setPanelOpen] = useState(false);
  const { category, subCategory, filters } = choice;
  const chosen = Object.values(filters).filter((value) => value !== null);
  const heading = `Best ${category}`;
  usePageTitle([heading, ...chosen].join(' · '));
  const list = useTopOfNewList(rankingSearch(choice));

  /** Another category starts at its first sub-category; either change clears the filters (RANK-01). */
  const toCategory = (next: RankingCategory) =>
    choose({ category: next, subCategory: RANKING[next][0], filters: NO_FILTERS });
  const narrow = (next: Filters) => choose({ category, subCategory, filters: next });
  const preloadPanel = () => {
    preloadModal();
    // A failed load shows when the panel is opened, where it can be tried again.
    FilterPanel.load?.().catch(() => undefined);
  };

  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>
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
          onChange={(next) => choose({ category, subCategory: next, filters: NO_FILTERS })}
          aside={
            canFilter(category) && (
              <Button
                icon="filter"
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
          {hasFilters(filters) && (
            <ChosenFilters
              filters={filters}
              onChange={narrow}
              note={
                subCategory === RANKING[category][0] ? undefined : `Out of all ${category}, not only the new.`
              }
            />
          )}
          <div ref={list}>
            <RankingList key={`${category} ${subCategory}`} choice={choice} />
          </div>
        </Tabs>
      </Tabs>
      {panelOpen && (
        <Suspense fallback={null}>
          <FilterPanel
            forGames={category === 'games'}
            applied={filters}
            onApply={narrow}
            onClose={() => setPanelOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/**
 * Brings another list, chosen in the menu while far down in this one, into view; the shell takes it for the same page.
 * Whoever goes back comes to where the list was left, by the shell.
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
