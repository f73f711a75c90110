import type { Connection, Model } from 'mongoose';

/** Codes for an index that exists with other options, or with other keys. */
const DEFINED_OTHERWISE: readonly unknown[] = [85, 86];

/**
 * Waits for the indexes of all models. Otherwise nobody would notice an index that cannot be built, and its rule would not be enforced.
 * Replaces an index that an earlier version defined differently.
 * @throws MongoServerError if an index cannot be built, such as a unique one over duplicates
 */
export async function ensureIndexes({ models }: Pick<Connection, 'models'>): Promise<void> {
  await Promise.all(Object.values(models).map(ensureIndexesOf));
}

async function ensureIndexesOf(model: Model<unknown>): Promise<void> {
  try {
    // Mongoose has made the first attempt itself, and init() would only repeat its error.
    await model.init().catch((error: unknown) => {
      if (!isTooBusy(error)) throw error;
      return onceFree(async () => {
        await model.createCollection();
        await model.ensureIndexes();
      });
    });
  } catch (error) {
    if (DEFINED_OTHERWISE.includes((error as { code?: unknown }).code)) await model.syncIndexes();
    else throw error;
  }
}

/** How often to try for a connection at start, 2 s each: as long as the start waits for MongoDB. */
const TRIES = 15;

/**
 * Retries work at start while all connections are in use. Indexes are created all at once, so on a busy machine they wait for a
 * connection longer than requests do.
 */
export async function onceFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!isTooBusy(error) || tries === TRIES) throw error;
    }
}

const isTooBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';
