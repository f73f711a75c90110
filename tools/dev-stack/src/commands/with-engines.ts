import type { Steps } from '../../scripts/steps.mjs';
import { build } from '../build/build.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { startPortal } from '../portal/start-portal.js';
import { givenUrls, readSettings } from '../settings/settings.js';
import type { OfMongoUsers, OfNatsUsers } from '../users/users.js';
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
    ...givenUrls(settings),
  });
  try {
    return await work(engines);
  } finally {
    await engines.stop();
  }
}
