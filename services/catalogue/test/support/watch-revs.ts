import type { ChangeStreamDocument, Db } from 'mongodb';
import { LISTED_FIELDS } from '../../src/replies/title-reply.js';

/** What lists show of each document (title-reply.ts, role-reply.ts). */
const SHOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  titles: new Set(Object.keys(LISTED_FIELDS).filter((field) => field !== 'rev')),
  people: new Set([
    'nameId',
    'name',
    'bio',
    'dateOfBirth',
    'dateOfDeath',
    'placeOfBirth',
    'portraitVersion',
    'sex',
    'ratingSum',
    'ratedByCount',
    'best',
  ]),
  roles: new Set([
    'title',
    'person',
    'itemType',
    'character',
    'sex',
    'actor',
    'of',
    'ratingSum',
    'ratedByCount',
  ]),
};
const END = 'the last change';

/**
 * Watches every update of what lists show.
 * @returns a function that stops watching and returns the fields that changed without a new `rev`
 */
export const watchRevs = (db: Db): (() => Promise<string[]>) => {
  const forgotten = new Set<string>();
  const stream = db.watch([{ $match: { operationType: { $in: ['update', 'insert'] } } }]);
  const ended = new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('change', (change: ChangeStreamDocument) => {
      if (change.operationType === 'insert' && String(change.documentKey._id) === END) resolve();
      if (change.operationType !== 'update') return;
      const { updatedFields = {}, removedFields = [], truncatedArrays = [] } = change.updateDescription;
      const changed = [
        ...Object.keys(updatedFields),
        ...removedFields,
        ...truncatedArrays.map(({ field }) => field),
      ].map((path) => path.split('.')[0] ?? '');
      if (changed.includes('rev')) return;
      for (const field of changed)
        if (SHOWN[change.ns.coll]?.has(field)) forgotten.add(`${change.ns.coll}.${field}`);
    });
  });
  // Reported where it is awaited.
  ended.catch(() => undefined);
  return async () => {
    await db.collection<{ _id: string }>('watched').insertOne({ _id: END });
    await ended;
    await stream.close();
    return [...forgotten];
  };
};
