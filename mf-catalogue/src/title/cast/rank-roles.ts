import type { Role } from '@screenlore/contracts';

/** A role that somebody rated. */
export type RatedRole = Role & { activity: { rating: number } };

/** With fewer votes a mean says little: a single 10 would lead. */
const VOTES_TO_LEAD = 3;

/**
 * The rated roles of a title, the best first: by the mean that is shown beside them, those with hardly any votes after the
 * others; equals by votes, then in billing order.
 */
export const rankRoles = (roles: readonly Role[]): RatedRole[] =>
  roles
    .filter((role): role is RatedRole => role.activity.rating !== null)
    .sort(
      (a, b) =>
        Number(isBacked(b)) - Number(isBacked(a)) ||
        b.activity.rating - a.activity.rating ||
        b.activity.ratedByCount - a.activity.ratedByCount,
    );

const isBacked = ({ activity }: Role): boolean => activity.ratedByCount >= VOTES_TO_LEAD;
