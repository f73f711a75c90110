import { createHash } from 'node:crypto';
import type { ServiceName } from '@screenlore/contracts';
import { type Connection, createConnection } from 'mongoose';
import { mongoOptions } from '../mongo/mongo-options.js';
import { runOnce } from '../service/run-main.js';

/** Runs the command that stores the demo's data in a service's database. */
export const runSeed = (
  service: ServiceName,
  readConfig: () => { MONGO_URL: string },
  seed: (connection: Connection) => Promise<{ seeded: string; changed: boolean }>,
): Promise<void> =>
  runOnce(`seed of ${service}`, async () => {
    const { MONGO_URL } = readConfig();
    const connection = await createConnection(MONGO_URL, mongoOptions(MONGO_URL, service)).asPromise();
    try {
      const { seeded, changed } = await seed(connection);
      return `${seeded} ${changed ? 'are in' : 'were there already'}`;
    } finally {
      await connection.close();
    }
  });

/**
 * Seeds, unless the same data was seeded before.
 * @param name of the data
 * @param data everything that the stored documents depend on
 * @returns whether anything was stored
 */
export async function seedOnce(
  connection: Connection,
  name: string,
  data: unknown,
  seed: () => Promise<void>,
): Promise<boolean> {
  const seeds = connection.collection<{ _id: string; stamp: string }>('seeds');
  const stamp = sha256(JSON.stringify(data));
  if ((await seeds.findOne({ _id: name }))?.stamp === stamp) return false;
  await seed();
  await seeds.updateOne({ _id: name }, { $set: { stamp } }, { upsert: true });
  return true;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
