import { MongoClient } from 'mongodb';
import { engineUrls } from './engine-urls.js';

/**
 * Moves something in the auth service's own database that otherwise only time would.
 * @param mongoUrl of another portal than that of the journeys
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

/** An account whose email is verified, as by the link of its mail. Tokens of before do not say so. */
export const confirmEmail = (username: string, mongoUrl?: string): Promise<void> =>
  withAuthDatabase(async (database) => {
    await database.collection('users').updateOne({ username }, { $set: { emailVerified: true } });
  }, mongoUrl);
