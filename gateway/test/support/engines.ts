import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { demoData, type RunningEngine, startMongod } from '@screenlore/dev-stack';
import { MongoClient } from 'mongodb';

interface OwnDatabase {
  url: string;
  stop(): Promise<void>;
}

/** A database address used by nothing else, on the test run's MongoDB or on a separate one. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const shared = process.env['TEST_MONGO_URL'];
  return ownOn(shared, shared ? undefined : await startMongod());
}

/** The same with the demo's titles, posts and comments, copied from MongoDB's initial data. */
export async function demoDatabase(): Promise<OwnDatabase> {
  const shared = process.env['TEST_DEMO_MONGO_URL'];
  const database = ownOn(
    shared,
    shared ? undefined : await startMongod({ from: path.join(await demoData(), 'mongo') }),
  );
  await copyDemo(database.url);
  return database;
}

function ownOn(shared: string | undefined, mongod: RunningEngine | undefined): OwnDatabase {
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  return { url: address.href, stop: async () => mongod?.stop() };
}

/** Copies within the server; the services make their indexes when they start. */
async function copyDemo(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  const base = new URL(url).pathname.slice(1);
  try {
    for (const service of ['catalogue', 'content', 'comments', 'library']) {
      const demo = client.db(`screenlore_${service}`);
      for (const { name } of await demo.listCollections().toArray()) {
        const copy = { db: `${base}_${service}`, coll: name };
        await demo
          .collection(name)
          .aggregate([{ $out: copy }])
          .toArray();
      }
    }
  } finally {
    await client.close();
  }
}
