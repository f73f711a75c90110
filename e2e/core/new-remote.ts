import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { answersHttp, choosePorts, copyTemplate } from '@screenlore/dev-stack';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run remotes -- …` for the journeys' portal; @returns its output */
export async function remotesCommand(...args: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'tools/dev-stack/scripts/screenlore.mjs'), 'remotes', ...args],
    {
      env: { ...process.env, REMOTES_FILE: process.env['PORTAL_REMOTES_FILE'] },
    },
  );
  return stdout;
}

export interface NewRemote {
  /** Address of its server. */
  upstream: string;
  /** Accepts requests but answers none until it continues. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/**
 * A new remote as `npm run create-remote` makes it, built and served, but unknown to every portal.
 * @param change edits its folder before the build
 */
export async function newRemote(
  name: string,
  change: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<NewRemote> {
  // Below the project's folder, so that Node finds its packages.
  const folder = path.join(root, '.screenlore', 'new-remote', `mf-${name}`);
  await rm(folder, { recursive: true, force: true });
  await copyTemplate(name, folder);
  await change(folder);
  await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { port = 0, health = 0 } = await choosePorts(['port', 'health']);
  const server = spawn(
    process.execPath,
    [path.join(root, 'packages/build/dist/serve-remote.js'), `${folder}/dist`],
    {
      env: {
        ...{ PORT: String(port), HEALTH_PORT: String(health) },
        GATEWAY_URL: new URL(process.env['PORTAL_URL'] ?? '').origin,
      },
    },
  );
  const isReady = answersHttp(`http://127.0.0.1:${health}/health/ready`);
  while (!(await isReady())) if (server.exitCode !== null) throw new Error('Its server ended.');
  return {
    upstream: `http://127.0.0.1:${port}`,
    hang: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGCONT');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
