import { MongoClient } from 'mongodb';
import { portOf } from './control.js';

/** Puts something into the content service's own database, past all its rules, as a bug or a break-in would. */
export async function withContentDatabase<T>(
  use: (database: ReturnType<MongoClient['db']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${portOf('mongod')}/?directConnection=true`);
  try {
    return await use(client.db('screenlore_content'));
  } finally {
    await client.close();
  }
}
