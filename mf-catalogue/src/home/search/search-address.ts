import { MEDIA, type Media } from '@screenlore/contracts';
import { readYears, type Years, yearsText } from '../../shared/years.js';
import { type SearchRequest } from './api.js';

/** Results on a page. */
export const PAGE_SIZE = 20;

/** The parameters of a search's address: `?q=<term>&kind=<media>&year=<year or first-last>&page=<number>`. */
export interface SearchChoice {
  term: string;
  /** Null for all kinds. */
  kind: Media | null;
  /** Null for any year, and for people. */
  years: Years | null;
  /** Starts at 1. */
  page: number;
}

/** No link ever had a number beyond this. */
const PAGE_MAX = 100_000;

/** Reads the choice from the address; invalid values mean all kinds, any year and the first page. */
export function readSearch(term: string, search: URLSearchParams): SearchChoice {
  const kind = MEDIA.find((media) => media === search.get('kind')) ?? null;
  const page = Number(search.get('page'));
  return {
    term,
    kind,
    years: kind === 'person' ? null : readYears(search.get('year')),
    page: Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1,
  };
}

/** The address of a search, without defaults. */
export function searchAddress({ term, kind, years, page }: SearchChoice) {
  const search = new URLSearchParams({ q: term });
  if (kind) search.set('kind', kind);
  if (years && kind !== 'person') search.set('year', yearsText(years));
  if (page > 1) search.set('page', String(page));
  return { pathname: '/', search: `?${search}` };
}

/** The request for a page of results, with active filters only. */
export const searchRequest = ({ term, kind, years, page }: SearchChoice): SearchRequest => ({
  query: term,
  count: PAGE_SIZE,
  skip: (page - 1) * PAGE_SIZE,
  countKinds: true,
  details: true,
  ...(kind && { kinds: [kind] }),
  ...(years && { yearFrom: years.from, yearTo: years.to }),
});

/** The term in an address of the home route, `?q=<term>`; undefined or empty without a search. */
export const termIn = (search: URLSearchParams): string | undefined => search.get('q')?.trim();
