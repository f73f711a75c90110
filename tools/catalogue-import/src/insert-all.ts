import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

const DUPLICATE = 11000;

/** Inserts what is missing: an interrupted import may have inserted some of it, with the same ids. */
export const insertAll = async <T extends Document>(
  collection: Collection<T>,
  documents: T[],
): Promise<void> => {
  if (documents.length === 0) return;
  try {
    await collection.insertMany(documents as OptionalUnlessRequiredId<T>[], { ordered: false });
  } catch (error) {
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    const others = faults.filter(
      ({ code, errmsg }) => code !== DUPLICATE || !errmsg?.includes('index: _id_'),
    );
    if (faults.length === 0 || others.length > 0) throw error;
  }
};
