import { z } from 'zod';
import { JOBS, PROFESSIONS } from '../constants/professions.js';
import { address, day, id, votes, weighted } from './common.js';
import { review } from './post.js';
import { singleGameFields, singleMovieFields, singleSerieFields, titleReference } from './title.js';

export const sex = z.enum(['male', 'female']);

/** A part that somebody plays in a title; exactly one of movie, serie and game is set. */
export const role = z.object({
  _id: id,
  itemType: z.literal('roles'),
  actor: z.object({ _id: id, nameId: id, name: z.string(), banner: address, sex: sex.nullable() }),
  filmTitle: z.string(),
  characterName: z.string().nullable(),
  characterBanner: address.nullable(),
  activity: votes,
  weighted,
  movie: titleReference.nullable(),
  serie: titleReference.nullable(),
  game: titleReference.nullable(),
});
export type Role = z.infer<typeof role>;

const personFields = {
  _id: id,
  itemType: z.literal('person'),
  personal_info: z.object({
    name: z.string(),
    nameId: id,
    bio: z.string().nullable(),
    dateOfBirth: day.nullable(),
    /** Null for living people, and if no source says. */
    dateOfDeath: day.nullable(),
    placeOfBirth: z.string().nullable(),
    /** The character of the best known role. */
    characterName: z.string().nullable(),
  }),
  banner: address,
  sex: sex.nullable(),
  activity: votes,
};

/** A person in a list, with up to 5 best known roles. */
export const actor = z.object({ ...personFields, weighted, roles: z.array(role) });
export type Actor = z.infer<typeof actor>;

/** What a list shows of a person. */
export const personReference = z.object({ _id: id, nameId: id, name: z.string(), banner: address });

/** A title that somebody made, with their jobs. */
const work = z.object({ jobs: z.array(z.enum(JOBS)), title: titleReference, activity: votes });
export type Work = z.infer<typeof work>;

/** A single person: all roles and all titles made, newest first. A studio's only profession is `developer`. */
export const person = actor.extend({
  professions: z.array(z.enum(PROFESSIONS)),
  works: z.array(work),
  /** `titleId`s of the best known titles, best first (PERSON-13). */
  knownFor: z.array(id).optional(),
  /** Who directed or created the titles that they play in, as far as known. */
  directed: z.array(z.object({ titleId: id, by: z.array(z.string()) })).optional(),
});
export type Person = z.infer<typeof person>;

/** A character, with its best known role. */
export const character = z.object({
  _id: id,
  banner: address,
  personal_info: z.object({ characterName: z.string() }),
  activity: votes,
  actor: z.object({ nameId: id, name: z.string() }).nullable(),
  title: titleReference.nullable(),
});
export type Character = z.infer<typeof character>;

const company = { roles: z.array(role), reviews: z.array(review) };

/** A single title: every field, with its roles in billing order (at most 60). */
export const movie = z.object({ ...singleMovieFields, ...company });
export const serie = z.object({ ...singleSerieFields, ...company });
export const game = z.object({ ...singleGameFields, ...company });
export type Movie = z.infer<typeof movie>;
export type Serie = z.infer<typeof serie>;
export type Game = z.infer<typeof game>;
export type Title = Movie | Serie | Game;
