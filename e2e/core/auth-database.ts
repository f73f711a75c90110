import { MongoClient } from 'mongodb';
import { engineUrls } from './engine-urls.js';

/** Moves something in the auth service's own database that otherwise only time would. */
export async function withAuthDatabase(
  use: (database: ReturnType<MongoClient['db']>) => Promise<void>,
): Promise<void> {
  const client = new MongoClient(engineUrls().mongoUrl);
  try {
    await use(client.db('screenlore_auth'));
  } finally {
    await client.close();
  }
}
