import {
  type BrowseSort,
  type Category,
  COUNTRIES,
  type CountryCode,
  type LengthSpan,
  type OwnFilter,
} from '@screenlore/contracts';
import { yearsName } from '../shared/years.js';
import type { BrowseChoice } from './choice.js';

export const SORT_LABEL: Readonly<Record<BrowseSort, string>> = {
  rating: 'Best rated',
  popularity: 'Most popular',
  newest: 'Newest',
  length: 'Shortest',
  name: 'A to Z',
  shuffle: 'Shuffled',
};

export const OWN_LABEL: Readonly<Record<OwnFilter, string>> = {
  unseen: 'Hide seen',
  wanted: 'On my list',
  followed: 'Rated by people I follow',
};

export const MAKER_LABEL: Readonly<Record<Category, string>> = {
  movies: 'Director',
  series: 'Creator',
  games: 'Developer',
};

export const countryName = (code: CountryCode): string =>
  COUNTRIES.find((country) => country.code === code)?.name ?? code;

export const decadeName = (from: number): string => `${from}s`;

export function lengthName({ from, to }: LengthSpan): string {
  if (from === null) return `Under ${(to ?? 0) + 1} min`;
  return to === null ? `${from} min or more` : `${from}–${to} min`;
}

export const ratingName = (from: number): string => `${from} and up`;

/** An active filter, and the choice without it. */
interface Chosen {
  name: string;
  without: BrowseChoice;
}

/** All active filters, in display order. */
export function chosenOf(choice: BrowseChoice): Chosen[] {
  const { genres, withoutGenres, years, countries, length, rating, platform, maker, trailer, own } = choice;
  const chosen = (name: string, change: Partial<BrowseChoice>): Chosen => ({
    name,
    without: { ...choice, ...change },
  });
  const but = <T>(values: readonly T[], value: T) => values.filter((other) => other !== value);
  return [
    ...genres.map((genre) => chosen(genre, { genres: but(genres, genre) })),
    ...withoutGenres.map((genre) => chosen(`Not ${genre}`, { withoutGenres: but(withoutGenres, genre) })),
    ...(years ? [chosen(yearsName(years), { years: null })] : []),
    ...countries.map((code) => chosen(countryName(code), { countries: but(countries, code) })),
    ...(length ? [chosen(lengthName(length), { length: null })] : []),
    ...(rating === null ? [] : [chosen(`Rated ${ratingName(rating)}`, { rating: null })]),
    ...(platform === null ? [] : [chosen(platform, { platform: null })]),
    ...(maker === null ? [] : [chosen(maker, { maker: null })]),
    ...(trailer ? [chosen('With a trailer', { trailer: false })] : []),
    ...own.map((filter) => chosen(OWN_LABEL[filter], { own: but(own, filter) })),
  ];
}
