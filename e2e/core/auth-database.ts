import { MongoClient } from 'mongodb';
import { engineUrls } from './engine-urls.js';

/**
 * Changes what otherwise only time would change, in the auth service's database.
 * @param mongoUrl of another portal than the journeys'
 */
export async function withAuthDatabase(
  use: (database: ReturnType<MongoClient['db']>) => Promise<void>,
  mongoUrl = engineUrls().mongoUrl,
): Promise<void> {
  const client = new MongoClient(mongoUrl);
  try {
    await use(client.db('screenlore_auth'));
  } finally {
    await client.close();
  }
}

/** Marks an account's email as verified, as its mail's link would. Earlier tokens do not say so. */
export const confirmEmail = (username: string, mongoUrl?: string): Promise<void> =>
  withAuthDatabase(async (database) => {
    await database.collection('users').updateOne({ username }, { $set: { emailVerified: true } });
  }, mongoUrl);
