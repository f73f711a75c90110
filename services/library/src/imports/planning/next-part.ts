import type { StoredImportClaim } from '../stored/import.schema.js';
import type { TitlePlan } from './plan.js';

/** What of the plan of one title is applied at once. */
export interface Part {
  claims: StoredImportClaim[];
  plan: TitlePlan;
  /** Nothing of the title is left after it. */
  isLast: boolean;
}

/**
 * The next part of a title's plan: as many claims that were not applied yet as change so many viewings, and at least one. All
 * claims are planned again for each part; those that were applied come to what they came to before. What is about the whole title
 * goes with the last part.
 */
export function nextPart(claims: readonly StoredImportClaim[], plan: TitlePlan, viewings: number): Part {
  const open = claims.filter(({ unit }) => unit === null);
  const weightOf = (claim: StoredImportClaim) => Math.max(1, plan.changes.get(claim)?.length ?? 0);
  if (open.reduce((sum, claim) => sum + weightOf(claim), 0) <= viewings)
    return { claims: open, plan: only(open, plan), isLast: true };
  const inOrder = ordered(open, plan);
  let weight = 0;
  const over = inOrder.findIndex((claim) => {
    weight += weightOf(claim);
    return weight > viewings;
  });
  const some = inOrder.slice(0, Math.max(1, over));
  const isLast = some.length === open.length;
  const part = only(some, plan);
  return { claims: some, plan: isLast ? part : { ...part, marks: null, set: undefined }, isLast };
}

const only = (claims: readonly StoredImportClaim[], plan: TitlePlan): TitlePlan => {
  const some = new Set(claims);
  return { ...plan, changes: new Map([...plan.changes].filter(([claim]) => some.has(claim))) };
};

/** Episode by episode, so that what is said of one stays together, and what is said of the title behind them. */
function ordered(claims: readonly StoredImportClaim[], { changes }: TitlePlan): StoredImportClaim[] {
  // One that enters something is kept for the end: with it a wish to see the title ends.
  const last = claims.findLast((claim) => changes.get(claim)?.some(({ before, after }) => !before && after));
  const placeOf = (claim: StoredImportClaim): [number, number, number] => {
    if (!claim.claim.title) return [0, 0, 0];
    const { season = -1, episode = -1, what } = claim.claim;
    const isOfTitle = season === -1 && what.type !== 'viewing';
    return [claim === last ? 2 : Number(isOfTitle), season, episode];
  };
  return claims
    .map((claim) => ({ claim, place: placeOf(claim) }))
    .sort(
      ({ place: item }, { place: other }) => item[0] - other[0] || item[1] - other[1] || item[2] - other[2],
    )
    .map(({ claim }) => claim);
}
