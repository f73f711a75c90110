import type { Steps } from '../../../scripts/steps.mjs';
import { build } from '../build/build.js';
import type { OfMongoUsers } from '../mongod/mongo-users.js';
import type { OfNatsUsers } from '../nats/nats-users.js';
import { findRunningPortal } from '../running-portal.js';
import { givenMongoUrls, givenNatsUrls, readSettings } from '../settings.js';
import { startPortal } from '../start-portal.js';
import { ensureEngines } from './start.js';

/** Where database and messages are had. */
export interface EngineUrls {
  mongoUrls: OfMongoUsers;
  natsUrls: OfNatsUsers;
}

/**
 * Does something with the data of this folder's portal, its services built: on the engines of the one that runs, otherwise
 * on engines that are started for as long as it takes.
 */
export async function withEngines<T>(steps: Steps, work: (urls: EngineUrls) => Promise<T>): Promise<T> {
  const settings = readSettings();
  await build({ bundles: [] });
  const running = await findRunningPortal(settings.SCREENLORE_HOME);
  if (running) return work(running);
  await ensureEngines(settings, steps);
  const engines = await startPortal({
    dir: settings.SCREENLORE_HOME,
    apps: [],
    mongoUrls: givenMongoUrls(settings),
    natsUrls: givenNatsUrls(settings),
  });
  try {
    return await work(engines);
  } finally {
    await engines.stop();
  }
}
