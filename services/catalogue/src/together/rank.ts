/** What one member of a group thinks of titles, as far as known. */
export interface Opinion {
  /** On their want-to-see list. */
  wishes: ReadonlySet<string>;
  /** How much they would like other titles, above 0 and at most 1.5. */
  liked: ReadonlyMap<string, number>;
}

export interface Ranked {
  id: string;
  /** How many lists it is on. */
  lists: number;
}

/** More than any estimate. */
const WISHED = 2;

/**
 * Titles on several lists come first, those on most lists before the others. Then titles are sorted by the member who would like them
 * least, so that nobody is left out, and among equals by the whole group (TOGETHER-04). For a member whose ratings are hidden, only the
 * list counts.
 */
export function rankFor(opinions: readonly Opinion[], isEligible: (id: string) => boolean): Ranked[] {
  const ids = new Set(opinions.flatMap(({ wishes, liked }) => [...wishes, ...liked.keys()]));
  return [...ids]
    .filter(isEligible)
    .map((id) => {
      const lists = opinions.filter(({ wishes }) => wishes.has(id)).length;
      const scores = opinions.flatMap(({ wishes, liked }) =>
        wishes.has(id) ? WISHED : liked.size > 0 ? (liked.get(id) ?? 0) : [],
      );
      const sum = scores.reduce((all, score) => all + score, 0);
      return { id, lists, several: lists > 1 ? lists : 0, least: Math.min(...scores), sum };
    })
    .filter(({ several, least }) => several > 0 || least > 0)
    .sort((a, b) => b.several - a.several || b.least - a.least || b.sum - a.sum || (a.id < b.id ? -1 : 1))
    .map(({ id, lists }) => ({ id, lists }));
}
