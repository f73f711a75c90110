import { BY_SCORE, BY_SOURCES, facetOf, rankedIn, unvotedIn } from '@screenlore/catalogue-model';
import type { CallRequest, Category } from '@screenlore/contracts';
import type { ListQuery } from '../database/list-reads.repository.js';

/** What a list call selects. */
export type Selection = 'latest' | 'new' | 'upcoming' | 'anticipated' | 'popular' | 'top-rated';

/** The list that a filter narrows; null for all titles. */
export type FilteredList = CallRequest<`get-${Category}-by-filters`>['list'];

export const popular = (itemType: Category): ListQuery => ({
  filter: { itemType },
  sort: { popularity: -1, _id: 1 },
  index: 'popular',
});

/** All titles by weighted rating. */
const rated = (itemType: Category): ListQuery => ({ filter: { itemType }, sort: BY_SCORE, index: 'rated' });

/** By weighted rating, of these years: the index has each year in that order, and MongoDB merges them. */
const ratedOfYears = (itemType: Category, years: readonly number[]): ListQuery => ({
  filter: { itemType, year: { $in: years } },
  sort: BY_SCORE,
  index: 'rated-of-year',
});

/** The ranking (RANK-09). */
const ranked = (itemType: Category): ListQuery => ({
  filter: rankedIn(itemType, facetOf(itemType, null, null)),
  sort: BY_SCORE,
  index: 'ranked',
});

/** 'New' are releases of the last 12 months. */
const aYearBefore = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
};

const released = (itemType: Category, releasedOn: object, byRating?: ListQuery): ListQuery =>
  byRating
    ? { ...byRating, filter: { ...byRating.filter, releasedOn } }
    : { filter: { itemType, releasedOn }, sort: { releasedOn: -1, _id: 1 }, index: 'by-date' };

export function titleList(
  itemType: Category,
  selection: Selection,
  sortByRating: boolean,
  now = new Date(),
): ListQuery {
  const unreleased = { itemType, unreleased: true, releasedOn: { $gt: now } };
  const since = aYearBefore(now);
  switch (selection) {
    case 'popular':
      return sortByRating ? rated(itemType) : popular(itemType);
    case 'top-rated':
      return ranked(itemType);
    case 'latest':
      return released(itemType, { $lte: now }, sortByRating ? rated(itemType) : undefined);
    case 'new': {
      const years = [since.getUTCFullYear(), now.getUTCFullYear()];
      const byRating = sortByRating ? ratedOfYears(itemType, years) : undefined;
      return released(itemType, { $gt: since, $lte: now }, byRating);
    }
    case 'upcoming':
    case 'anticipated':
      if (sortByRating) return { filter: unreleased, sort: BY_SCORE, index: 'unreleased-rated' };
      return selection === 'anticipated'
        ? { filter: unreleased, sort: { peopleAwaiting: -1, releasedOn: 1, _id: 1 }, index: 'anticipated' }
        : {
            filter: { itemType, releasedOn: { $gt: now } },
            sort: { releasedOn: 1, _id: -1 },
            index: 'by-date',
          };
  }
}

/**
 * Tells by the moment of release (in milliseconds) whether a title is on a list: what `narrowedList` asks the database for. No list leaves out a
 * title for another reason than that, genre, country and year.
 */
export function releasedAsOn(list: FilteredList, now: Date): (releasedOn: number | null) => boolean {
  const [since, today] = [aYearBefore(now).getTime(), now.getTime()];
  switch (list) {
    case 'new':
      return (releasedOn) => releasedOn !== null && releasedOn > since && releasedOn <= today;
    case 'most anticipated':
      return (releasedOn) => releasedOn !== null && releasedOn > today;
    default:
      return (releasedOn) => releasedOn === null || releasedOn <= today;
  }
}

/** What a list is narrowed to. */
export interface Narrowing {
  /** As `facetOf` numbers genre and country. */
  facet: number;
  /** Any when null. */
  year: number | null;
}

/** The titles of a list that a filter leaves, as lists that follow one another (RANK-12, RANK-13). */
export function narrowedList(
  itemType: Category,
  list: FilteredList,
  { facet, year }: Narrowing,
  now = new Date(),
): ListQuery[] {
  const ofYear = year === null ? {} : { year };
  switch (list) {
    case 'new': {
      const { filter, sort } = titleList(itemType, 'new', false, now);
      return [{ filter: { ...filter, ...ofYear, facets: facet }, sort, index: 'by-date-of-facet' }];
    }
    case 'most anticipated': {
      const { filter, sort } = titleList(itemType, 'anticipated', false, now);
      return [{ filter: { ...filter, ...ofYear, facets: facet }, sort, index: 'anticipated-of-facet' }];
    }
    default: {
      const suffix = year === null ? '' : '-of-year';
      return [
        {
          filter: { ...rankedIn(itemType, facet, now), ...ofYear },
          sort: BY_SCORE,
          index: `ranked${suffix}`,
        },
        {
          filter: { ...unvotedIn(itemType, facet, now), ...ofYear },
          sort: BY_SOURCES,
          index: `unvoted${suffix}`,
        },
      ];
    }
  }
}
