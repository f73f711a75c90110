import type { mongo } from 'mongoose';

/** How many documents a batch has; writing them takes less than a second. */
const BATCH = 1000;
/** How often (ms) the log reports progress. */
const TELL_MS = 10_000;

/** The part of a log that is used here. */
export interface MigrationLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

interface Around {
  /** Name of the migration. */
  migration: string;
  log: MigrationLog;
  /** Aborted when another process may have taken over. */
  signal: AbortSignal;
}

/** The matching documents in batches; see `Steps.batches`. */
export async function* readInBatches<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  fields: readonly string[],
  { migration, log, signal }: Around,
): AsyncGenerator<mongo.WithId<T>[]> {
  const of = await collection.countDocuments(filter);
  let done = 0;
  let toldAt = performance.now();
  const found = collection
    .find(filter, { projection: { _id: 1, ...Object.fromEntries(fields.map((field) => [field, 1])) } })
    .batchSize(BATCH);
  try {
    while (await found.hasNext()) {
      signal.throwIfAborted();
      const batch = found.readBufferedDocuments(BATCH);
      yield batch;
      done += batch.length;
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      log.info({ migration, collection: collection.collectionName, done, of }, 'migrating');
    }
  } finally {
    await found.close();
  }
}
