import {
  byNearness,
  byRank,
  type ListedGame,
  type ListedMovie,
  type ListedSerie,
} from '@screenlore/contracts';

/** A title with photos, and the other name that matched. */
export type PickableTitle = (ListedMovie | ListedSerie | ListedGame) & { alsoKnownAs?: string | undefined };

/** Interleaves the kinds: the first of each, then the second of each, so that every kind is included. */
function interleaved(kinds: readonly (readonly PickableTitle[])[]): PickableTitle[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((of) => of[place] ?? [])).flat();
}

/**
 * Merges the results of each kind, which are sorted by match and then popularity: up to the limit, the closest first,
 * then by name.
 */
export function pickableTitles(
  kinds: readonly (readonly PickableTitle[])[],
  term: string,
  count: number,
): PickableTitle[] {
  const found = interleaved(kinds);
  if (term === '') return found.slice(0, count);
  return found.sort(byRank(term)).slice(0, count).sort(byNearness(term));
}
