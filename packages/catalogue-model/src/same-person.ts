import type { Profession } from '@screenlore/contracts';
import type { PersonDocument } from './person.schema.js';

/** How many years there may be between one person's first and last work. */
export const WORKING_LIFE = 75;

/** The facts that tell namesakes apart. */
export type Namesake = Pick<
  PersonDocument,
  '_id' | 'ids' | 'dateOfBirth' | 'professions' | 'activeFrom' | 'activeTo' | 'group'
>;

export const shareProfession = (some: readonly Profession[], others: readonly Profession[]): boolean =>
  some.some((profession) => others.includes(profession));

const siteOf = (id: string): string => id.slice(0, id.indexOf(':'));

const contradict = (a: Namesake, b: Namesake): boolean =>
  a.group !== b.group ||
  (a.dateOfBirth !== null && b.dateOfBirth !== null && a.dateOfBirth !== b.dateOfBirth) ||
  a.ids.some((id) => !b.ids.includes(id) && b.ids.some((other) => siteOf(other) === siteOf(id)));

/**
 * Whether two people of one name are the same (PERSON-10): by their professions and a plausible working life, or by a title in which one
 * plays and which the other makes. Two parts in one title are two people.
 */
export const isSamePerson = (
  a: Namesake,
  b: Namesake,
  titles: { bothPlay: boolean; bothCredited: boolean },
): boolean => {
  if (titles.bothPlay || contradict(a, b)) return false;
  if (titles.bothCredited) return true;
  const years = [a.activeFrom, a.activeTo, b.activeFrom, b.activeTo].filter((year) => year !== null);
  return (
    shareProfession(a.professions, b.professions) && Math.max(...years) - Math.min(...years) <= WORKING_LIFE
  );
};
