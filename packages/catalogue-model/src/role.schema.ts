import type { Category } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import type { Revised } from './revised.schema.js';
import type { Sex } from './title.schema.js';

/** A document of `roles`: who plays what in which title, with everything that a list of roles shows. */
export interface RoleDocument extends Revised {
  title: ObjectId;
  person: ObjectId;
  itemType: Category;
  /** 0 is first-billed. */
  billing: number;
  character: string | null;
  sex: Sex | null;
  actor: { nameId: string; name: string; portraitVersion: string };
  of: { titleId: string; title: string; year: number | null; date: string | null; pictureVersion: string };
  releasedOn: Date | null;
  ratingSum: number;
  ratedByCount: number;
  /** The part of the votes that does not count in rankings yet: from accounts that are too young. */
  waitingSum?: number;
  waitingVotes?: number;
  score: number;
  popularity: number;
  /** The best known role of its character: one for each character of an actor. Never set for a role without a character. */
  leading: boolean;
}

export const ROLE_INDEXES: IndexDescription[] = [
  { key: { title: 1, billing: 1 }, name: 'cast' },
  { key: { person: 1, releasedOn: -1, _id: 1 }, name: 'filmography' },
  { key: { itemType: 1, popularity: -1, _id: 1, rev: 1 }, name: 'popular' },
  {
    key: { itemType: 1, score: -1, popularity: -1, _id: 1, ratedByCount: 1, rev: 1 },
    name: 'ranked',
    partialFilterExpression: { ratedByCount: { $gt: 0 } },
  },
  {
    key: { itemType: 1, sex: 1, score: -1, popularity: -1, _id: 1, ratedByCount: 1, rev: 1 },
    name: 'ranked-by-sex',
    partialFilterExpression: { ratedByCount: { $gt: 0 } },
  },
  {
    key: { itemType: 1, ratedByCount: 1, ratingSum: 1 },
    name: 'voted',
    partialFilterExpression: { ratedByCount: { $gt: 0 } },
  },
  {
    key: { leading: 1, popularity: -1, _id: 1, rev: 1 },
    name: 'characters',
    partialFilterExpression: { leading: true },
  },
];
