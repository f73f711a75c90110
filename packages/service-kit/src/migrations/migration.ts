import type { mongo } from 'mongoose';

/** What a migration works with. */
export interface Steps {
  /** The service's own database. */
  db: mongo.Db;
  /**
   * The documents that match, a batch after the other; the log says now and then how far it is.
   * @param fields what is read of each beside its `_id`
   * @throws Error between two batches, when another process may have taken the migration over
   */
  batches<T extends mongo.Document>(
    collection: mongo.Collection<T>,
    filter: mongo.Filter<T>,
    fields?: readonly (keyof T & string)[],
  ): AsyncIterable<mongo.WithId<T>[]>;
}

/**
 * A change of what a service has stored, in a file of its own: `migrations/0002-<name>.ts`. After an interruption it
 * starts over, perhaps while the interrupted one is still ending, so each step has to be idempotent. The previous
 * version still runs meanwhile and may be put back afterwards: it has to be able to read and write the migrated data.
 */
export interface Migration {
  /** Ascending from 1; never reused. */
  number: number;
  name: string;
  run(steps: Steps): Promise<void>;
}

/** `0002-random-places`, as its file is called. */
export const fileNameOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}`;
