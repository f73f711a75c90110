import type { Job, Person, Role, TitleReference } from '@screenlore/contracts';
import { titleOfRole } from '../shared/role.js';

/** A title that a person plays in or made, with all their jobs on it. */
export interface Credit {
  title: TitleReference;
  role: Role | undefined;
  jobs: Job[];
  /** The title's rating if there is no role. */
  rating: number | null;
}

const MOST_KNOWN = 12;

/** All titles of a person, newest first by release or first episode; by year if the day is unknown (PERSON-03). */
export function creditsOf({ roles, works }: Pick<Person, 'roles' | 'works'>): Credit[] {
  const played = roles.flatMap((role): Credit[] => {
    const title = titleOfRole(role);
    return title ? [{ title, role, jobs: [], rating: null }] : [];
  });
  const credits = new Map(played.map((credit) => [credit.title._id, credit]));
  for (const { title, jobs, activity } of works) {
    const known = credits.get(title._id);
    if (known) known.jobs = jobs;
    else credits.set(title._id, { title, role: undefined, jobs, rating: activity.rating });
  }
  return [...credits.values()].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
}

const dayOf = ({ title }: Credit): string =>
  title.releaseDate ?? title.firstAirDate ?? String(title.year ?? '');

/** The best known titles, at most twelve (PERSON-13): in the catalogue's order, then by votes on the title or the role. */
export function bestKnown(person: Pick<Person, 'roles' | 'works' | 'knownFor'>): Credit[] {
  const places = new Map(person.knownFor?.map((titleId, place) => [titleId, place]));
  const placeOf = ({ title }: Credit) => places.get(title.titleId) ?? places.size;
  const votesOn = new Map(person.works.map(({ title, activity }) => [title._id, activity.ratedByCount]));
  const votesOf = ({ title, role }: Credit) =>
    Math.max(role?.activity.ratedByCount ?? 0, votesOn.get(title._id) ?? 0);
  return creditsOf(person)
    .sort((a, b) => placeOf(a) - placeOf(b) || votesOf(b) - votesOf(a))
    .slice(0, MOST_KNOWN);
}
