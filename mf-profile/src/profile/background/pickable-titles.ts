import type { ListedGame, ListedMovie, ListedSerie } from '@screenlore/contracts';

/** A title whose photos can be looked at. */
export type PickableTitle = ListedMovie | ListedSerie | ListedGame;

/** The first of each kind, then the second of each, so that every kind is among them. */
function interleaved(kinds: readonly (readonly PickableTitle[])[]): PickableTitle[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((of) => of[place] ?? [])).flat();
}

/** 0 for the very title, 1 for a prefix, 2 for what holds the text somewhere. */
function rankOf(title: string, term: string): number {
  const name = title.toLowerCase();
  return name === term ? 0 : name.startsWith(term) ? 1 : 2;
}

/**
 * What the picker shows of what was found of each kind: the titles that are the text first, then those that begin with it,
 * the best known of equals first.
 */
export function pickableTitles(
  kinds: readonly (readonly PickableTitle[])[],
  term: string,
  count: number,
): PickableTitle[] {
  const typed = term.trim().toLowerCase();
  const found = interleaved(kinds);
  if (typed !== '') {
    found.sort(
      (a, b) =>
        rankOf(a.title, typed) - rankOf(b.title, typed) || b.activity.ratedByCount - a.activity.ratedByCount,
    );
  }
  return found.slice(0, count);
}
