import { MEDIA, type Media } from '@screenlore/contracts';

/** What the address of a search asks for: `?q=<term>&kind=<media>&page=<number>`. */
export interface SearchChoice {
  term: string;
  /** Null for all kinds. */
  kind: Media | null;
  /** From 1. */
  page: number;
}

/** Reads kind and page from the address; whatever is no kind or page number counts as all kinds and the first page. */
export function readSearch(term: string, search: URLSearchParams): SearchChoice {
  const kind = MEDIA.find((media) => media === search.get('kind')) ?? null;
  const page = Number(search.get('page'));
  return { term, kind, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** The address of a search; what is the default stays out of it. */
export function searchAddress({ term, kind, page }: SearchChoice): { pathname: string; search: string } {
  const search = new URLSearchParams({ q: term });
  if (kind) search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  return { pathname: '/', search: `?${search}` };
}
