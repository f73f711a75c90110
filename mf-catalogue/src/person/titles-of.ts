import type { Actor, TitleReference } from '@screenlore/contracts';
import { titleOfRole } from '../shared/role.js';

/** The titles a person plays in, each once, in the order of the roles. */
export function titlesOf(actor: Actor): TitleReference[] {
  const titles = actor.roles.flatMap((role) => titleOfRole(role) ?? []);
  return [...new Map(titles.map((title) => [title._id, title])).values()];
}
