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

/** An account whose email is verified, as by the link of its mail. Tokens of before do not say so. */
export const confirmEmail = (username: string): Promise<void> =>
  withAuthDatabase(async (database) => {
    await database.collection('users').updateOne({ username }, { $set: { emailVerified: true } });
  });
