import type { mongo } from 'mongoose';

/** The tools of a migration. */
export interface Steps {
  /** The service's own database. */
  db: mongo.Db;
  /**
   * The matching documents in batches. Progress is logged.
   * @param fields the fields to read besides `_id`
   * @throws Error between two batches, when another process may have taken over the migration
   */
  batches<T extends mongo.Document>(
    collection: mongo.Collection<T>,
    filter: mongo.Filter<T>,
    fields?: readonly (keyof T & string)[],
  ): AsyncIterable<mongo.WithId<T>[]>;
}

/**
 * A change of stored data, in a file of its own: `migrations/0002-<name>.ts`. After an interruption it starts over, perhaps while the
 * interrupted run is still ending, so each step must be idempotent. The previous version runs meanwhile and may be restored afterwards,
 * so it must be able to read and write the migrated data.
 */
export interface Migration {
  /** Ascending from 1; never reused. */
  number: number;
  name: string;
  run(steps: Steps): Promise<void>;
}

/** The name of its file, such as `0002-random-places`. */
export const fileNameOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}`;
