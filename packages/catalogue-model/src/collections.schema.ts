import { CATEGORIES, type Category } from '@screenlore/contracts';
import {
  IDEMPOTENCY_COLLECTION,
  IDEMPOTENCY_INDEXES,
  type IdempotencyRecord,
} from '@screenlore/service-kit/idempotency-store';
import type { LeaseDocument } from '@screenlore/service-kit/lease';
import type { Db, IndexDescription, ObjectId } from 'mongodb';
import { DISMISSAL_INDEXES, type DismissalDocument } from './dismissal.schema.js';
import { LIST_COUNTS, type ListCountsDocument } from './list-counts.schema.js';
import { MARK_INDEXES, type MarkDocument } from './mark.schema.js';
import type { MemberDocument } from './member.schema.js';
import {
  NEIGHBOURS_INDEXES,
  type NeighbourRunDocument,
  type NeighboursDocument,
} from './neighbours.schema.js';
import { OPINION_VERSION_INDEXES, type OpinionVersionDocument } from './opinion-version.schema.js';
import { PERSON_INDEXES, type PersonDocument } from './person.schema.js';
import { RATING_INDEXES, type RatingDocument } from './rating.schema.js';
import { ROLE_INDEXES, type RoleDocument } from './role.schema.js';
import { SEASONS_INDEXES, type SeasonsDocument } from './seasons.schema.js';
import { SUGGESTION_COLLECTION, SUGGESTION_INDEXES, type SuggestionDocument } from './suggestion.schema.js';
import { TITLE_INDEXES, type TitleDocument } from './title.schema.js';
import type { ToldMarkDocument } from './told-mark.schema.js';

export const DATABASE_NAME = 'screenlore_catalogue';

/** What a mean is taken over. */
export type StatsOf = Category | `${Category}-roles` | 'roles';
export const STATS_OF: readonly StatsOf[] = [
  ...CATEGORIES,
  ...CATEGORIES.map((kind) => `${kind}-roles` as const),
  'roles',
];

/** A document of `stats`: the votes of a kind when its scores were last set, for their prior mean. */
export interface StatsDocument {
  _id: StatsOf;
  sum: number;
  count: number;
  /** How many votes the mean counted as when the scores were set. */
  weight: number;
}

/** A document of `places`: the first titles of a kind's ranking, in order. */
export interface PlacesDocument {
  _id: Category;
  titles: ObjectId[];
}

/** How far an import got, to resume after an interruption and to skip what is already imported. */
export interface CheckpointDocument {
  /** `<source>:<hash of the input>`. */
  _id: string;
  /** The number of items that are safely imported. */
  done: number;
  finished: boolean;
  updatedAt: Date;
}

/** The search of a running replica, as importers see it. */
export interface SearchReplicaDocument {
  _id: string;
  /** The newest marks that this replica's index has passed. */
  marks: string[];
  seenAt: Date;
}

/** A mark in the stream of changes: an index that has read it has read everything before it. */
export interface SearchMarkDocument {
  _id: string;
  at: Date;
}

/**
 * The catalogue's collections. Reads use the driver and not models: lists of a thousand and single titles are the portal's hottest reads,
 * and only the importers write them.
 */
export const collectionsOf = (db: Db) => ({
  titles: db.collection<TitleDocument>('titles'),
  seasons: db.collection<SeasonsDocument>('seasons'),
  people: db.collection<PersonDocument>('people'),
  roles: db.collection<RoleDocument>('roles'),
  ratings: db.collection<RatingDocument>('ratings'),
  opinionVersions: db.collection<OpinionVersionDocument>('opinionVersions'),
  marks: db.collection<MarkDocument>('marks'),
  dismissals: db.collection<DismissalDocument>('dismissals'),
  suggestions: db.collection<SuggestionDocument>(SUGGESTION_COLLECTION),
  members: db.collection<MemberDocument>('members'),
  toldMarks: db.collection<ToldMarkDocument>('toldMarks'),
  listCounts: db.collection<ListCountsDocument>(LIST_COUNTS),
  changesMade: db.collection<IdempotencyRecord>(IDEMPOTENCY_COLLECTION),
  stats: db.collection<StatsDocument>('stats'),
  places: db.collection<PlacesDocument>('places'),
  neighbours: db.collection<NeighboursDocument>('neighbours'),
  neighbourRuns: db.collection<NeighbourRunDocument>('neighbourRuns'),
  leases: db.collection<LeaseDocument>('leases'),
  checkpoints: db.collection<CheckpointDocument>('checkpoints'),
  searchMarks: db.collection<SearchMarkDocument>('searchMarks'),
  searchReplicas: db.collection<SearchReplicaDocument>('searchReplicas'),
});
export type Collections = ReturnType<typeof collectionsOf>;

const INDEXES = {
  titles: TITLE_INDEXES,
  seasons: SEASONS_INDEXES,
  people: PERSON_INDEXES,
  roles: ROLE_INDEXES,
  ratings: RATING_INDEXES,
  opinionVersions: OPINION_VERSION_INDEXES,
  marks: MARK_INDEXES,
  dismissals: DISMISSAL_INDEXES,
  suggestions: SUGGESTION_INDEXES,
  neighbours: NEIGHBOURS_INDEXES,
  changesMade: IDEMPOTENCY_INDEXES,
  searchMarks: [{ key: { at: 1 }, name: 'old', expireAfterSeconds: 3600 }],
  searchReplicas: [{ key: { seenAt: 1 }, name: 'gone', expireAfterSeconds: 3600 }],
} satisfies Partial<Record<keyof Collections, IndexDescription[]>>;

/** The codes of 'an index of this name exists, but a different one'. */
const OTHER_INDEX: readonly unknown[] = [85, 86];

/** Compares the code only: there may be several copies of the driver, each with its own error classes. */
const isOtherIndex = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OTHER_INDEX.includes(error.code);

/** Creates what is missing, and replaces what an earlier version defined differently; fast if everything exists. */
export const ensureIndexes = async (db: Db): Promise<void> => {
  await Promise.all(
    Object.entries(INDEXES).map(async ([name, indexes]) => {
      const collection = db.collection(name);
      try {
        await collection.createIndexes(indexes);
      } catch (error) {
        if (!isOtherIndex(error)) throw error;
        await collection.dropIndexes();
        await collection.createIndexes(indexes);
      }
    }),
  );
};

/** How often a replica of the search reports that it is running, in milliseconds. */
export const SEARCH_REPORT_MS = 5000;
