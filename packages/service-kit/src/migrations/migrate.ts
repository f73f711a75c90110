import type { mongo } from 'mongoose';
import { type LeaseDocument, withLease } from '../lease/lease.js';
import { VERSION } from '../version.js';
import { type MigrationLog, readInBatches } from './batches.js';
import { fileNameOf, type Migration } from './migration.js';

/** A document of `migrations`: a migration that has run. */
export interface MigrationRecord {
  /** Its number. */
  _id: number;
  name: string;
  at: Date;
  /** How long it took, in milliseconds. */
  ms: number;
  /** The version of the portal that ran it. */
  version: string;
}

/** A failed migration. The text says which, and why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Runs the migrations that the database lacks, by number. Of several processes one runs them, and the others wait.
 * @throws MigrationError for the first that fails; the previous ones are done
 */
export async function migrate(
  db: mongo.Db,
  migrations: readonly Migration[],
  log: MigrationLog,
): Promise<void> {
  const records = db.collection<MigrationRecord>('migrations');
  const done = await records.find().sort({ _id: 1 }).toArray();
  const newest = migrations.at(-1)?.number ?? 0;
  const unknown = done.filter(({ _id }) => _id > newest);
  if (unknown.length > 0)
    log.warn(
      { migrations: unknown.map(({ _id, name }) => fileNameOf({ number: _id, name })) },
      `the database was migrated by a newer version (${unknown.at(-1)?.version}) than this one (${VERSION})`,
    );
  if (migrations.every(({ number }) => done.some(({ _id }) => _id === number))) return;
  const runAll = async (signal: AbortSignal): Promise<void> => {
    for (const migration of migrations)
      if (!(await records.findOne({ _id: migration.number }))) await runOne(db, migration, log, signal);
  };
  const waits = () => log.info({}, 'another instance migrates the database: this one waits');
  await withLease(db.collection<LeaseDocument>('leases'), 'migrations', runAll, { waits });
}

async function runOne(
  db: mongo.Db,
  migration: Migration,
  log: MigrationLog,
  signal: AbortSignal,
): Promise<void> {
  const { number, name } = migration;
  const file = fileNameOf(migration);
  log.info({ migration: file }, 'migration begins');
  const at = new Date();
  const begun = performance.now();
  try {
    await migration.run({
      db,
      batches: (collection, filter, fields = []) =>
        readInBatches(collection, filter, fields, { migration: file, log, signal }),
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${file} of ${db.databaseName} failed: ${why}`, { cause: error });
  }
  const ms = Math.round(performance.now() - begun);
  // A process that lost the lease may finish the same migration, so the record may exist.
  await db
    .collection<MigrationRecord>('migrations')
    .updateOne({ _id: number }, { $setOnInsert: { name, at, ms, version: VERSION } }, { upsert: true });
  log.info({ migration: file, ms }, 'migration is done');
}
