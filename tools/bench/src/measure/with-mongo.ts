import { MongoClient, type MongoClientOptions } from 'mongodb';

/** Does the work with a connection to MongoDB that is closed afterwards. */
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
