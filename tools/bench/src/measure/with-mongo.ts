import { MongoClient, type MongoClientOptions } from 'mongodb';

/** Runs the work with a MongoDB connection, and closes it afterwards. */
export async function withMongo<T>(
  url: string,
  work: (client: MongoClient) => Promise<T>,
  options?: MongoClientOptions,
): Promise<T> {
  const client = await new MongoClient(url, options).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
