import type { StoredImportClaim } from '../stored/import.schema.js';
import type { TitlePlan } from './plan.js';

/** The part of a title's plan that one transaction applies. */
export interface Part {
  claims: StoredImportClaim[];
  plan: TitlePlan;
  /** Nothing of the title is left to apply after it. */
  isLast: boolean;
}

/**
 * The next part of a title's plan: claims that were not applied yet and change at most so many viewings, but at least one claim.
 * If the import goes on after an interruption, all claims are planned again, and those that were applied get the same outcome. Marks
 * and status go with the last part.
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

/** Episode by episode, so that claims of one episode stay together; claims of the whole title come last. */
function ordered(claims: readonly StoredImportClaim[], { changes }: TitlePlan): StoredImportClaim[] {
  // One claim that adds a viewing is kept for the last part, which ends the wish to see the title.
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
