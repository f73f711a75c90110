import { randomUUID } from 'node:crypto';
import { startMongod } from '@screenlore/dev-stack';
import { type Connection, createConnection } from 'mongoose';
import { mongoOptions } from '../src/mongo/mongo-options.js';

/** A service gives up after 2 s; a test allows for a busy machine. */
const PATIENT = {
  waitQueueTimeoutMS: 30_000,
  serverSelectionTimeoutMS: 30_000,
  connectTimeoutMS: 30_000,
  bufferTimeoutMS: 30_000,
} as const;

interface OwnDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The address of an unused database, on the test run's MongoDB or on a new one. */
async function ownDatabase(): Promise<OwnDatabase> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  return { url: address.href, stop: async () => mongod?.stop() };
}

/** An open connection to one service's database at such an address; the database is dropped at the end. */
export async function openDatabase(
  service: string,
): Promise<{ url: string; database: Connection; stop(): Promise<void> }> {
  const own = await ownDatabase();
  const options = { ...mongoOptions(own.url, service), ...PATIENT };
  const database = await createConnection(own.url, options).asPromise();
  return {
    url: own.url,
    database,
    stop: async () => {
      await database.dropDatabase();
      await database.close();
      await own.stop();
    },
  };
}
