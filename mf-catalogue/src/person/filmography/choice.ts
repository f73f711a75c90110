import { PROFESSIONS, type Profession, RATING_MAX, RATING_MIN } from '@screenlore/contracts';
import { readYears, type Years, yearsText } from '../../shared/years.js';

export const ORDERS = ['newest', 'oldest', 'rating'] as const;
export type Order = (typeof ORDERS)[number];

/** The contents of a filmography, all of it in the address (PERSON-14). */
export interface FilmographyChoice {
  job: Profession | null;
  director: string | null;
  years: Years | null;
  /** The minimum rating. */
  rating: number | null;
  /** For members (PERSON-15). */
  seen: boolean | null;
  order: Order;
}

export const ALL: FilmographyChoice = {
  ...{ job: null, director: null, years: null, rating: null, seen: null, order: 'newest' },
};

/** Whether a filter is set. */
export const isNarrowed = (choice: FilmographyChoice): boolean =>
  filmographySearch({ ...choice, order: 'newest' }) !== '';

/** Parses an address; invalid values count as missing. */
export function readFilmography(search: URLSearchParams): FilmographyChoice {
  const rating = Number(search.get('rating'));
  const seen = search.get('seen');
  return {
    job: PROFESSIONS.find((job) => job === search.get('job')) ?? null,
    director: search.get('director')?.trim() || null,
    years: readYears(search.get('year')),
    rating: Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX ? rating : null,
    seen: seen === 'yes' ? true : seen === 'no' ? false : null,
    order: ORDERS.find((order) => order === search.get('order')) ?? 'newest',
  };
}

/** The query for a choice, without defaults. */
export function filmographySearch({ job, director, years, rating, seen, order }: FilmographyChoice): string {
  const search = new URLSearchParams([
    ...(job ? [['job', job]] : []),
    ...(director ? [['director', director]] : []),
    ...(years ? [['year', yearsText(years)]] : []),
    ...(rating === null ? [] : [['rating', `${rating}`]]),
    ...(seen === null ? [] : [['seen', seen ? 'yes' : 'no']]),
    ...(order === 'newest' ? [] : [['order', order]]),
  ]);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
