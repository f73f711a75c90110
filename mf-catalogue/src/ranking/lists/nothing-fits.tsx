import { skipToken } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { AppLink, EmptyState, formatExactCount, LinkChip } from '@screenlore/ui';
import { useTitlesCountQuery } from '../../shared/api/get-titles.js';
import type { FilterName, Filters } from '../../shared/ranking/filter-options.js';
import { FILTER_NAMES, hasFilters, NO_FILTERS } from '../filters/filters.js';
import { canFilter, type RankingChoice, rankingSearch } from '../ranking-choice.js';
import { countQuery } from '../ranking-queries.js';

interface NothingFitsProps {
  choice: RankingChoice;
  /** The number of pages; 0 if nothing matches. */
  pages: number;
}

/** Names the filters without a match, and suggests which to remove. */
export function NothingFits({ choice, pages }: NothingFitsProps) {
  const { category, filters } = choice;
  if (!canFilter(category) || !hasFilters(filters)) {
    return (
      <EmptyState title="Nothing to rank yet">
        The best {category} will appear here once they have been rated.
      </EmptyState>
    );
  }
  if (pages > 0) {
    return (
      <EmptyState title={`There is no page ${choice.page}`}>
        <AppLink to={{ pathname: '/ranking', search: rankingSearch({ ...choice, page: pages }) }}>
          <u>Go to page {pages}, the last one</u>
        </AppLink>
      </EmptyState>
    );
  }
  return <NothingFiltered choice={choice} kind={category} />;
}

function NothingFiltered({ choice, kind }: { choice: RankingChoice; kind: Category }) {
  const { filters } = choice;
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== null);
  const counts = useCountsWithout(choice, kind);
  const ways = chosen.length > 1 ? chosen.filter((name) => counts[name] !== 0) : [];
  const rankingWith = (asked: Filters) => ({
    pathname: '/ranking',
    search: rankingSearch({ ...choice, filters: asked, page: 1 }),
  });
  return (
    <EmptyState
      title={`No ${kind} match ${chosen.map((name) => filters[name]).join('\u00a0· ')}`}
      action={
        <div className="chips">
          {ways.map((name) => (
            <LinkChip key={name} to={rankingWith(without(filters, name))} current={false}>
              Without {filters[name]}
              {counts[name] !== undefined && ` (${formatExactCount(counts[name])})`}
            </LinkChip>
          ))}
          <LinkChip to={rankingWith(NO_FILTERS)} current={false}>
            Clear all filters
          </LinkChip>
        </div>
      }
    >
      {ways.length > 0 ? 'Remove one of them:' : 'Choose other filters, or clear them all.'}
    </EmptyState>
  );
}

const without = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: null });

/** The number of titles without each of two or three filters; undefined while unknown. */
function useCountsWithout(choice: RankingChoice, kind: Category): Record<FilterName, number | undefined> {
  const { subCategory, filters } = choice;
  const several = FILTER_NAMES.filter((name) => filters[name] !== null).length > 1;
  const query = (name: FilterName) =>
    several && filters[name] !== null
      ? countQuery(kind, { subCategory, filters: without(filters, name) })
      : skipToken;
  const genre = useTitlesCountQuery(query('genre')).currentData ?? undefined;
  const country = useTitlesCountQuery(query('country')).currentData ?? undefined;
  const year = useTitlesCountQuery(query('year')).currentData ?? undefined;
  return { genre, country, year };
}
