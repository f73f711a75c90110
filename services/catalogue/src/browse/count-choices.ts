import { facetOf } from '@screenlore/catalogue-model';
import {
  BROWSE_LIMITS,
  type CallReply,
  COUNTRY_CODES,
  genresOf,
  LENGTH_SPANS,
  RATING_STEPS,
  type TitleFilters,
} from '@screenlore/contracts';
import type { Shelf } from '../search/shelves.js';
import { type Group, type Known, testsOf } from './filter-tests.js';

class Counts<Key> {
  private readonly counts = new Map<Key, number>();

  add(key: Key): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  all(): [Key, number][] {
    return [...this.counts];
  }
}

const some = <Choice>(counted: (Choice & { count: number })[]) => counted.filter(({ count }) => count > 0);

const mostFirst = (counts: Counts<string>, chosen: string | null) => {
  const all = counts.all().map(([name, count]) => ({ name, count }));
  const inOrder = all.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const offered = inOrder.slice(0, BROWSE_LIMITS.namesOffered);
  const hidden = inOrder.find(({ name }) => name === chosen && !offered.some((item) => item.name === name));
  return hidden ? [hidden, ...offered.slice(0, -1)] : offered;
};

/**
 * Counts how many titles each choice would leave (BROWSE-03). A title that fails only one group counts for that group's choices: picking
 * another of them would include it. Where a title must have all chosen genres, another genre narrows further.
 */
export function countChoices(
  shelves: Iterable<Shelf>,
  filters: TitleFilters,
  known: Known,
): CallReply<'get-browse-facets'> {
  const { kind, genreMode, platform, maker } = filters;
  const tests = [...testsOf(filters, known)];
  const [facets, countryFacets] = [new Counts<number>(), new Counts<number>()];
  const [decades, ratings] = [new Counts<number>(), new Counts<number>()];
  const [platforms, makers] = [new Counts<string>(), new Counts<string>()];
  const lengths = LENGTH_SPANS[kind].map((span) => ({ ...span, count: 0 }));
  let [total, trailers] = [0, 0];
  for (const shelf of shelves) {
    let fails: Group | undefined;
    let failed = 0;
    for (const [group, test] of tests) {
      if (test(shelf)) continue;
      fails = group;
      failed += 1;
      if (failed > 1) break;
    }
    if (failed > 1 || fails === 'fixed') continue;
    const counts = (group: Group) => failed === 0 || fails === group;
    if (failed === 0) total += 1;
    if (failed === 0 || (fails === 'genres' && genreMode === 'any'))
      for (const facet of shelf.facets) facets.add(facet);
    if (counts('countries')) for (const facet of shelf.facets) countryFacets.add(facet);
    if (counts('years') && shelf.year !== null) decades.add(Math.floor(shelf.year / 10) * 10);
    if (counts('lengths') && shelf.minutes !== null) {
      const { minutes } = shelf;
      const span = lengths.find(({ from, to }) => minutes >= (from ?? 0) && (to === null || minutes <= to));
      if (span) span.count += 1;
    }
    if (counts('ratings')) {
      const rating = known.weighted.get(shelf.id) ?? 0;
      for (const from of RATING_STEPS) if (rating >= from) ratings.add(from);
    }
    if (counts('platforms')) for (const name of shelf.platforms) platforms.add(name);
    if (counts('makers')) for (const name of shelf.makers) makers.add(name);
    if (counts('trailers') && shelf.hasTrailer) trailers += 1;
  }
  const countries = kind === 'games' ? [] : COUNTRY_CODES;
  return {
    total,
    genres: some(genresOf(kind).map((genre) => ({ genre, count: facets.of(facetOf(kind, genre, null)) }))),
    decades: decades
      .all()
      .sort(([a], [b]) => b - a)
      .map(([from, count]) => ({ from, count })),
    countries: some(
      countries.map((country) => ({ country, count: countryFacets.of(facetOf(kind, null, country)) })),
    ),
    lengths: some(lengths),
    ratings: some(RATING_STEPS.map((from) => ({ from, count: ratings.of(from) }))),
    platforms: mostFirst(platforms, platform),
    makers: mostFirst(makers, maker),
    trailers,
  };
}
