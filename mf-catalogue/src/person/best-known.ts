import type { Role } from '@screenlore/contracts';
import { titleOfRole } from '../shared/role.js';

const MOST = 12;

/** The roles most people rated, one of each title, at most twelve. */
export function bestKnown(roles: readonly Role[]): Role[] {
  const byTitle = new Map<string, Role>();
  for (const role of [...roles].sort((a, b) => b.activity.ratedByCount - a.activity.ratedByCount)) {
    const title = titleOfRole(role);
    if (title && !byTitle.has(title._id)) byTitle.set(title._id, role);
  }
  return [...byTitle.values()].slice(0, MOST);
}
