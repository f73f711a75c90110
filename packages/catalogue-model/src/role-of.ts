import { objectIdOf } from './object-id.schema.js';
import type { PersonDocument } from './person.schema.js';
import { newRev } from './revised.schema.js';
import type { RoleDocument } from './role.schema.js';
import type { CastEntry, TitleDocument } from './title.schema.js';

/** A role's share of its title's popularity: all of it for the first-billed, less and less for later ones. */
export const popularityInRole = (popularity: number, billing: number): number =>
  Math.round((popularity / (1 + 0.15 * billing)) * 100) / 100;

type TitleOfRole = Pick<
  TitleDocument,
  '_id' | 'itemType' | 'titleId' | 'title' | 'year' | 'date' | 'pictureVersion' | 'releasedOn' | 'popularity'
>;
/** The part of a person that a role shows. */
export type PersonOfRole = Pick<PersonDocument, '_id' | 'nameId' | 'name' | 'portraitVersion' | 'sex'>;

/** A role derived from its title and person; votes come from `before`. */
export const roleOf = (
  title: TitleOfRole,
  person: PersonOfRole,
  part: { billing: number; character: string | null },
  before?: RoleDocument,
): RoleDocument => ({
  _id: before?._id ?? objectIdOf(`role:${title._id.toHexString()}:${person._id.toHexString()}`),
  title: title._id,
  person: person._id,
  itemType: title.itemType,
  billing: part.billing,
  character: part.character,
  sex: person.sex,
  actor: { nameId: person.nameId, name: person.name, portraitVersion: person.portraitVersion },
  of: {
    titleId: title.titleId,
    title: title.title,
    year: title.year,
    date: title.date,
    pictureVersion: title.pictureVersion,
  },
  releasedOn: title.releasedOn,
  ratingSum: before?.ratingSum ?? 0,
  ratedByCount: before?.ratedByCount ?? 0,
  score: before?.score ?? 0,
  popularity: popularityInRole(title.popularity, part.billing),
  leading: (before?.leading ?? false) && part.character !== null,
  rev: before?.rev ?? newRev(),
});

/** The same role in the form that its title stores. */
export const castEntryOf = (role: RoleDocument): CastEntry => ({
  role: role._id,
  person: role.person,
  nameId: role.actor.nameId,
  name: role.actor.name,
  sex: role.sex,
  portraitVersion: role.actor.portraitVersion,
  character: role.character,
  ratingSum: role.ratingSum,
  ratedByCount: role.ratedByCount,
});
