import {
  interleaved,
  type ListedGame,
  type ListedMovie,
  type ListedSerie,
  mergeFound,
} from '@screenlore/contracts';

/** A title with photos, and the other name that matched. */
export type PickableTitle = (ListedMovie | ListedSerie | ListedGame) & { alsoKnownAs?: string | undefined };

/** Merges the results of each kind, best known first, up to the limit; with a term the closest names first (WRITE-30). */
export const pickableTitles = (
  kinds: readonly (readonly PickableTitle[])[],
  term: string,
  count: number,
): PickableTitle[] => (term === '' ? interleaved(kinds) : mergeFound(kinds, term)).slice(0, count);
