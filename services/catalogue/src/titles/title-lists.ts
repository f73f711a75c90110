import { BY_SCORE, facetOf, rankedIn } from '@screenlore/catalogue-store';
import type { Category } from '@screenlore/contracts';
import type { ListQuery } from '../database/list-reads.repository.js';

/** What a list call selects. */
export type Selection = 'latest' | 'new' | 'upcoming' | 'anticipated' | 'popular' | 'top-rated';

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

/** The ranking (RANK-09). @param facet as `facetOf` numbers them; all titles unless given */
export const ranked = (itemType: Category, facet = facetOf(itemType, null, null)): ListQuery => ({
  filter: rankedIn(itemType, facet),
  sort: BY_SCORE,
  index: 'ranked',
});

export const rankedOfYear = (itemType: Category, year: number, facet: number): ListQuery => ({
  filter: { ...rankedIn(itemType, facet), year },
  sort: BY_SCORE,
  index: 'ranked-of-year',
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
