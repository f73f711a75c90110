import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { type Databases, SERVICES } from '../src/services.js';

/** Drops the progress steps. */
export const quiet = {
  say: () => undefined,
  run: <T>(_title: string, work: (step: { progress(): void; outcome(): void }) => Promise<T>) =>
    work({ progress: () => undefined, outcome: () => undefined }),
};

/** Databases of a portal, with names that nothing else uses. */
export const databasesOf = (url: string, prefix: string): Databases => ({
  url,
  names: {
    auth: `${prefix}_auth`,
    catalogue: `${prefix}_catalogue`,
    content: `${prefix}_content`,
    comments: `${prefix}_comments`,
    library: `${prefix}_library`,
    mail: `${prefix}_mail`,
    social: `${prefix}_social`,
  },
});

export async function at<T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Runs the work with a temporary folder, and deletes it afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'screenlore-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One value of each type whose exact form is easily lost. */
const everyType = {
  double: new Double(1),
  int: new Int32(1),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('0.10'),
  date: new Date('2026-11-23T17:06:39.123Z'),
  id: new ObjectId('65a000000000000000000001'),
  bytes: new Binary(Buffer.from([0, 255, 1]), 128),
  pattern: new BSONRegExp('^a+', 'i'),
  moment: new Timestamp({ t: 5, i: 7 }),
  least: new MinKey(),
  nothing: null,
  minusZero: new Double(-0),
  texts: ['', 'naïve ☕ 𝄞', { 'dotted.key': true, $price: new Int32(3) }],
};

/** Fills the databases as the services would; `uploadIds` belong to the content service. */
export const fill = (
  { url, names }: Databases,
  uploadIds: readonly string[] = ['f'.repeat(32)],
  titles = 300,
) =>
  at(url, async (client) => {
    const auth = client.db(names.auth);
    await auth.collection('users').insertMany([
      { ...everyType, email: 'ada@example.org' },
      { email: 'bob@example.org', votes: new Int32(0) },
    ]);
    await auth
      .collection('users')
      .createIndex({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await auth.collection('audit').insertOne({ expiresAt: new Date(0), what: 'sign-in' });
    await auth.collection('audit').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 2_000_000_000 });
    await auth.collection<{ _id: string }>('sessions').insertOne({ _id: 'a-session' });
    const catalogue = client.db(names.catalogue);
    const plot = 'A plot that is not short. '.repeat(40);
    const made = Array.from({ length: titles }, (_, number) => ({ name: `Title ${number}`, plot, number }));
    await catalogue.collection('titles').insertMany(made);
    await catalogue
      .collection('titles')
      .createIndex({ name: 'text', plot: 'text' }, { name: 'words', weights: { name: 5, plot: 1 } });
    await catalogue.collection<{ _id: string }>('leases').insertOne({ _id: 'ranking' });
    const content = client.db(names.content);
    await content.createCollection('drafts', { validator: { text: { $type: 'string' } } });
    await content
      .collection('drafts')
      .createIndex({ at: -1 }, { partialFilterExpression: { at: { $type: 'date' } } });
    await content.createCollection('odd/näme', { collation: { locale: 'pl' } });
    await content.collection('odd/näme').insertOne({ a: 1 });
    await content
      .collection<{ _id: string; usedBy: string[] }>('files')
      .insertMany(uploadIds.map((_id) => ({ _id, usedBy: [] })));
    await client.db(names.comments).collection('comments').insertOne({ text: 'Yes.' });
    await client.db(names.library).collection('viewings').insertOne({ on: '2024-05', title: 'a' });
    await client.db(names.mail).collection('mails').insertOne({ state: 'sent' });
    await client.db(names.social).collection('acts').insertOne({ kind: 'rated' });
  });

/** Everything in the databases: each document byte for byte, indexes and options. */
export const contentOf = ({ url, names }: Databases): Promise<Record<string, object>> =>
  at(url, async (client) => {
    const found: Record<string, object> = {};
    for (const service of SERVICES) {
      const db = client.db(names[service]);
      for (const { name, options } of await db.listCollections({}, { nameOnly: false }).toArray()) {
        const collection = db.collection<Buffer>(name);
        const documents = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray();
        const indexes = await collection.listIndexes().toArray();
        found[`${service}.${name}`] = {
          documents: documents.map((document) => Buffer.from(document).toString('hex')),
          indexes: indexes.sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
          options,
        };
      }
    }
    return found;
  });
