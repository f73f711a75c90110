/** Migrations of a service's database. */
export type { MigrationLog } from './batches.js';
export { MigrationError, type MigrationRecord, migrate } from './migrate.js';
export { fileNameOf, type Migration, type Steps } from './migration.js';
