import type { Category, ListedGame, ListedMovie, ListedSerie } from '@screenlore/contracts';

/** A title whose photos can be looked at. */
export interface PickableTitle {
  category: Category;
  titleId: string;
  title: string;
  year: number | null;
  cover: string;
}

type Listed = ListedMovie | ListedSerie | ListedGame;

const pickable = ({ itemType, titleId, title, year, cover }: Listed): PickableTitle => ({
  category: itemType,
  titleId,
  title,
  year,
  cover,
});

/** The first of each kind, then the second of each, so that every kind is among them. */
function inTurns(kinds: readonly (readonly Listed[])[]): Listed[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((of) => of[place] ?? [])).flat();
}

/** 0 for the very title, 1 for a beginning, 2 for what holds the text somewhere. */
function rankOf(title: string, term: string): number {
  const name = title.toLowerCase();
  return name === term ? 0 : name.startsWith(term) ? 1 : 2;
}

/**
 * What the picker shows of what was found of each kind: the titles that are the text first, then those that begin with it,
 * the best known of equals first.
 */
export function pickableTitles(
  kinds: readonly (readonly Listed[])[],
  term: string,
  count: number,
): PickableTitle[] {
  const typed = term.trim().toLowerCase();
  const found = inTurns(kinds);
  if (typed !== '') {
    found.sort(
      (a, b) =>
        rankOf(a.title, typed) - rankOf(b.title, typed) || b.activity.ratedByCount - a.activity.ratedByCount,
    );
  }
  return found.slice(0, count).map(pickable);
}
