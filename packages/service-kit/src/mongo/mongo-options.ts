/** How long (ms) one attempt looks for a member of the replica set, so that callers get the error within a second. */
export const SELECTION_MS = 800;
/** How long (ms) a request waits for a connection of the pool while all are in use. */
const POOL_WAIT_MS = 2000;

/**
 * Name of a service's own database: `screenlore_<service>`. A database named in MONGO_URL replaces 'screenlore', so that
 * several portals can share a replica set.
 */
export function databaseName(mongoUrl: string, service: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(mongoUrl)?.[1];
  // 'admin' is the database of the user in the address, not the portal's.
  const base = named && named !== 'admin' ? decodeURIComponent(named) : 'screenlore';
  return `${base}_${service}`;
}

/** Options of every connection. Writes are acknowledged once they are on the disks of a majority. */
export const mongoOptions = (mongoUrl: string, service: string) => ({
  dbName: databaseName(mongoUrl, service),
  appName: `screenlore-${service}`,
  writeConcern: { w: 'majority' as const, journal: true, wtimeoutMS: 5000 },
  readConcern: { level: 'majority' as const },
  maxPoolSize: 32,
  minPoolSize: 2,
  waitQueueTimeoutMS: POOL_WAIT_MS,
  serverSelectionTimeoutMS: SELECTION_MS,
  connectTimeoutMS: 2000,
  bufferTimeoutMS: SELECTION_MS,
});
