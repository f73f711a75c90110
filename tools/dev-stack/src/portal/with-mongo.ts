import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Steps } from '../../scripts/steps.mjs';
import { Problem } from '../base/problem.js';
import { assertReplicaSet } from '../mongod/assert-replica-set.js';
import { findMongod } from '../mongod/find-mongod.js';
import { mongodAccess, mongodSpec, mongoUrl } from '../mongod/run-mongod.js';
import { freePort } from '../supervise/ports.js';
import { startAlone } from '../supervise/start-alone.js';
import { type OfMongoUsers, ofMongoUsers } from '../users/users.js';
import { findRunningPortal } from './running-portal.js';
import { readSecrets } from './secrets.js';

export interface WithMongoOptions {
  /** Folder with data, logs and secrets of a portal. */
  home: string;
  /** Somebody else's MongoDB, where its data is there. */
  mongoUrls?: OfMongoUsers | undefined;
  /** For one that is not to be read only: a portal without data gets its MongoDB, and one that runs is refused. */
  toFill?: boolean;
  /** Shows a step where MongoDB is started. */
  steps: Steps;
}

/**
 * Does something with the data of a portal: in the MongoDB that runs for it, otherwise in its own one, started for as long
 * as it takes.
 * @throws Problem when there is no data, or MongoDB does not come up
 */
export async function withMongo<T>(
  { home, mongoUrls, toFill = false, steps }: WithMongoOptions,
  work: (urls: OfMongoUsers) => Promise<T>,
): Promise<T> {
  const running = await findRunningPortal(home);
  if (running && toFill)
    throw new Problem(
      `Screenlore runs with this data (process ${running.pid}): stop it first with kill ${running.pid}.`,
    );
  if (running) return work(running.mongoUrls);
  if (mongoUrls) {
    for (const url of new Set(Object.values(mongoUrls))) await assertReplicaSet(url);
    return work(mongoUrls);
  }
  const dir = path.join(home, 'data', 'mongo');
  if (!toFill && !existsSync(dir))
    throw new Problem(`There is no data in ${home}: start the portal once, or set SCREENLORE_HOME.`);
  await mkdir(dir, { recursive: true });
  const { mongo } = await readSecrets(path.join(home, 'secrets.json'));
  const port = await freePort();
  const urls = ofMongoUsers((user) => mongoUrl(port, user, mongo.passwords));
  const engine = await steps.run('MongoDB', async ({ progress, outcome }) => {
    const { file, version, origin } = await findMongod({ report: progress });
    outcome(`${version}, from ${origin}`);
    const spec = mongodSpec(file, dir, port, await mongodAccess(home, mongo));
    return startAlone(spec, path.join(home, 'logs'), { url: urls.admin, port }, async () => undefined);
  });
  try {
    return await work(urls);
  } finally {
    await engine.stop();
  }
}
