import type { Connection, Model } from 'mongoose';

/** Codes of 'there is such an index, but with other options' and '… with other keys'. */
const DEFINED_OTHERWISE: readonly unknown[] = [85, 86];

/**
 * Waits for the indexes of all models. Without this, an index that cannot be built would go unnoticed, with the rule
 * that it enforces. An index that an earlier version defined differently is replaced.
 * @throws MongoServerError when an index cannot be built, as a unique one over what is stored twice
 */
export async function ensureIndexes({ models }: Pick<Connection, 'models'>): Promise<void> {
  await Promise.all(Object.values(models).map(ensureIndexesOf));
}

async function ensureIndexesOf(model: Model<unknown>): Promise<void> {
  try {
    // The first attempt is mongoose's own, and a second call of init() would give its error again.
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

/** How often work at the start of a service asks for a connection, 2 s each: as long as it waits for MongoDB itself. */
const TRIES = 15;

/**
 * Does work of the start, for as long as it may wait. All indexes are made at once: on a busy machine they wait longer for a
 * connection than requests do.
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
