import { facetOf } from '@screenlore/catalogue-model';
import type { TitleFilters } from '@screenlore/contracts';
import type { Shelf } from '../search/shelves.js';

/** What the filters know about titles in addition to their shelves. */
export interface Known {
  /** Weighted ratings by id; titles without votes have none. */
  weighted: ReadonlyMap<string, number>;
  /** The tests that `own` stands for; each is made only when the filter asks for it. */
  own: readonly ((id: string) => boolean)[];
  now: number;
}

/** Filters whose choices are counted separately (BROWSE-03). */
export type Group =
  | 'fixed'
  | 'genres'
  | 'years'
  | 'countries'
  | 'lengths'
  | 'ratings'
  | 'platforms'
  | 'makers'
  | 'trailers';
export type Test = (shelf: Shelf) => boolean;

const within = (value: number | null, from: number | null, to: number | null): boolean =>
  value !== null && (from === null || value >= from) && (to === null || value <= to);

/** A test for each group of filters that narrows anything. `fixed` holds what no choice can undo. */
export function testsOf(filters: TitleFilters, { weighted, own, now }: Known): Map<Group, Test> {
  const { kind, genres, genreMode, withoutGenres, yearFrom, yearTo, minutesFrom, minutesTo } = filters;
  const { ratingFrom, platform, maker, trailer } = filters;
  const genre = (name: string) => facetOf(kind, name, null);
  const [wanted, unwanted] = [genres.map(genre), withoutGenres.map(genre)];
  const countries = kind === 'games' ? [] : filters.countries.map((code) => facetOf(kind, null, code));
  const tests = new Map<Group, Test>([
    [
      'fixed',
      ({ id, facets, releasedOn }) =>
        (releasedOn === null || releasedOn <= now) &&
        !unwanted.some((facet) => facets.includes(facet)) &&
        own.every((test) => test(id)),
    ],
  ]);
  if (wanted.length > 0)
    tests.set('genres', ({ facets }) =>
      genreMode === 'all'
        ? wanted.every((facet) => facets.includes(facet))
        : wanted.some((facet) => facets.includes(facet)),
    );
  if (yearFrom !== null || yearTo !== null) tests.set('years', ({ year }) => within(year, yearFrom, yearTo));
  if (countries.length > 0)
    tests.set('countries', ({ facets }) => countries.some((facet) => facets.includes(facet)));
  if (minutesFrom !== null || minutesTo !== null)
    tests.set('lengths', ({ minutes }) => within(minutes, minutesFrom, minutesTo));
  if (ratingFrom !== null) tests.set('ratings', ({ id }) => (weighted.get(id) ?? 0) >= ratingFrom);
  if (platform !== null) tests.set('platforms', ({ platforms }) => platforms.includes(platform));
  if (maker !== null) tests.set('makers', ({ makers }) => makers.includes(maker));
  if (trailer) tests.set('trailers', ({ hasTrailer }) => hasTrailer);
  return tests;
}
