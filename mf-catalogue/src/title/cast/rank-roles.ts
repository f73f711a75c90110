import type { Role } from '@screenlore/contracts';

/** A rated role. */
export type RatedRole = Role & { activity: { rating: number } };

/** With fewer votes a mean is unreliable: a single 10 would be first. */
const VOTES_TO_LEAD = 3;

/**
 * A title's rated roles, the best first: by the displayed mean, with roles of hardly any votes last; ties by votes,
 * then in billing order.
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
