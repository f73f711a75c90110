import type { Category } from '@screenlore/contracts';
import { EmptyState, LinkChip } from '@screenlore/ui';
import { useRankedTitlesQuery } from '../api/get-ranked-titles.js';
import { type FilterName, hasFilters, NO_FILTERS } from '../filters/filters.js';
import { canFilter, type RankingChoice, rankingSearch } from '../ranking-choice.js';
import { STEP } from '../step.js';
import styles from './ranking-list.module.css';

/** Says what was looked for without success, and what to give up to find something. */
export function NothingFits({ choice }: { choice: RankingChoice }) {
  const { category, filters } = choice;
  if (!canFilter(category) || !hasFilters(filters)) {
    return (
      <EmptyState title="Nothing to rank yet">
        As soon as {category} are in the catalogue and rated, the best of them stand here.
      </EmptyState>
    );
  }
  const chosen = (Object.keys(filters) as FilterName[]).filter((name) => filters[name] !== null);
  return (
    <EmptyState
      title={`No ${category} fit ${chosen.map((name) => filters[name]).join(' · ')}`}
      action={
        <div className={styles.ways}>
          {chosen.length > 1 &&
            chosen.map((name) => <Without key={name} choice={choice} kind={category} name={name} />)}
          <LinkChip
            to={{ pathname: '/ranking', search: rankingSearch({ ...choice, filters: NO_FILTERS }) }}
            current={false}
          >
            Clear all filters
          </LinkChip>
        </div>
      }
    >
      {chosen.length > 1
        ? 'Give up one of them, or start again without any.'
        : 'Choose another, or go without.'}
    </EmptyState>
  );
}

/** A way to the same list without one of its filters, with how many titles are there. */
function Without({ choice, kind, name }: { choice: RankingChoice; kind: Category; name: FilterName }) {
  const filters = { ...choice.filters, [name]: null };
  const { currentData } = useRankedTitlesQuery({ kind, subCategory: choice.subCategory, filters, skip: 0 });
  if (currentData?.length === 0) return null;
  return (
    <LinkChip to={{ pathname: '/ranking', search: rankingSearch({ ...choice, filters }) }} current={false}>
      Without {choice.filters[name]}
      {currentData && ` (${currentData.length}${currentData.length === STEP ? '+' : ''})`}
    </LinkChip>
  );
}
