import type { StoredImportClaim } from '../stored/import.schema.js';
import type { TitlePlan } from './plan.js';

/**
 * The claims of a title that are not applied yet, in parts that each change at most so many viewings, but have at least one claim.
 * The title's marks and status go with the last part.
 */
export function partsOf(
  claims: readonly StoredImportClaim[],
  plan: TitlePlan,
  viewings: number,
): StoredImportClaim[][] {
  let part: StoredImportClaim[] = [];
  const parts = [part];
  let room = viewings;
  for (const claim of ordered(claims, plan)) {
    const weight = Math.max(1, plan.changes.get(claim)?.length ?? 0);
    if (weight > room && part.length > 0) {
      part = [];
      parts.push(part);
      room = viewings;
    }
    part.push(claim);
    room -= weight;
  }
  return parts;
}

/** Episode by episode, so that claims of one episode stay together; claims of the whole title come last. */
function ordered(claims: readonly StoredImportClaim[], { changes }: TitlePlan): StoredImportClaim[] {
  // One claim that adds a viewing is kept for the last part, which ends the wish to see the title.
  const open = claims.filter(({ unit }) => unit === null);
  const last = open.findLast((claim) => changes.get(claim)?.some(({ before, after }) => !before && after));
  const placeOf = (claim: StoredImportClaim): [number, number, number] => {
    if (!claim.claim.title) return [0, 0, 0];
    const { season = -1, episode = -1, what } = claim.claim;
    const isOfTitle = season === -1 && what.type !== 'viewing';
    return [claim === last ? 2 : Number(isOfTitle), season, episode];
  };
  return open
    .map((claim) => ({ claim, place: placeOf(claim) }))
    .sort(
      ({ place: item }, { place: other }) => item[0] - other[0] || item[1] - other[1] || item[2] - other[2],
    )
    .map(({ claim }) => claim);
}
