import { MongoClient } from 'mongodb';
import { Problem, textOf } from '../base/problem.js';

/**
 * Transactions need a replica set, so a single server given as MONGO_URL is refused at once.
 * @throws Problem when nothing answers there, or a single server does
 */
export async function assertReplicaSet(url: string): Promise<void> {
  const place = url.replace(/\/\/[^@/]*@/, '//');
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello['setName'])
      throw new Problem(
        `MONGO_URL (${place}) is a single MongoDB server, Screenlore needs a replica set: start it with --replSet and call rs.initiate(), or unset MONGO_URL.`,
      );
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `MONGO_URL (${place}) cannot be used (${textOf(error)}): start that MongoDB, correct the address, or unset MONGO_URL.`,
    );
  } finally {
    await client?.close();
  }
}
