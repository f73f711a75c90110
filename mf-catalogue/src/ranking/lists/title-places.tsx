import { type Category, type ListedTitle, type RankingSubCategory, titlePath } from '@screenlore/contracts';
import { formatCount, formatDate, TitleRow } from '@screenlore/ui';
import { type TitleListName, useTitleList } from '../../shared/api/get-title-list.js';
import { genreLine, releaseDay } from '../../shared/title-facts.js';
import { useFilteredTitlesQuery } from '../api/get-filtered-titles.js';
import { type Filters, hasFilters } from '../filters/filters.js';
import { type PlacesProps, STEP } from './places.js';
import { Rows } from './rows.js';

interface TitlePlacesProps extends PlacesProps {
  kind: Category;
  subCategory: RankingSubCategory;
  filters: Filters;
}

/** Titles by weighted rating; what is not out yet, by how many want to see it. */
export function TitlePlaces({ filters, ...rest }: TitlePlacesProps) {
  return hasFilters(filters) ? <FilteredPlaces filters={filters} {...rest} /> : <PlainPlaces {...rest} />;
}

function PlainPlaces({ kind, subCategory, ...step }: Omit<TitlePlacesProps, 'filters'>) {
  const query = useTitleList(kind, listOf(subCategory), STEP, step.skip);
  const toCome = subCategory === 'most anticipated';
  return (
    <Rows
      {...step}
      query={query}
      keyOf={idOf}
      row={(title, place) =>
        toCome ? <AwaitedRow title={title} place={place} /> : <RatedRow title={title} place={place} />
      }
    />
  );
}

function FilteredPlaces({ kind, filters, ...step }: Omit<TitlePlacesProps, 'subCategory'>) {
  const query = useFilteredTitlesQuery({ kind, filters, skip: step.skip });
  return (
    <Rows
      {...step}
      query={query}
      keyOf={idOf}
      row={(title, place) => <RatedRow title={title} place={place} />}
    />
  );
}

const listOf = (subCategory: RankingSubCategory): TitleListName =>
  subCategory === 'new' ? 'new' : subCategory === 'most anticipated' ? 'anticipated' : 'topRated';

const idOf = (title: ListedTitle): string => title._id;

interface RowProps {
  title: ListedTitle;
  place: number;
}

const RatedRow = ({ title, place }: RowProps) => (
  <TitleRow
    to={titlePath(title.itemType, title.titleId)}
    place={place}
    title={title.title}
    picture={title.cover}
    year={title.year === null ? undefined : String(title.year)}
    details={genreLine(title.genre)}
    rating={title.activity.rating}
    votes={title.activity.ratedByCount}
  />
);

function AwaitedRow({ title, place }: RowProps) {
  const day = releaseDay(title);
  const waiting = `${formatCount(title.activity.peopleAwaiting)} waiting`;
  return (
    <TitleRow
      to={titlePath(title.itemType, title.titleId)}
      place={place}
      title={title.title}
      picture={title.cover}
      details={[day === null ? 'No date yet' : formatDate(day), waiting].join(' · ')}
    />
  );
}
