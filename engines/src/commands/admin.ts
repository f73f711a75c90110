import type { Steps } from '../../../scripts/steps.mjs';
import { build } from '../build/build.js';
import { inProject, projectRoot } from '../paths.js';
import { Problem } from '../problem.js';
import { runInTerminal } from '../run-command.js';
import { findRunningPortal } from '../running-portal.js';
import { readSettings } from '../settings.js';
import { startPortal } from '../start-portal.js';
import { ensureEngines } from './start.js';

const usage = 'npm run admin -- grant <email> | revoke <email> | list';

/**
 * `npm run admin -- grant <email>`, `revoke <email>` or `list`: who may do what administrators may. A portal that runs
 * from this folder is used; otherwise the engines are started for as long as it takes.
 * @returns the command's exit code
 */
export async function admin(steps: Steps, args: readonly string[]): Promise<number> {
  const [command, email] = args;
  const complete = command === 'list' ? args.length === 1 : args.length === 2 && email?.includes('@');
  if (!complete || !['grant', 'revoke', 'list'].includes(command ?? ''))
    throw new Problem(`Say what to do: ${usage}`);
  const settings = readSettings();
  await build({ bundles: [] });
  const running = await findRunningPortal(settings.SCREENLORE_HOME);
  if (running) return runAdmin(running, args);
  await ensureEngines(settings, steps);
  const engines = await startPortal({
    dir: settings.SCREENLORE_HOME,
    apps: [],
    mongoUrl: settings.MONGO_URL,
    natsUrl: settings.NATS_URL,
  });
  try {
    return await runAdmin(engines, args);
  } finally {
    await engines.stop();
  }
}

const runAdmin = (urls: { mongoUrl: string; natsUrl: string }, args: readonly string[]): Promise<number> =>
  runInTerminal(process.execPath, [inProject('services', 'auth', 'dist', 'admin', 'main.js'), ...args], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', MONGO_URL: urls.mongoUrl, NATS_URL: urls.natsUrl },
  });
