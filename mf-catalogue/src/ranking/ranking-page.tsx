import { lazyPart, usePageTitle } from '@screenlore/browser-kit';
import { RANKING, type RankingCategory } from '@screenlore/contracts';
import { Button, Page, preloadModal, Tabs } from '@screenlore/ui';
import { Suspense, useState } from 'react';
import { hasFilters, NO_FILTERS } from './filters/filters.js';
import { RankingList } from './lists/ranking-list.js';
import { canFilter, RANKING_CATEGORIES, useRankingChoice } from './ranking-choice.js';
import styles from './ranking-page.module.css';

const FilterPanel = lazyPart(() => import('./filters/filter-panel.js'));

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

  /** Another category starts at its first sub-category; either change clears the filters (RANK-01). */
  const toCategory = (next: RankingCategory) =>
    choose({ category: next, subCategory: RANKING[next][0], filters: NO_FILTERS });

  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>
        {heading}
        {chosen.map((value) => (
          <span key={value} className={styles.filter}>
            {' '}
            · {value}
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
                onPointerEnter={preloadModal}
                onFocus={preloadModal}
                onClick={() => setPanelOpen(true)}
              >
                {hasFilters(filters) ? `Filters (${chosen.length})` : 'Filters'}
              </Button>
            )
          }
        >
          <RankingList key={`${category} ${subCategory} ${chosen.join(' ')}`} choice={choice} />
        </Tabs>
      </Tabs>
      {panelOpen && (
        <Suspense fallback={null}>
          <FilterPanel
            forGames={category === 'games'}
            applied={filters}
            onApply={(next) => choose({ category, subCategory, filters: next })}
            onClose={() => setPanelOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
