import type { PersonOfRole, RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { ImportedCredit, ImportedTitle } from './item.js';
import type { PeopleRegistry } from './people-registry.js';
import { leads, type SourceName } from './sources.js';

/** A cast member of an incoming title, with the existing role. */
export interface CastMember {
  person: PersonOfRole;
  character: string | null;
  before: RoleDocument | undefined;
}

interface CastFrom {
  item: ImportedTitle;
  before: TitleDocument | undefined;
  rolesBefore: RoleDocument[];
}

/** Merges two casts: the leading facts' members first, in their order, then those that only the other side names. */
export function castOf(
  people: PeopleRegistry,
  source: SourceName,
  { item, before, rolesBefore }: CastFrom,
): CastMember[] {
  const leading = !before || leads(source, before.factsFrom);
  const year = item.facts.year ?? before?.year ?? null;
  const unclaimed = new Map(rolesBefore.map((role) => [people.keyOf(role.actor.name), role]));
  const incoming: CastMember[] = [];
  const seen = new Set<PersonOfRole>();
  for (const credit of item.cast) {
    const role = unclaimed.get(people.keyOf(credit.name));
    const person = people.resolve(credit, year, role?.person);
    if (seen.has(person)) continue;
    seen.add(person);
    unclaimed.delete(people.keyOf(credit.name));
    incoming.push({ person, character: characterOf(credit, role, leading), before: role });
  }
  const others = [...unclaimed.values()].map((role) => ({
    person: personOfRole(role),
    character: role.character,
    before: role,
  }));
  if (leading) return [...incoming, ...others];
  return [...incoming, ...others].sort(
    (a, b) =>
      (a.before?.billing ?? Number.POSITIVE_INFINITY) - (b.before?.billing ?? Number.POSITIVE_INFINITY) || 0,
  );
}

const characterOf = (
  credit: ImportedCredit,
  role: RoleDocument | undefined,
  leading: boolean,
): string | null =>
  leading ? (credit.character ?? role?.character ?? null) : (role?.character ?? credit.character);

const personOfRole = (role: RoleDocument): PersonOfRole => ({
  _id: role.person,
  sex: role.sex,
  ...role.actor,
});
