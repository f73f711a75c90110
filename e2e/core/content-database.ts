import { MongoClient } from 'mongodb';

/** Writes to the content service's database, past all its rules, as a bug or a break-in would. */
export async function withContentDatabase<T>(
  use: (database: ReturnType<MongoClient['db']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(process.env['PORTAL_CONTENT_MONGO_URL'] ?? '');
  try {
    return await use(client.db('screenlore_content'));
  } finally {
    await client.close();
  }
}
