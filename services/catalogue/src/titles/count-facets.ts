import { facetOf } from '@screenlore/catalogue-model';
import {
  type CallReply,
  type CallRequest,
  COUNTRY_CODES,
  type CountryCode,
  genresOf,
} from '@screenlore/contracts';
import type { Shelf } from '../search/shelves.js';
import { releasedAsOn } from './titles.repository.js';

/** How many titles of a kind a list would have for each genre, country and year (RANK-14). */
export function countFacets(
  shelves: Iterable<Shelf>,
  { kind, list, genre, country: asked, year }: CallRequest<'get-title-facets'>,
  now = new Date(),
): CallReply<'get-title-facets'> {
  const country: CountryCode | null = kind === 'games' ? null : asked;
  const chosen = facetOf(kind, genre, country);
  const isListed = releasedAsOn(list, now);
  const [ofFacet, ofYear] = [new Map<number, number>(), new Map<number, number>()];
  const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { year: its, facets, releasedOn } of shelves) {
    if (!isListed(releasedOn)) continue;
    if (year === null || year === its) for (const facet of facets) add(ofFacet, facet);
    if (its !== null && facets.includes(chosen)) add(ofYear, its);
  }
  const countOf = (facet: number): number => ofFacet.get(facet) ?? 0;
  const has = ({ count }: { count: number }): boolean => count > 0;
  const countries = kind === 'games' ? [] : COUNTRY_CODES;
  return {
    genres: genresOf(kind)
      .map((each) => ({ genre: each, count: countOf(facetOf(kind, each, country)) }))
      .filter(has),
    countries: countries
      .map((code) => ({ country: code, count: countOf(facetOf(kind, genre, code)) }))
      .filter(has),
    years: [...ofYear].sort(([a], [b]) => b - a).map(([each, count]) => ({ year: each, count })),
  };
}
