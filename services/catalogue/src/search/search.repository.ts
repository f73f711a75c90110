import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Collections,
  ensureIndexes,
  nameKey,
  type PersonDocument,
  type TitleDocument,
  withoutArticle,
} from '@screenlore/catalogue-model';
import { CATEGORIES, SINGULAR } from '@screenlore/contracts';
import {
  BSON,
  type ChangeStream,
  type Document,
  type FindCursor,
  MongoServerError,
  type ObjectId,
  type ResumeToken,
  type Timestamp,
} from 'mongodb';
import type { Connection } from 'mongoose';
import { COLLECTIONS } from '../database/database.module.js';
import type { NameEntry } from './row.js';
import type { Shelf } from './shelves.js';

const TITLE_FIELDS = {
  title: 1,
  originalTitle: 1,
  aliases: 1,
  itemType: 1,
  titleId: 1,
  year: 1,
  pictureVersion: 1,
  popularity: 1,
  facets: 1,
  releasedOn: 1,
  key: 1,
  length: 1,
  platforms: 1,
  director: 1,
  createdBy: 1,
  developers: 1,
  videos: 1,
  source: 1,
} as const;
const PERSON_FIELDS = {
  name: 1,
  nameId: 1,
  portraitVersion: 1,
  popularity: 1,
  'best.character': 1,
} as const;
const FIELDS = { ...TITLE_FIELDS, ...PERSON_FIELDS };

/**
 * Facts that a title of an earlier version, or one written by hand, may lack: such a document must not keep the service from starting.
 */
type Lacking = 'length' | 'platforms' | 'director' | 'createdBy' | 'developers' | 'videos' | 'source' | 'key';

type Found =
  | (Pick<TitleDocument, '_id' | Exclude<keyof typeof TITLE_FIELDS, Lacking>> &
      Partial<Pick<TitleDocument, Lacking>>)
  | (Pick<PersonDocument, '_id' | Exclude<keyof typeof PERSON_FIELDS, 'best.character'>> & {
      best: Pick<PersonDocument['best'][number], 'character'>[];
    });

/** Where a change stream resumes; the search stores it as text. */
type Position = { startAtOperationTime: Timestamp } | { resumeAfter: ResumeToken };

const textOf = (position: Position): string => BSON.EJSON.stringify(position);

/** Where a stream resumes after a change. */
export const positionBehind = (token: ResumeToken): string => textOf({ resumeAfter: token });

/** A change the search follows. */
export interface NameChange {
  _id: ResumeToken;
  /** Absent when a whole collection is dropped or replaced. */
  documentKey?: { _id: ObjectId };
  ns?: { coll: 'titles' | 'people' | 'searchMarks' };
  /** The current document; absent if it was deleted. */
  fullDocument?: Found | null;
}
export type NameChangeStream = ChangeStream<Document, NameChange & Document>;

/** The token is from another database, is older than the history, or belongs to a stream that cannot resume. */
const HISTORY_LOST: readonly unknown[] = [260, 280, 286];
/** How many changes are sent at a time: other work gets a turn between batches. */
const CHANGES_PER_BATCH = 250;
const NAMES_PER_BATCH = 2000;

/** Whether the database's oplog no longer reaches back to the position to resume from. */
export const isHistoryLost = (error: unknown): boolean =>
  error instanceof MongoServerError && HISTORY_LOST.includes(error.code);

/** Original title and aliases; most titles have neither. */
const otherNamesOf = ({
  originalTitle,
  aliases = [],
}: Pick<TitleDocument, 'originalTitle' | 'aliases'>): Pick<NameEntry, 'otherNames'> => {
  const otherNames = [...(originalTitle ? [originalTitle] : []), ...aliases.map(({ name }) => name)];
  return otherNames.length > 0 ? { otherNames } : {};
};

type FoundTitle = Extract<Found, { title: string }>;

/** Most titles have neither platforms nor makers: those share one list. */
const NO_NAMES: readonly string[] = [];
const namesOf = (...lists: readonly (string[] | undefined)[]): readonly string[] => {
  const names = lists.flatMap((list) => list ?? []);
  return names.length === 0 ? NO_NAMES : [...new Set(names)];
};

const shelfOf = (found: FoundTitle): Shelf => ({
  id: found._id.toHexString(),
  year: found.year,
  facets: found.facets,
  releasedOn: found.releasedOn?.getTime() ?? null,
  minutes: found.length ?? null,
  platforms: namesOf(found.platforms),
  makers: namesOf(found.director, found.createdBy, found.developers),
  hasTrailer: (found.videos?.length ?? 0) > 0,
  popularity: found.popularity,
  sourceVotes: found.source?.votes ?? 0,
  key: withoutArticle(found.key ?? nameKey(found.title)),
});

export const entryOf = (found: Found): NameEntry => {
  const id = found._id.toHexString();
  const { popularity } = found;
  return 'title' in found
    ? {
        id,
        popularity,
        media: SINGULAR[found.itemType],
        name: found.title,
        ...otherNamesOf(found),
        link: found.titleId,
        year: found.year,
        pictureVersion: found.pictureVersion,
        shelf: shelfOf(found),
      }
    : {
        id,
        popularity,
        media: 'person',
        name: found.name,
        link: found.nameId,
        year: null,
        pictureVersion: found.portraitVersion,
        characters: found.best.flatMap(({ character }) => character ?? []),
      };
};

/** Votes and counts change often, and never a name: such updates are left out. */
const FOLLOWED: Document[] = [
  {
    $match: {
      $or: [
        { operationType: { $in: ['drop', 'rename', 'dropDatabase', 'invalidate'] } },
        { 'ns.coll': 'searchMarks', operationType: 'insert' },
        {
          'ns.coll': { $in: ['titles', 'people'] },
          $or: [
            { operationType: { $in: ['insert', 'replace', 'delete'] } },
            ...[...Object.keys(FIELDS), 'best'].map((field) => ({
              [`updateDescription.updatedFields.${field}`]: { $exists: true },
            })),
          ],
        },
      ],
    },
  },
  { $project: { ns: 1, documentKey: 1, fullDocument: { _id: 1, ...FIELDS } } },
];

async function* entriesOf(found: FindCursor<Found>): AsyncGenerator<NameEntry[]> {
  let batch: NameEntry[] = [];
  for await (const document of found) {
    batch.push(entryOf(document));
    if (batch.length < NAMES_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** The search's reads of the database, and the stream of changes. */
@Injectable()
export class SearchRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(getConnectionToken()) private readonly connection: Connection,
  ) {}

  /** Identifies these names: distinct from any other database, and from a collection's contents before it was replaced. */
  async source(): Promise<string> {
    // Dropping a collection drops its indexes, and every list reads from one of them.
    await ensureIndexes(this.db);
    const found = await this.db.listCollections({ name: { $in: ['titles', 'people'] } }).toArray();
    return found
      .map((collection) => ('info' in collection ? String(collection.info?.uuid) : ''))
      .sort()
      .join();
  }

  /** All names, in the order that `SearchEngine.rebuild` needs. */
  async *all(): AsyncGenerator<NameEntry[]> {
    const { titles, people } = this.collections;
    const sort = { popularity: -1, _id: 1 } as const;
    const read = { sort, batchSize: NAMES_PER_BATCH, allowDiskUse: true };
    for (const itemType of CATEGORIES)
      yield* entriesOf(titles.find<Found>({ itemType }, { ...read, projection: TITLE_FIELDS }));
    yield* entriesOf(people.find<Found>({}, { ...read, projection: PERSON_FIELDS }));
  }

  /** A position that every later read has reached. */
  async now(): Promise<string> {
    const { lastWrite } = await this.db.command({ hello: 1 });
    return textOf({ startAtOperationTime: lastWrite.majorityOpTime.ts });
  }

  /** Changes of names after the position. */
  changes(from: string): NameChangeStream {
    return this.db.watch(FOLLOWED, {
      ...(BSON.EJSON.parse(from) as Position),
      fullDocument: 'updateLookup',
      batchSize: CHANGES_PER_BATCH,
    });
  }

  /** Puts a mark into the stream: a reader that reaches it has read everything before it. */
  async mark(mark: string): Promise<void> {
    await this.collections.searchMarks.insertOne({ _id: mark, at: new Date() });
  }

  /** Tells importers that this replica exists and which marks it has passed. */
  async report(replica: string, marks: string[]): Promise<void> {
    await this.collections.searchReplicas.updateOne(
      { _id: replica },
      { $set: { marks, seenAt: new Date() } },
      { upsert: true },
    );
  }

  async signOff(replica: string): Promise<void> {
    await this.collections.searchReplicas.deleteOne({ _id: replica });
  }

  private get db() {
    if (!this.connection.db) throw new Error('The connection to MongoDB is not open.');
    return this.connection.db;
  }
}
