import { type ListedTitle, titlePath } from '@screenlore/contracts';
import { formatCount, formatDate, TitleRow } from '@screenlore/ui';
import { releaseDay } from '../../shared/title-facts.js';
import { type RankedTitlesQuery, useRankedTitlesQuery } from '../api/get-ranked-titles.js';
import { hasFilters } from '../filters/filters.js';
import type { RowOf } from './chunk.js';
import type { PlacesProps } from './places-props.js';
import { listQuery, Rows } from './rows.js';

/** Titles by weighted rating; what is not out yet, by how many want to see it. */
export function TitlePlaces({
  kind,
  subCategory,
  filters,
  ...step
}: PlacesProps & Omit<RankedTitlesQuery, 'skip'>) {
  const query = useRankedTitlesQuery({ kind, subCategory, filters, skip: step.skip });
  const toCome = subCategory === 'most anticipated' && !hasFilters(filters);
  return (
    <Rows
      {...step}
      query={listQuery(query, (titles) => titles)}
      keyOf={idOf}
      row={toCome ? awaitedRow : ratedRow}
    />
  );
}

const idOf = (title: ListedTitle): string => title._id;

const ratedRow: RowOf<ListedTitle> = (title, place, isNear) => (
  <TitleRow
    to={titlePath(title.itemType, title.titleId)}
    place={place}
    title={title.title}
    picture={isNear ? title.cover : null}
    year={title.year === null ? undefined : String(title.year)}
    genres={title.genre}
    rating={title.activity.rating}
    votes={title.activity.ratedByCount}
  />
);

const awaitedRow: RowOf<ListedTitle> = (title, place, isNear) => {
  const day = releaseDay(title);
  const waiting = `${formatCount(title.activity.peopleAwaiting)} waiting`;
  return (
    <TitleRow
      to={titlePath(title.itemType, title.titleId)}
      place={place}
      title={title.title}
      picture={isNear ? title.cover : null}
      details={[day === null ? 'No date yet' : formatDate(day), waiting].join(' · ')}
    />
  );
};
