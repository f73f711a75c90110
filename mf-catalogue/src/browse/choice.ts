import {
  BROWSE_LIMITS,
  BROWSE_SORTS,
  type BrowseSort,
  browsePath,
  type CallInput,
  type Category,
  COUNTRIES,
  type CountryCode,
  genresOf,
  type LengthSpan,
  OWN_FILTERS,
  type OwnFilter,
  RATING_MAX,
  RATING_MIN,
} from '@screenlore/contracts';
import { readYears, type Years, yearsText } from '../shared/years.js';

/** The contents of a wall, all of it in the address (BROWSE-01). */
export interface BrowseChoice {
  genres: string[];
  /** A title has any of the genres, not necessarily all of them. */
  any: boolean;
  withoutGenres: string[];
  years: Years | null;
  countries: CountryCode[];
  length: LengthSpan | null;
  rating: number | null;
  platform: string | null;
  maker: string | null;
  trailer: boolean;
  own: OwnFilter[];
  sort: BrowseSort;
  seed: number;
}

export const NOTHING_CHOSEN: BrowseChoice = {
  ...{ genres: [], any: false, withoutGenres: [], years: null, countries: [], length: null, rating: null },
  ...{ platform: null, maker: null, trailer: false, own: [], sort: 'rating', seed: 0 },
};

/** Whether a filter is set; the order is no filter. */
export const isNarrowed = (choice: BrowseChoice): boolean =>
  browseSearch({ ...choice, sort: 'rating', seed: 0 }) !== '';

const SPAN = /^(\d{1,6})?-(\d{1,6})?$/;
const SEED_MAX = 0xffffffff;

/** Parses an address; invalid values count as missing. */
export function readBrowse(kind: Category, search: URLSearchParams): BrowseChoice {
  const all = (name: string) => [...new Set(search.getAll(name))].slice(0, BROWSE_LIMITS.chosenMax);
  const known = <T extends string>(name: string, values: readonly T[]): T[] =>
    all(name).flatMap((asked) => values.find((value) => value.toLowerCase() === asked.toLowerCase()) ?? []);
  const text = (name: string) => search.get(name)?.trim().slice(0, BROWSE_LIMITS.nameMax) || null;
  const number = (name: string, least: number, most: number): number | null => {
    const value = Number(search.get(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= least && value <= most ? value : null;
  };
  const codes = COUNTRIES.map(({ code }) => code);
  return {
    genres: known('genre', genresOf(kind)),
    any: search.get('any') === '1',
    withoutGenres: known('not', genresOf(kind)),
    years: readYears(search.get('year')),
    countries: kind === 'games' ? [] : known('country', codes),
    length: readLength(search.get('length')),
    rating: number('rating', RATING_MIN, RATING_MAX),
    platform: text('platform'),
    maker: text('maker'),
    trailer: search.get('trailer') === '1',
    own: known('own', OWN_FILTERS),
    sort: BROWSE_SORTS.find((sort) => sort === search.get('sort')) ?? 'rating',
    seed: number('seed', 0, SEED_MAX) ?? 0,
  };
}

/** `90-119`, `-89` or `150-`. */
function readLength(text: string | null): LengthSpan | null {
  const [, from, to] = SPAN.exec(text ?? '') ?? [];
  return from === undefined && to === undefined
    ? null
    : { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
}

export const lengthText = ({ from, to }: LengthSpan): string => `${from ?? ''}-${to ?? ''}`;

/** The query for a choice, without defaults. */
export function browseSearch(choice: BrowseChoice): string {
  const { years, length, sort } = choice;
  const search = new URLSearchParams([
    ...choice.genres.map((genre) => ['genre', genre]),
    ...(choice.any && choice.genres.length > 1 ? [['any', '1']] : []),
    ...choice.withoutGenres.map((genre) => ['not', genre]),
    ...(years ? [['year', yearsText(years)]] : []),
    ...choice.countries.map((country) => ['country', country]),
    ...(length ? [['length', lengthText(length)]] : []),
    ...(choice.rating === null ? [] : [['rating', `${choice.rating}`]]),
    ...(choice.platform === null ? [] : [['platform', choice.platform]]),
    ...(choice.maker === null ? [] : [['maker', choice.maker]]),
    ...(choice.trailer ? [['trailer', '1']] : []),
    ...choice.own.map((filter) => ['own', filter]),
    ...(sort === 'rating' ? [] : [['sort', sort]]),
    ...(sort === 'shuffle' ? [['seed', `${choice.seed}`]] : []),
  ]);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export const browseAddress = (kind: Category, choice: BrowseChoice) => ({
  pathname: browsePath(kind),
  search: browseSearch(choice),
});

type Filters = CallInput<'get-browse-facets'>;

/** The filters, as parameters of calls. */
export const filtersOf = (kind: Category, choice: BrowseChoice): Filters => ({
  kind,
  genres: choice.genres as Filters['genres'],
  genreMode: choice.any && choice.genres.length > 1 ? 'any' : 'all',
  withoutGenres: choice.withoutGenres as Filters['withoutGenres'],
  yearFrom: choice.years?.from ?? null,
  yearTo: choice.years?.to ?? null,
  countries: choice.countries,
  minutesFrom: choice.length?.from ?? null,
  minutesTo: choice.length?.to ?? null,
  ratingFrom: choice.rating,
  platform: choice.platform,
  maker: choice.maker,
  trailer: choice.trailer,
  own: choice.own,
});

/** A page of the wall. */
export const pageRequest = (
  kind: Category,
  choice: BrowseChoice,
  skip: number,
): CallInput<'browse-titles'> => ({
  ...filtersOf(kind, choice),
  sort: choice.sort,
  seed: choice.sort === 'shuffle' ? choice.seed : 0,
  count: BROWSE_LIMITS.page,
  skip,
});
