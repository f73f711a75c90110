import { statfs } from 'node:fs/promises';
import type { Steps } from '../../../scripts/steps.mjs';
import { type BuildOptions, build } from '../build/build.js';
import { findMongod } from '../mongod/find-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { projectRoot } from '../paths.js';
import { Problem } from '../problem.js';
import { findRunningPortal, forgetRunningPortal, recordRunningPortal } from '../running-portal.js';
import { seedDemo } from '../seed.js';
import { givenMongoUrls, givenNatsUrls, readSettings, type Settings } from '../settings.js';
import { startPortal } from '../start-portal.js';
import { aborted, stopRequest } from '../stop-signals.js';
import { isPortFree } from '../supervise/ports.js';
import { whoListens } from '../supervise/who-listens.js';

const neededMegabytes = 300;

/**
 * @throws Problem when the portal runs already, or its port is somebody else's
 */
export async function assertPortIsOurs({ PORT, HOST, SCREENLORE_HOME }: Settings): Promise<void> {
  const running = await findRunningPortal(SCREENLORE_HOME);
  if (running)
    throw new Problem(
      `Screenlore runs already (process ${running.pid}): open ${running.address}, or stop it first with kill ${running.pid}.`,
    );
  if (!(await isPortFree(PORT, HOST))) throw await portTaken(PORT);
}

async function portTaken(port: number): Promise<Problem> {
  const owner = await whoListens(port);
  return new Problem(
    `Port ${port} is taken${owner ? ` by ${owner}` : ''}: stop that, or choose another port, as in PORT=${port + 1} npm start.`,
  );
}

/**
 * Hands on why the portal did not start, unless somebody took its port in the meantime: that is said then.
 * @throws always
 */
export async function explain(error: unknown, { PORT, HOST }: Settings): Promise<never> {
  throw (await isPortFree(PORT, HOST)) ? error : await portTaken(PORT);
}

/** @throws Problem when the disk is all but full: databases stop in odd ways then */
export async function assertRoomToRun(folder = projectRoot): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (megabytes < neededMegabytes)
    throw new Problem(
      `Only ${megabytes} MB are free on the disk of ${folder}, the portal needs ${neededMegabytes} MB: free some space, then run the command again.`,
    );
}

/** Brings the engines the settings leave to us, shown as a step each. */
export async function ensureEngines(settings: Settings, steps: Steps): Promise<void> {
  const bring = (
    title: string,
    url: string | undefined,
    find: typeof findMongod | typeof findNats,
  ): Promise<void> =>
    steps.run(title, async (step) => {
      if (url) return step.outcome(`the one at ${url.replace(/\/\/[^@/]*@/, '//')}`);
      const { version, origin } = await find({ report: step.progress });
      step.outcome(`${version}, from ${origin}`);
    });
  await Promise.all([
    bring('MongoDB', settings.MONGO_URL, findMongod),
    bring('NATS', settings.NATS_URL, findNats),
  ]);
}

/** Compiles and bundles, shown as a step. */
export const ensureBuilt = (steps: Steps, options: Pick<BuildOptions, 'bundles'> = {}): Promise<void> =>
  steps.run('Build', async (step) => {
    const { compiled, bundled } = await build({ ...options, onProgress: step.progress });
    step.outcome(compiled + bundled === 0 ? 'up to date' : `${compiled} compiled, ${bundled} bundled`);
  });

/**
 * `npm start`: sets up whatever is missing, starts the portal and keeps it running until it is told to stop.
 * @returns the exit code
 */
export async function start(steps: Steps): Promise<number> {
  const since = performance.now();
  const settings = readSettings();
  const home = settings.SCREENLORE_HOME;
  await assertPortIsOurs(settings);
  await assertRoomToRun();
  await Promise.all([ensureEngines(settings, steps), ensureBuilt(steps)]);
  const stopping = stopRequest();
  let processes = 0;
  const portal = await steps.run('Start', (step) =>
    startPortal({
      dir: home,
      port: settings.PORT,
      mongoUrls: givenMongoUrls(settings),
      natsUrls: givenNatsUrls(settings),
      settings,
      demo: false,
      signal: stopping,
      onReady: (name, ready, of) => {
        step.progress(`${name}, ${ready} of ${of}`);
        processes = of;
        if (ready === of) step.outcome(`${of} processes`);
      },
      onCrash: (name, how, pauseMs) =>
        steps.say(`! ${name} stopped (${how}), starting it again in ${pauseMs / 1000} s`),
      onRecovery: (name) => steps.say(`✓ ${name} is back`),
    }).catch((error: unknown) => explain(error, settings)),
  );
  let reason: Problem | undefined;
  try {
    const { mongoUrls, natsUrls, address } = portal;
    const run = async (): Promise<Problem> => {
      await recordRunningPortal(home, { pid: process.pid, address, mongoUrls, natsUrls });
      await seedDemo({ mongoUrls, steps });
      if (portal.noMockProvider) steps.say(`! ${portal.noMockProvider}`);
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      steps.say(`\nScreenlore is ready after ${seconds} s (Ctrl-C stops it):\n${address}`);
      return portal.gaveUp;
    };
    reason = await Promise.race([aborted(stopping), run()]);
  } finally {
    await steps.run('Stop', (step) => {
      step.outcome(`${processes} processes`);
      return portal.stop();
    });
    await forgetRunningPortal(home);
  }
  if (reason) throw reason;
  return 0;
}
