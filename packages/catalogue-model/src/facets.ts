import { type Category, COUNTRY_CODES, type CountryCode, genresOf } from '@screenlore/contracts';

/** Room for the portal's 27 countries and for 'any'. */
const COUNTRY_SLOTS = 32;

/** The number under which titles of a genre and country are indexed; null means any. */
export const facetOf = (kind: Category, genre: string | null, country: CountryCode | null): number => {
  const genreSlot = genre === null ? 0 : genresOf(kind).indexOf(genre) + 1;
  const countrySlot = country === null ? 0 : COUNTRY_CODES.indexOf(country) + 1;
  return genreSlot * COUNTRY_SLOTS + countrySlot;
};

/**
 * Every facet that finds a title: any, each genre, each country and each pair. MongoDB cannot index two lists together; with this one
 * list, every choice of the ranking filters is one range of one index.
 */
export const facetsOf = (
  kind: Category,
  genres: readonly string[],
  countries: readonly CountryCode[],
): number[] =>
  [null, ...genres].flatMap((genre) => [null, ...countries].map((country) => facetOf(kind, genre, country)));
