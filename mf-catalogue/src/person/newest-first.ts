import type { Role } from '@screenlore/contracts';
import { titleOfRole } from '../shared/role.js';

/** Roles by the day their title was released or first on air, the newest first; those without a day stand by their year. */
export const newestFirst = (roles: readonly Role[]): Role[] =>
  [...roles].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));

function dayOf(role: Role): string {
  const title = titleOfRole(role);
  return title?.releaseDate ?? title?.firstAirDate ?? String(title?.year ?? '');
}
