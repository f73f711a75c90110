import type { Steps } from '../../scripts/steps.mjs';
import { build } from '../build/build.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { startPortal } from '../portal/start-portal.js';
import { givenUrls, readSettings } from '../settings/settings.js';
import type { OfMongoUsers, OfNatsUsers } from '../users/users.js';
import { ensureEngines } from './start.js';

/** The addresses of MongoDB and NATS. */
export interface EngineUrls {
  mongoUrls: OfMongoUsers;
  natsUrls: OfNatsUsers;
}

/**
 * Works on the data of this folder's portal, with its services built: on the running portal's engines, otherwise on
 * engines started for the duration.
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
