import { type Db, MongoClient } from 'mongodb';
import type { Manifest } from '../archive/manifest.js';
import { type Databases, FILES, SERVICES, type Service } from '../services.js';
import { documentsIn, readDocument } from './documents.js';

/** Documents written at once. */
const BATCH = 1_000;

/** The databases to restore into. */
export interface Place {
  /** The name of a database with documents. */
  databaseWithData(): Promise<string | undefined>;
  /** Ids of the content service's uploads. */
  uploadIds(): Promise<string[]>;
  /** Removes all databases of the portal. */
  empty(): Promise<void>;
  makeCollections(manifest: Manifest): Promise<void>;
  /** @returns the number of documents */
  insert(service: Service, collection: string, chunk: Buffer): Promise<number>;
  /** Compares the counts, then creates the indexes. @throws Error when documents are missing */
  finish(manifest: Manifest): Promise<void>;
}

export async function withPlace<T>(
  { url, names }: Databases,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, {
    appName: 'screenlore-restore',
    writeConcern: { w: 'majority', journal: true },
  });
  const db = (service: Service): Db => client.db(names[service]);
  try {
    return await work({
      databaseWithData: async () => {
        for (const service of SERVICES) if (await hasDocuments(db(service))) return names[service];
        return undefined;
      },
      uploadIds: async () => {
        const files = await db(FILES.service)
          .collection(FILES.collection)
          .find({}, { projection: { _id: 1 } })
          .toArray();
        return files.map(({ _id }) => String(_id));
      },
      empty: async () => {
        for (const service of SERVICES) await db(service).dropDatabase();
      },
      makeCollections: async ({ databases }) => {
        for (const service of SERVICES)
          for (const { name, options } of databases[service])
            await db(service).command({ create: name, ...options });
      },
      insert: (service, collection, chunk) => insert(db(service), collection, chunk),
      finish: async ({ databases }) => {
        for (const service of SERVICES)
          for (const { name, documents, indexes } of databases[service]) {
            // Before the indexes: some make MongoDB delete expired documents.
            const found = await db(service).collection(name).countDocuments({});
            if (found !== documents)
              throw new Error(`${names[service]}.${name} has ${found} documents and not ${documents}`);
            if (indexes.length > 0) await db(service).command({ createIndexes: name, indexes });
          }
      },
    });
  } finally {
    await client.close();
  }
}

async function hasDocuments(db: Db): Promise<boolean> {
  for (const { name, type } of await db.listCollections().toArray())
    if (type === 'collection' && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      return true;
  return false;
}

async function insert(db: Db, collection: string, chunk: Buffer): Promise<number> {
  const target = db.collection(collection);
  let count = 0;
  let batch: ReturnType<typeof readDocument>[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await target.insertMany(batch, { bypassDocumentValidation: true });
    count += batch.length;
    batch = [];
  };
  for (const document of documentsIn(chunk)) {
    batch.push(readDocument(document));
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}
