import { type Candidate, isNamed, ownIdOf, type Sought } from '../candidate.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/** LIB-60, LIB-91: the titles with one of the ids. Where a site numbers films and series separately, the row's kind decides. */
export function byId(sought: Sought, found: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  const own = found.find(({ _id }) => wanted.ids.includes(ownIdOf(_id)));
  if (own) return taken('id', 'certain', 'sameId', own);
  const titles = withoutDoubt(sought, found);
  const [title, ...others] = titles.filter(({ itemType }) => !wanted.episodic || itemType === 'series');
  if (!title) return undefined;
  if (others.length > 0) return guessed('id', 'idsOfSeveralTitles', [title, ...others]);
  const isOtherKind = !wanted.episodic && wanted.kind !== null && wanted.kind !== title.itemType;
  return isOtherKind ? guessed('id', 'otherKind', [title]) : taken('id', 'certain', 'sameId', title);
}

/**
 * LIB-166: a TMDB number without a kind becomes two ids, one of which belongs to another title. Such an id only counts for a title that
 * also has the name, and only if no other id decides.
 */
function withoutDoubt(sought: Sought, titles: readonly Candidate[]): readonly Candidate[] {
  const { ids } = sought.wanted;
  const numbers = ids.flatMap((id) => /^tmdb:movie\/(\d+)$/.exec(id)?.[1] ?? []);
  const doubtful = new Set(
    numbers
      .filter((number) => ids.includes(`tmdb:tv/${number}`))
      .flatMap((number) => [`tmdb:movie/${number}`, `tmdb:tv/${number}`]),
  );
  if (doubtful.size === 0) return titles;
  const sure = titles.filter((title) => title.ids.some((id) => ids.includes(id) && !doubtful.has(id)));
  return sure.length > 0 ? sure : titles.filter((title) => isNamed(sought, title));
}
