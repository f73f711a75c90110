import { skipToken } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { EmptyState, LinkChip } from '@screenlore/ui';
import { useTitlesQuery } from '../../shared/api/get-titles.js';
import { FILTER_NAMES, type FilterName, type Filters, hasFilters, NO_FILTERS } from '../filters/filters.js';
import { canFilter, type RankingChoice, rankingSearch } from '../ranking-choice.js';
import { titlesQuery } from '../ranking-queries.js';
import { STEP } from '../step.js';

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
  return <NothingFiltered choice={choice} kind={category} />;
}

function NothingFiltered({ choice, kind }: { choice: RankingChoice; kind: Category }) {
  const { filters } = choice;
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== null);
  const counts = useCountsWithout(choice, kind);
  const ways = chosen.length > 1 ? chosen.filter((name) => counts[name] !== 0) : [];
  const rankingWith = (asked: Filters) => ({
    pathname: '/ranking',
    search: rankingSearch({ ...choice, filters: asked }),
  });
  return (
    <EmptyState
      title={`No ${kind} fit ${chosen.map((name) => filters[name]).join('\u00a0· ')}`}
      action={
        <div className="chips">
          {ways.map((name) => (
            <LinkChip key={name} to={rankingWith(without(filters, name))} current={false}>
              Without {filters[name]}
              {counts[name] !== undefined && ` (${counts[name]}${counts[name] === STEP ? '+' : ''})`}
            </LinkChip>
          ))}
          <LinkChip to={rankingWith(NO_FILTERS)} current={false}>
            Clear all filters
          </LinkChip>
        </div>
      }
    >
      {ways.length > 0 ? 'Give up one of them:' : 'Choose others, or begin again without any.'}
    </EmptyState>
  );
}

const without = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: null });

/** How many titles there are without each of two or three filters, 100 at most; undefined while it is not known. */
function useCountsWithout(choice: RankingChoice, kind: Category): Record<FilterName, number | undefined> {
  const { subCategory, filters } = choice;
  const several = FILTER_NAMES.filter((name) => filters[name] !== null).length > 1;
  const query = (name: FilterName) =>
    several && filters[name] !== null
      ? titlesQuery(kind, { subCategory, filters: without(filters, name) }, 0)
      : skipToken;
  const genre = useTitlesQuery(query('genre')).currentData?.length;
  const country = useTitlesQuery(query('country')).currentData?.length;
  const year = useTitlesQuery(query('year')).currentData?.length;
  return { genre, country, year };
}
