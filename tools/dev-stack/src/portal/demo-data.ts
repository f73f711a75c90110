import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../base/lock.js';
import { inProject, inState } from '../base/paths.js';
import { fingerprint } from '../build/fingerprint.js';
import { findMongod } from '../mongod/find-mongod.js';
import { startMongod } from '../mongod/run-mongod.js';
import { ofMongoUsers } from '../users/users.js';
import { seedDemo } from './seed.js';

/**
 * A portal's data folder with the whole demo in `mongo`, which tests copy. Built once a day and for each state of the
 * demo and of the code that imports it; everything must be built. Journeys add their drawn pictures.
 */
export async function demoData(): Promise<string> {
  const { version } = await findMongod();
  // The demo's titles are dated for the day.
  const today = new Date().toISOString().slice(0, 10);
  const sources = await fingerprint(
    ['tools/catalogue-import', 'services', 'tools/demo', 'packages'].map((folder) => inProject(folder)),
  );
  const key = createHash('sha256')
    .update(['mongo', version, today, sources].join())
    .digest('hex')
    .slice(0, 16);
  const folder = inState('demo-data', key);
  const make = async (): Promise<void> => {
    if (existsSync(folder)) return;
    await rm(inState('demo-data'), { recursive: true, force: true });
    const draft = inState('demo-data', 'draft');
    const mongo = path.join(draft, 'mongo');
    await mkdir(mongo, { recursive: true });
    const mongod = await startMongod({ dir: mongo });
    try {
      await seedDemo({ mongoUrls: ofMongoUsers(() => mongod.url) });
    } finally {
      await mongod.stop();
    }
    // Useless after a clean stop, and ten times as large as the data.
    await rm(path.join(mongo, 'journal'), { recursive: true });
    await rename(draft, folder);
  };
  if (!existsSync(folder)) await withLock(inState('demo-data.lock'), make);
  return folder;
}
