import { type Document, type MongoClient, MongoServerError } from 'mongodb';

/** Half of what two busy cores read, compress and write. */
const BYTES_A_SECOND = 10_000_000;

/**
 * Makes MongoDB keep one point in time for as long as reading everything may take, and restores the setting afterwards.
 * If that is not allowed, or the server is a router, the setting stays.
 */
export async function withHistory<T>(
  client: MongoClient,
  databases: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const admin = client.db('admin');
  const keepFor = (seconds: number) =>
    admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
  const before = await raise();
  try {
    return await work();
  } finally {
    if (before !== undefined) await keepFor(before);
  }

  async function raise(): Promise<number | undefined> {
    try {
      const stats: Document[] = await Promise.all(databases.map((name) => client.db(name).stats()));
      const bytes = stats.reduce((sum, { dataSize }) => sum + Number(dataSize), 0);
      const needed = Math.ceil(bytes / BYTES_A_SECOND);
      const set: Document = await admin.command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 });
      const now = Number(set['minSnapshotHistoryWindowInSeconds']);
      if (needed <= now) return undefined;
      await keepFor(needed);
      return now;
    } catch (error) {
      if (error instanceof MongoServerError) return undefined;
      throw error;
    }
  }
}
