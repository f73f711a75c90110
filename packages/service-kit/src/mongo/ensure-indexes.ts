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
    await model.init();
  } catch (error) {
    if (isTooBusy(error)) {
      await model.createCollection();
      await model.ensureIndexes();
    } else if (DEFINED_OTHERWISE.includes((error as { code?: unknown }).code)) await model.syncIndexes();
    else throw error;
  }
}

/** All models are set up at once: on a busy machine one may wait for a connection for longer than requests do. */
const isTooBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';
