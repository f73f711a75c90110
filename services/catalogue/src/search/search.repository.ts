import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { CATEGORIES } from '@screenlore/contracts';
import { type ChangeStream, type Document, MongoServerError, ObjectId, type ResumeToken } from 'mongodb';
import type { Connection } from 'mongoose';
import { COLLECTIONS } from '../database.module.js';
import { type Collections, ensureIndexes } from '../database.schema.js';
import type { PersonDocument } from '../people/person.schema.js';
import type { TitleDocument } from '../titles/title.schema.js';
import { mediaOf, type NameEntry } from './name-table.js';

const TITLE_FIELDS = {
  title: 1,
  itemType: 1,
  titleId: 1,
  year: 1,
  pictureVersion: 1,
  popularity: 1,
} as const;
const PERSON_FIELDS = { name: 1, nameId: 1, portraitVersion: 1, popularity: 1 } as const;

type FoundTitle = Pick<TitleDocument, '_id' | keyof typeof TITLE_FIELDS>;
type FoundPerson = Pick<PersonDocument, '_id' | keyof typeof PERSON_FIELDS>;

/** A stream of changes, and a place in it to go on behind. */
export type NameChanges = ChangeStream<Document, NameChange & Document>;
export type ChangePosition = ResumeToken;

const HISTORY_LOST = 286;

/** Whether the database's log of changes no longer reaches back to where a stream was to go on. */
export const isHistoryLost = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === HISTORY_LOST;

/** A change the search has to follow. */
export type NameChange = {
  _id: ResumeToken;
  operationType:
    | 'insert'
    | 'update'
    | 'replace'
    | 'delete'
    | 'drop'
    | 'rename'
    | 'dropDatabase'
    | 'invalidate';
  ns?: { coll: 'titles' | 'people' | 'searchMarks' };
  documentKey?: { _id: ObjectId };
};

const ofTitle = (found: FoundTitle): NameEntry => ({
  id: found._id.toHexString(),
  media: mediaOf(found.itemType),
  name: found.title,
  link: found.titleId,
  year: found.year,
  pictureVersion: found.pictureVersion,
  popularity: found.popularity,
});

const ofPerson = (found: FoundPerson): NameEntry => ({
  id: found._id.toHexString(),
  media: 'person',
  name: found.name,
  link: found.nameId,
  year: null,
  pictureVersion: found.portraitVersion,
  popularity: found.popularity,
});

/** Updates of a rating or a count are none of the search's business. */
const TELLING_FIELDS = [...Object.keys(TITLE_FIELDS), ...Object.keys(PERSON_FIELDS)];
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
            ...TELLING_FIELDS.map((field) => ({
              [`updateDescription.updatedFields.${field}`]: { $exists: true },
            })),
          ],
        },
      ],
    },
  },
  { $project: { operationType: 1, ns: 1, documentKey: 1 } },
];

/** What the search reads of the database, and the stream of its changes. */
@Injectable()
export class SearchRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(getConnectionToken()) private readonly connection: Connection,
  ) {}

  /** All names, the most popular of each kind first. */
  async *all(): AsyncGenerator<NameEntry> {
    // With a collection that was dropped its indexes are gone, and every list reads by one of them.
    if (this.connection.db) await ensureIndexes(this.connection.db);
    const options = { sort: { popularity: -1, _id: 1 }, hint: 'popular', batchSize: 2000 } as const;
    for (const itemType of CATEGORIES) {
      const found = this.collections.titles.find<FoundTitle>(
        { itemType },
        { ...options, projection: TITLE_FIELDS },
      );
      for await (const title of found) yield ofTitle(title);
    }
    const people = this.collections.people.find<FoundPerson>({}, { ...options, projection: PERSON_FIELDS });
    for await (const person of people) yield ofPerson(person);
  }

  async titles(ids: string[]): Promise<NameEntry[]> {
    if (ids.length === 0) return [];
    const found = this.collections.titles.find<FoundTitle>(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: TITLE_FIELDS },
    );
    return (await found.toArray()).map(ofTitle);
  }

  async people(ids: string[]): Promise<NameEntry[]> {
    if (ids.length === 0) return [];
    const found = this.collections.people.find<FoundPerson>(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: PERSON_FIELDS },
    );
    return (await found.toArray()).map(ofPerson);
  }

  /** Changes of names from now on, or from just behind `after`. */
  changes(after: ChangePosition | undefined): NameChanges {
    if (!this.connection.db) throw new Error('The connection to MongoDB is not open.');
    return this.connection.db.watch(FOLLOWED, after === undefined ? {} : { resumeAfter: after });
  }

  /** Tells importers that this replica is here and which marks it has come past. */
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
}
