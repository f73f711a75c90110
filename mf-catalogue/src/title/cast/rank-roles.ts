import { type Role, WEIGHT_OF_MEAN } from '@screenlore/contracts';

/** A role that somebody rated. */
export type RatedRole = Role & { activity: { rating: number } };

/**
 * The rated roles of a title, the best first: weighted towards the mean of all of them as the rankings are
 * (decisions.md 'Titles and ratings'), so that one single 10 does not lead; equals in billing order.
 */
export function rankRoles(roles: readonly Role[]): RatedRole[] {
  const rated = roles.filter((role): role is RatedRole => role.activity.rating !== null);
  const votes = rated.reduce((sum, { activity }) => sum + activity.ratedByCount, 0);
  const mean = rated.reduce((sum, { activity }) => sum + activity.rating * activity.ratedByCount, 0) / votes;
  const score = ({ activity: { rating, ratedByCount } }: RatedRole): number =>
    (ratedByCount * rating + WEIGHT_OF_MEAN * mean) / (ratedByCount + WEIGHT_OF_MEAN);
  return rated.sort((a, b) => score(b) - score(a));
}
