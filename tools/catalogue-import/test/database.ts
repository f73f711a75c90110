import { type Collections, collectionsOf, ensureIndexes } from '@screenlore/catalogue-model';
import { startMongod } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';

/** An empty catalogue database on a real server. */
export interface TestDatabase {
  collections: Collections;
  mongoUrl: string;
  close(): Promise<void>;
}

export const openDatabase = async (name: string): Promise<TestDatabase> => {
  const givenMongo = process.env['TEST_MONGO_URL'];
  const mongod = givenMongo ? undefined : await startMongod();
  const server = new URL(givenMongo ?? mongod?.url ?? '');
  server.pathname = `/screenlore_test_importers_${name}_${process.pid}`;
  const mongoUrl = server.toString();
  const client = await new MongoClient(mongoUrl).connect();
  const db = client.db(mongoOptions(mongoUrl, 'catalogue').dbName);
  await db.dropDatabase();
  await ensureIndexes(db);
  return {
    collections: collectionsOf(db),
    mongoUrl,
    close: async () => {
      await db.dropDatabase();
      await client.close();
      await mongod?.stop();
    },
  };
};
