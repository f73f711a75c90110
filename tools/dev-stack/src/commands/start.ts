import { parseArgs } from 'node:util';
import { assertRoom } from '../../scripts/problems.mjs';
import type { Steps } from '../../scripts/steps.mjs';
import { projectRoot } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { aborted, stopRequest } from '../base/stop-signals.js';
import { type BuildOptions, build, type FailedBundle } from '../build/build.js';
import { findMongod } from '../mongod/find-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { type Control, startControl } from '../portal/control.js';
import { countsIn } from '../portal/instances.js';
import { findRunningPortal, forgetRunningPortal, recordRunningPortal } from '../portal/running-portal.js';
import { seedDemo, seedDemoOnce } from '../portal/seed.js';
import { type Portal, type PortalOptions, startPortal } from '../portal/start-portal.js';
import { followRemotes } from '../remotes/follow-remotes.js';
import { givenUrls, readSettings, type Settings } from '../settings/settings.js';
import { isPortFree } from '../supervise/ports.js';
import { whoListens } from '../supervise/who-listens.js';

const neededMegabytes = 300;

/** @throws Problem when the portal is already running, or something else uses its port */
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

/** Starts the engines that the settings leave to us, with a step for each. */
export async function ensureEngines(settings: Settings, steps: Steps): Promise<void> {
  const bring = (
    title: string,
    url: string | undefined,
    find: typeof findMongod | typeof findNats,
  ): Promise<void> =>
    steps.run(title, async (step) => {
      if (url) return step.outcome(`the one at ${url.replace(/\/\/[^@/]*@/, '//')}`);
      const { version, origin, lastResort } = await find({ report: step.progress });
      step.outcome(`${version}, from ${origin}${lastResort ? ', a last resort: see docs/dev-stack.md' : ''}`);
    });
  await Promise.all([
    bring('MongoDB', settings.MONGO_URL, findMongod),
    bring('NATS', settings.NATS_URL, findNats),
  ]);
}

/**
 * Compiles and bundles as one step. With `withoutBroken` a remote that cannot be bundled is reported, and the rest
 * continues.
 */
export const ensureBuilt = (
  steps: Steps,
  { withoutBroken = false, ...options }: Pick<BuildOptions, 'bundles'> & { withoutBroken?: boolean } = {},
): Promise<void> =>
  steps.run('Build', async (step) => {
    let failed = 0;
    const { compiled, bundled } = await build({
      ...options,
      onProgress: step.progress,
      ...(withoutBroken && {
        onRemoteFailed: (failure) => {
          failed += 1;
          steps.say(wordsOf(failure));
        },
      }),
    });
    const done = compiled + bundled === 0 ? 'up to date' : `${compiled} compiled, ${bundled} bundled`;
    step.outcome(failed === 0 ? done : `${done}, ${failed} failed`);
  });

/** The message about a remote that cannot be bundled, and what visitors get instead. */
const wordsOf = ({ name, problem, release }: FailedBundle): string =>
  `! ${problem.message}\n  ${release === undefined ? `${name} has no release yet: its pages are unavailable` : `${name} goes on with its release ${release}`}. The others start.`;

/** `npm run build`. */
export async function buildAll(steps: Steps): Promise<number> {
  await ensureBuilt(steps);
  return 0;
}

/**
 * `node tools/dev-stack/scripts/screenlore.mjs provision`: finds MongoDB and NATS, or downloads them into the cache,
 * and starts nothing.
 */
export async function provision(steps: Steps): Promise<number> {
  await ensureEngines(readSettings(), steps);
  return 0;
}

/**
 * Starts this folder's portal, imports the demo and runs the work; then stops.
 * @param work ends at the latest when `stopping` does
 */
export async function whileRunning<T>(
  settings: Settings,
  steps: Steps,
  options: PortalOptions,
  work: (portal: Portal, stopping: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const { PORT, HOST, SCREENLORE_HOME: home } = settings;
  const stopping = stopRequest();
  let processes = 0;
  const portal = await steps.run('Start', async (step) => {
    try {
      return await startPortal({
        dir: home,
        port: PORT,
        ...givenUrls(settings),
        settings,
        demo: false,
        signal: stopping,
        onReady: (name, ready, of) => {
          step.progress(`${name}, ${ready} of ${of}`);
          processes = of;
          if (ready === of) step.outcome(`${of} processes`);
        },
        ...options,
      });
    } catch (error) {
      // Another program may have taken its port in the meantime.
      throw (await isPortFree(PORT, HOST)) ? error : await portTaken(PORT);
    }
  });
  let control: Control | undefined;
  const run = async (): Promise<T> => {
    const { mongoUrls, natsUrls, address } = portal;
    control = await startControl(portal.instances);
    await recordRunningPortal(home, { pid: process.pid, address, mongoUrls, natsUrls, control });
    if (settings.MONGO_URL) await seedDemo({ mongoUrls, steps });
    else await seedDemoOnce(home, { mongoUrls, steps });
    return work(portal, stopping);
  };
  try {
    return await Promise.race([aborted(stopping), run()]);
  } finally {
    control?.close();
    await steps.run('Stop', (step) => {
      step.outcome(`${processes} processes`);
      return portal.stop();
    });
    await forgetRunningPortal(home);
  }
}

/**
 * `npm start`: sets up whatever is missing, starts the portal and keeps it running until told to stop. With `--scale
 * catalogue=3,comments=2` an app has several instances.
 * @returns the exit code
 */
export async function start(steps: Steps, args: readonly string[]): Promise<number> {
  const since = performance.now();
  const { values } = parseArgs({ args: [...args], options: { scale: { type: 'string' } } });
  const counts = countsIn(values.scale);
  const settings = readSettings();
  await assertPortIsOurs(settings);
  // Databases fail in odd ways on a nearly full disk.
  await assertRoom(projectRoot, neededMegabytes);
  await Promise.all([ensureEngines(settings, steps), ensureBuilt(steps, { withoutBroken: true })]);
  const options: PortalOptions = {
    onCrash: (name, how, pauseMs) =>
      steps.say(`! ${name} stopped (${how}), starting it again in ${pauseMs / 1000} s`),
    onRecovery: (name) => steps.say(`✓ ${name} is back`),
    onGaveUp: ({ message }) => steps.say(`! ${message}`),
    withoutBroken: true,
    isLean: true,
  };
  const reason = await whileRunning(settings, steps, options, async (portal, stopping) => {
    for (const [app, count] of counts)
      await steps.run(`${app} ${count}`, () => portal.instances.scale(app, count));
    const unfollow = followRemotes(portal, { say: steps.say });
    stopping.addEventListener('abort', unfollow, { once: true });
    if (portal.noMockProvider) steps.say(`! ${portal.noMockProvider}`);
    if (portal.noMailbox) steps.say(`! ${portal.noMailbox}`);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (portal.mailboxAddress) steps.say(`\nAll mail is caught at ${portal.mailboxAddress}`);
    steps.say(`\nScreenlore is ready after ${seconds} s (Ctrl-C stops it):\n${portal.address}`);
    return portal.gaveUp;
  });
  if (reason) throw reason;
  return 0;
}
