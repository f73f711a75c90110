import type { Profession } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import type { Revised } from './revised.schema.js';
import type { RoleDocument } from './role.schema.js';
import type { ImportTrace, Sex } from './title.schema.js';

/** What a source says about a person. */
export interface PersonFacts {
  name: string;
  sex: Sex | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  /** YYYY-MM-DD; null for living people and if no source says. Absent from documents older than the field. */
  dateOfDeath?: string | null;
  placeOfBirth: string | null;
  bio: string | null;
  /** The address of a portrait on another site; null if it is drawn. */
  portraitSource: string | null;
}

/** A role as its person stores it, without its revision, which is useless there. */
export type BestRole = Omit<RoleDocument, 'rev'>;

/** A document of `people`. */
export interface PersonDocument extends PersonFacts, Revised {
  /** Public id: the slug of the name, followed by a number if people share it. */
  nameId: string;
  /** As for titles. */
  formerIds?: string[];
  /** Ids of people who were stored separately and turned out to be this person. */
  mergedIds?: ObjectId[];
  /** Folded name; namesakes share it. */
  key: string;
  /** A studio, or any other group credited as a developer: no face, no birthday, and never the same as an actor. */
  group?: true;
  /** What they do for titles; actor if no title is known. */
  professions: Profession[];
  bornMonth: number | null;
  bornDay: number | null;
  portraitVersion: string;
  /** The years of the first and the last known work; they tell namesakes apart. */
  activeFrom: number | null;
  activeTo: number | null;
  /** The five best known roles, best first, as in `roles`. */
  best: BestRole[];
  /** Votes on all roles. */
  ratingSum: number;
  ratedByCount: number;
  /** The part of the votes that does not count in rankings yet: from accounts that are too young. */
  waitingSum?: number;
  waitingVotes?: number;
  /** As for titles (title.schema.ts). */
  votesSeen?: number;
  score: number;
  popularity: number;
  /** Set while `best`, votes and popularity lag behind the roles. */
  stale?: true;
  factsFrom: string;
  /** Ids at the sources: `tmdb:17419`. */
  ids: string[];
  imports: ImportTrace[];
}

export const PERSON_INDEXES: IndexDescription[] = [
  { key: { nameId: 1 }, name: 'nameId', unique: true },
  { key: { key: 1 }, name: 'namesakes' },
  {
    key: { formerIds: 1 },
    name: 'former-ids',
    partialFilterExpression: { formerIds: { $exists: true } },
  },
  {
    key: { mergedIds: 1 },
    name: 'merged-ids',
    partialFilterExpression: { mergedIds: { $exists: true } },
  },
  { key: { _id: 1, rev: 1 }, name: 'revs' },
  // Lists of actors leave out those who only make titles.
  { key: { professions: 1, popularity: -1, _id: 1, rev: 1 }, name: 'popular' },
  {
    key: { professions: 1, score: -1, popularity: -1, _id: 1, ratedByCount: 1, rev: 1 },
    name: 'ranked',
    partialFilterExpression: { ratedByCount: { $gt: 0 } },
  },
  {
    key: { professions: 1, bornMonth: 1, popularity: -1, _id: 1, bornDay: 1 },
    name: 'born',
    partialFilterExpression: { bornMonth: { $gt: 0 } },
  },
  {
    key: { professions: 1, bornMonth: 1, bornDay: 1, popularity: -1, _id: 1 },
    name: 'born-on',
    partialFilterExpression: { bornMonth: { $gt: 0 } },
  },
  { key: { ids: 1 }, name: 'ids' },
  {
    key: { ratedByCount: 1, ratingSum: 1 },
    name: 'voted',
    partialFilterExpression: { ratedByCount: { $gt: 0 } },
  },
  { key: { stale: 1, _id: 1 }, name: 'stale', partialFilterExpression: { stale: true } },
];
