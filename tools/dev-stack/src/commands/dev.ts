import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Steps } from '../../scripts/steps.mjs';
import { inProject } from '../base/paths.js';
import { Problem, textOf } from '../base/problem.js';
import { aborted } from '../base/stop-signals.js';
import { compile } from '../build/build.js';
import { listBuilds, type NodeBuild } from '../build/workspaces.js';
import { apps } from '../portal/portal.js';
import type { Portal, PortalOptions } from '../portal/start-portal.js';
import { followRemotes } from '../remotes/follow-remotes.js';
import { readSettings } from '../settings/settings.js';
import { assertPortIsOurs, ensureBuilt, ensureEngines, whileRunning } from './start.js';

/** Unrequested output of development servers: unused addresses, steps of a build. */
const chatter = /^\s*$|^<i>|^<w> \[Module Federation Manifest Plugin\]|Local:|^Rspack compiled successfully$/;

/** A burst of saves (a checkout, a formatter) counts as one change. */
const settleMs = 80;

/**
 * `npm run dev`: the whole portal, each part rebuilt and restarted or refreshed when its sources change.
 * `npm run dev -- mf-community`: that front end and the shell from development servers, the
 * others as built.
 */
export async function dev(steps: Steps, args: readonly string[]): Promise<number> {
  const settings = readSettings();
  const frontEnds = apps.filter(({ role }) => role === 'remote' || role === 'shell').map(({ name }) => name);
  const unknown = args.find((name) => !frontEnds.includes(name));
  if (unknown) throw new Problem(`There is no front end "${unknown}". There are: ${frontEnds.join(', ')}.`);
  // Always includes the shell: refreshing a remote in place needs the development build of the shared React.
  const devServers = args.length > 0 ? [...args, 'shell'] : frontEnds;
  await assertPortIsOurs(settings);
  await Promise.all([
    ensureEngines(settings, steps),
    ensureBuilt(steps, {
      bundles: frontEnds.filter((name) => !devServers.includes(name)),
      withoutBroken: true,
    }),
  ]);
  const options: PortalOptions = {
    // Request lines at level info would drown the useful ones.
    settings: process.env['LOG_LEVEL'] ? settings : { ...settings, LOG_LEVEL: 'warn' },
    devServers,
    onLine: (name, line) => {
      if (name !== 'mongod' && name !== 'nats' && !chatter.test(line))
        steps.say(`${name.padEnd(13)} | ${line}`);
    },
    onCrash: (name, how) => steps.say(`! ${name} stopped (${how}), starting it again`),
    onGaveUp: ({ message }) =>
      steps.say(`! ${message}\n  The next change of its sources or settings starts it again.`),
  };
  await whileRunning(settings, steps, options, async (portal, stopping) => {
    const watchers = [await watchSources(portal, steps), watchSettings(portal, steps, devServers)];
    const unfollow = followRemotes(portal, { say: steps.say, fromDevServers: args.length === 0 });
    steps.say(`\nScreenlore runs for development (Ctrl-C stops it):\n${portal.address}`);
    await aborted(stopping);
    unfollow();
    for (const watcher of watchers) await watcher.close();
  });
  return 0;
}

/** What a remote's development server reads once, at start-up. */
const SETTINGS = ['package.json', 'remote.json', 'rspack.config.mjs'];

/** Restarts a remote's development server when its settings change, even if they had made it fail. */
function watchSettings(portal: Portal, steps: Steps, devServers: readonly string[]): FSWatcher {
  const files = devServers
    .filter((name) => name !== 'shell')
    .flatMap((name) => SETTINGS.map((file) => inProject(name, file)));
  const restart = (file: string): void => {
    const name = path.basename(path.dirname(file));
    // onGaveUp has already reported a failure.
    void steps.run(`Restart of ${name}`, () => portal.processes.restart(name)).catch(() => undefined);
  };
  return watch(files, { ignoreInitial: true, awaitWriteFinish: true }).on('change', restart);
}

/** Compiles changes and restarts the processes that run them. */
async function watchSources(portal: Portal, steps: Steps): Promise<{ close(): Promise<void> }> {
  const { node } = await listBuilds();
  const changed = new Set<NodeBuild>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const apply = async (): Promise<void> => {
    const builds = [...changed];
    changed.clear();
    try {
      for (const build of builds) await compile(build);
    } catch (error) {
      steps.say(`! ${textOf(error)}`);
      return;
    }
    const names = new Set(builds.map(({ name }) => name));
    const due = apps.filter(({ role, folder }) => {
      const own = role === 'remote' ? undefined : role === 'shell' ? 'shell/server' : folder;
      return node.some(({ name, uses }) => name === own && uses.some((used) => names.has(used)));
    });
    if (due.length === 0) return;
    const title = `Restart of ${due.map(({ name }) => name).join(', ')}`;
    // onGaveUp has already reported a failure; the rest continues.
    await steps.run(title, () => Promise.allSettled(due.map(({ name }) => portal.processes.restart(name))));
  };

  const watcher = watch(
    node.map(({ from }) => from),
    { ignoreInitial: true },
  );
  watcher.on('all', (_event, file) => {
    const build = node.find(({ from }) => file.startsWith(`${from}/`));
    if (!build || !/\.tsx?$/.test(file)) return;
    changed.add(build);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(apply);
    }, settleMs);
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };
}
