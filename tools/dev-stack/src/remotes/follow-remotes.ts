import path from 'node:path';
import { inProject } from '../base/paths.js';
import { textOf } from '../base/problem.js';
import { newestRelease } from '../build/build.js';
import { type App, apps, findRemotes } from '../portal/portal.js';
import type { Portal } from '../portal/start-portal.js';

const POLL_MS = 1000;

interface FollowOptions {
  say: (text: string) => void;
  /** New remotes use development servers, which need no build. */
  fromDevServers?: boolean;
  /** Folder that holds the remotes'. */
  root?: string;
  /** The remotes that the portal started with. */
  known?: readonly App[];
  pollMs?: number;
}

/**
 * Adds remotes to the running portal once their folder appears and is built, and removes those whose folder disappears:
 * `npm run create-remote` needs no restart.
 * @returns a function that stops it
 */
export function followRemotes(
  portal: Pick<Portal, 'addRemote' | 'removeRemote'>,
  { say, fromDevServers = false, root = inProject(), known: atStart = apps, pollMs = POLL_MS }: FollowOptions,
): () => void {
  const known = new Map(atStart.filter(({ role }) => role === 'remote').map((app) => [app.name, app]));
  let work = Promise.resolve();
  const look = async (): Promise<void> => {
    const there = findRemotes(root);
    for (const app of there.filter(({ name }) => !known.has(name))) {
      if (!fromDevServers && newestRelease(path.join(root, app.folder)) === undefined) continue;
      known.set(app.name, app);
      await told(say, `${app.name} is in the portal`, () => portal.addRemote(app, fromDevServers));
    }
    for (const app of [...known.values()].filter(({ name }) => !there.some((app) => app.name === name))) {
      known.delete(app.name);
      await told(say, `${app.name} is out of the portal: its folder is gone`, () => portal.removeRemote(app));
    }
  };
  const timer = setInterval(() => {
    work = work.then(look).catch((error) => say(`! ${textOf(error)}`));
  }, pollMs);
  return () => clearInterval(timer);
}

async function told(say: (text: string) => void, done: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
    say(`✓ ${done}`);
  } catch (error) {
    say(`! ${textOf(error)}`);
  }
}
