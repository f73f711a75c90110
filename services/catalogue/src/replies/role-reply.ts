import type { BestRole, CastEntry, PersonDocument, TitleDocument } from '@screenlore/catalogue-model';
import {
  type Actor,
  type Character,
  type Person,
  pictureAddress,
  type Role,
  type TitleReference,
} from '@screenlore/contracts';
import { meanOf, titleReferenceOf } from './title-reference.js';

type ShownRole = Pick<
  BestRole,
  | '_id'
  | 'person'
  | 'title'
  | 'itemType'
  | 'character'
  | 'sex'
  | 'actor'
  | 'of'
  | 'ratingSum'
  | 'ratedByCount'
>;

const votesOf = (votes: { ratingSum: number; ratedByCount: number }) => ({
  rating: meanOf(votes),
  ratedByCount: votes.ratedByCount,
});

const titleOf = (role: ShownRole): TitleReference =>
  titleReferenceOf({ _id: role.title, itemType: role.itemType, ...role.of });

export const toRole = (role: ShownRole): Role => {
  const id = role._id.toHexString();
  const title = titleOf(role);
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
    // Pictures belong to named characters; a credit without a character has none.
    characterBanner: role.character === null ? null : pictureAddress.character(id, role.of.pictureVersion),
    activity: votesOf(role),
    // Exactly one of them is set.
    movie: role.itemType === 'movies' ? title : null,
    serie: role.itemType === 'series' ? title : null,
    game: role.itemType === 'games' ? title : null,
  };
};

/** A role, from the title's own copy of it. */
export const roleOfCast = (title: TitleDocument, { role, ...entry }: CastEntry): Role =>
  toRole({ ...entry, _id: role, title: title._id, itemType: title.itemType, actor: entry, of: title });

/** @param roles up to the five best known, for a list */
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

/** What a person's page shows of the titles they made. */
export const WORK_FIELDS = {
  ...{ titleId: 1, title: 1, itemType: 1, year: 1, date: 1, pictureVersion: 1 },
  ...{ crew: 1, ratingSum: 1, ratedByCount: 1 },
} as const;
export type WorkTitle = Pick<TitleDocument, '_id' | keyof typeof WORK_FIELDS>;

/** A single person. @param roles all roles @param made all titles made; both newest first */
export const toPerson = (document: PersonDocument, roles: BestRole[], made: WorkTitle[]): Person => ({
  ...toActor(document, roles),
  professions: document.professions,
  works: made.map((title) => ({
    jobs: title.crew?.find(({ person }) => person.equals(document._id))?.jobs ?? [],
    title: titleReferenceOf(title),
    activity: votesOf(title),
  })),
});

/** A character, from its best known role; both share the id. */
export const toCharacter = (role: BestRole): Character => {
  const id = role._id.toHexString();
  return {
    _id: id,
    banner: pictureAddress.character(id, role.of.pictureVersion),
    personal_info: { characterName: role.character ?? '' },
    activity: votesOf(role),
    actor: { nameId: role.actor.nameId, name: role.actor.name },
    title: titleOf(role),
  };
};
