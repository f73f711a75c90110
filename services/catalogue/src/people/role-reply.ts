import {
  type Actor,
  type Character,
  pictureAddress,
  type Role,
  type TitleReference,
} from '@screenlore/contracts';
import type { CastEntry, TitleDocument } from '../titles/title.schema.js';
import { meanOf, titleReferenceOf } from '../titles/title-reference.js';
import type { BestRole, PersonDocument } from './person.schema.js';

const votesOf = (votes: { ratingSum: number; ratedByCount: number }) => ({
  rating: meanOf(votes),
  ratedByCount: votes.ratedByCount,
});

/** Exactly one of movie, serie and game is set. */
const media = (title: TitleReference) => ({
  movie: title.itemType === 'movies' ? title : null,
  serie: title.itemType === 'series' ? title : null,
  game: title.itemType === 'games' ? title : null,
});

/** A picture belongs to a named character; somebody merely credited has none. */
const characterBanner = (roleId: string, character: string | null, version: string): string | null =>
  character === null ? null : pictureAddress.character(roleId, version);

const titleOf = (role: BestRole): TitleReference =>
  titleReferenceOf({ _id: role.title, itemType: role.itemType, ...role.of });

export const toRole = (role: BestRole): Role => {
  const id = role._id.toHexString();
  return {
    _id: id,
    itemType: 'roles',
    actor: {
      _id: role.person.toHexString(),
      nameId: role.actor.nameId,
      name: role.actor.name,
      banner: pictureAddress.portrait(role.actor.nameId, role.actor.portraitVersion),
      sex: role.sex,
    },
    filmTitle: role.of.title,
    characterName: role.character,
    characterBanner: characterBanner(id, role.character, role.of.pictureVersion),
    activity: votesOf(role),
    ...media(titleOf(role)),
  };
};

/** A role from what the title itself carries of it. */
export const roleOfCast = (title: TitleDocument, entry: CastEntry): Role => {
  const id = entry.role.toHexString();
  return {
    _id: id,
    itemType: 'roles',
    actor: {
      _id: entry.person.toHexString(),
      nameId: entry.nameId,
      name: entry.name,
      banner: pictureAddress.portrait(entry.nameId, entry.portraitVersion),
      sex: entry.sex,
    },
    filmTitle: title.title,
    characterName: entry.character,
    characterBanner: characterBanner(id, entry.character, title.pictureVersion),
    activity: votesOf(entry),
    ...media(titleReferenceOf(title)),
  };
};

/** @param roles up to five best known ones in a list, all of them newest first for a person alone */
export const toActor = (person: PersonDocument, roles: BestRole[] = person.best): Actor => ({
  _id: person._id.toHexString(),
  itemType: 'person',
  personal_info: {
    name: person.name,
    nameId: person.nameId,
    bio: person.bio,
    dateOfBirth: person.dateOfBirth,
    dateOfDeath: person.dateOfDeath ?? null,
    placeOfBirth: person.placeOfBirth,
    characterName: person.best[0]?.character ?? null,
  },
  banner: pictureAddress.portrait(person.nameId, person.portraitVersion),
  sex: person.sex,
  activity: votesOf(person),
  roles: roles.map(toRole),
});

/** A character from the role it is best known from; both share the id. */
export const toCharacter = (role: BestRole & { character: string }): Character => {
  const id = role._id.toHexString();
  return {
    _id: id,
    banner: pictureAddress.character(id, role.of.pictureVersion),
    personal_info: { characterName: role.character },
    activity: votesOf(role),
    actor: { nameId: role.actor.nameId, name: role.actor.name },
    title: titleOf(role),
  };
};
