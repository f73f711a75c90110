import { findRunningPortal } from '../portal/running-portal.js';
import type { Settings } from '../settings/settings.js';
import { isPortFree } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import { whoListens } from '../supervise/who-listens.js';
import type { Finding } from './findings.js';

/** Whether this folder's portal runs and answers; if not, whether its port is free. */
export async function portalState({ SCREENLORE_HOME, PORT, HOST }: Settings): Promise<Finding> {
  const title = 'Portal';
  const running = await findRunningPortal(SCREENLORE_HOME);
  if (running) {
    if (await answersHttp(running.address)()) return { title, state: 'ok', text: `runs, ${running.address}` };
    const logs = `its logs are in ${SCREENLORE_HOME}/logs`;
    return {
      title,
      state: 'bad',
      text: `process ${running.pid} runs, but ${running.address} does not answer: ${logs}`,
    };
  }
  if (await isPortFree(PORT, HOST)) return { title, state: 'ok', text: `does not run; port ${PORT} is free` };
  const owner = (await whoListens(PORT)) ?? 'another program';
  return { title, state: 'bad', text: `port ${PORT} is taken by ${owner}: stop it, or set PORT` };
}
