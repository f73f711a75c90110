import {
  byNearness,
  byRank,
  type ListedGame,
  type ListedMovie,
  type ListedSerie,
} from '@screenlore/contracts';

/** A title whose photos can be looked at; with the other name by which it was found. */
export type PickableTitle = (ListedMovie | ListedSerie | ListedGame) & { alsoKnownAs?: string | undefined };

/** The first of each kind, then the second of each, so that every kind is among them. */
function interleaved(kinds: readonly (readonly PickableTitle[])[]): PickableTitle[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((of) => of[place] ?? [])).flat();
}

/**
 * What the picker shows of what was found of each kind, where the nearest and of these the best known come first: so many, the
 * nearest first and of these by name.
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
