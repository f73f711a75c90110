import type { Profession } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import type { Revised } from './revised.schema.js';
import type { RoleDocument } from './role.schema.js';
import type { ImportTrace, Sex } from './title.schema.js';

/** What a source tells about a person. */
export interface PersonFacts {
  name: string;
  sex: Sex | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  /** YYYY-MM-DD; null for the living as for whom no source says it. Absent from what was stored before there was the field. */
  dateOfDeath?: string | null;
  placeOfBirth: string | null;
  bio: string | null;
  /** Another site's address of a portrait; null where it is drawn. */
  portraitSource: string | null;
}

/** A role as its person carries it: how often it was written is of no use there. */
export type BestRole = Omit<RoleDocument, 'rev'>;

/** A document of `people`. */
export interface PersonDocument extends PersonFacts, Revised {
  /** Public id: the slug of the name, with a number behind where people share one. */
  nameId: string;
  /** As of titles. */
  formerIds?: string[];
  /** Who was stored as somebody else and is the same. */
  mergedIds?: ObjectId[];
  /** Folded name; namesakes share it. */
  key: string;
  /** A studio, or anybody else credited as a developer: no face, no day of birth, and never the same as an actor. */
  group?: true;
  /** What they do for titles; of somebody without any known title, actor. */
  professions: Profession[];
  bornMonth: number | null;
  bornDay: number | null;
  portraitVersion: string;
  /** Years of the first and the last known work; tells namesakes apart. */
  activeFrom: number | null;
  activeTo: number | null;
  /** The five best known roles, the best first, as they stand in `roles`. */
  best: BestRole[];
  /** Votes on all roles. */
  ratingSum: number;
  ratedByCount: number;
  /** The part of the votes that does not count in rankings yet: of accounts too young for it. */
  waitingSum?: number;
  waitingVotes?: number;
  /** As of titles (title.schema.ts). */
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
