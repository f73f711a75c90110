import {
  type ClientSession,
  type Db,
  type Document,
  MongoClient,
  MongoServerError,
  Timestamp,
} from 'mongodb';
import type { StoredCollection } from '../archive/manifest.js';
import { Problem } from '../problem.js';
import { type Databases, LEFT_OUT, SERVICES, type Service } from '../services.js';
import { withHistory } from './history.js';

const SNAPSHOT_TOO_OLD = 239;
const SNAPSHOT_UNAVAILABLE = 246;
/** Documents in one request; MongoDB sends 16 MiB at most. */
const BATCH = 2_000;

/** All databases at one point in time. */
export interface Snapshot {
  /** That time. */
  takenAt: Date;
  collections: Record<Service, StoredCollection[]>;
  /** A collection's documents as BSON. @throws Problem when MongoDB no longer has them at that time */
  documents(service: Service, collection: string): AsyncGenerator<Uint8Array>;
}

/**
 * Reads all databases at one cluster time, whatever is written meanwhile.
 * @throws Problem when a database is missing
 */
export async function withSnapshot<T>(
  { url, names }: Databases,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, { appName: 'screenlore-backup' });
  try {
    const collections: Snapshot['collections'] = {
      auth: [],
      catalogue: [],
      content: [],
      comments: [],
      library: [],
      mail: [],
      social: [],
    };
    for (const service of SERVICES) {
      collections[service] = await collectionsOf(client.db(names[service]), LEFT_OUT[service] ?? []);
      if (collections[service].length === 0)
        throw new Problem(
          `There is no database ${names[service]}: start the portal once, or correct MONGO_URL.`,
        );
    }
    return await withHistory(client, Object.values(names), () =>
      client.withSession({ snapshot: true }, async (session) =>
        work({
          takenAt: await begin(client.db(names.auth), session),
          collections,
          documents: (service, collection) => read(client.db(names[service]), collection, session),
        }),
      ),
    );
  } finally {
    await client.close();
  }
}

async function collectionsOf(db: Db, leftOut: readonly string[]): Promise<StoredCollection[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const stored = found.filter(({ name }) => !name.startsWith('system.') && !leftOut.includes(name));
  return Promise.all(
    stored.map(async ({ name, options }) => {
      const indexes = await db.collection(name).listIndexes().toArray();
      return {
        name,
        options: { ...options },
        indexes: indexes.flatMap(({ v: _version, name, key, ...rest }) =>
          name === '_id_' ? [] : [{ name: String(name), key: { ...key }, ...rest }],
        ),
      };
    }),
  );
}

/** The session's first read sets the time of all others. */
async function begin(db: Db, session: ClientSession): Promise<Date> {
  const reply: Document = await db.command({ find: 'users', limit: 1, singleBatch: true }, { session });
  const moment: unknown = reply['cursor']?.['atClusterTime'];
  if (!(moment instanceof Timestamp)) throw new Error('MongoDB does not say which moment it reads');
  return new Date(moment.getHighBitsUnsigned() * 1000);
}

async function* read(db: Db, collection: string, session: ClientSession): AsyncGenerator<Uint8Array> {
  try {
    yield* db.collection<Buffer>(collection).find({}, { raw: true, batchSize: BATCH, session });
  } catch (error) {
    throw asSnapshotProblem(error, collection);
  }
}

function asSnapshotProblem(error: unknown, collection: string): unknown {
  if (!(error instanceof MongoServerError)) return error;
  if (error.code === SNAPSHOT_TOO_OLD)
    return new Problem(
      'The backup took longer than MongoDB keeps one moment of the data: raise minSnapshotHistoryWindowInSeconds there (docs/backup.md), then run the command again.',
    );
  if (error.code === SNAPSHOT_UNAVAILABLE)
    return new Problem(
      `MongoDB cannot read this moment of ${collection} (${error.message}): a collection or an index was made or removed meanwhile; run the command again.`,
    );
  return error;
}
