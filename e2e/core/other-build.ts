import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { portOf, startProcess, stopProcess } from './control.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A changed copy of a remote, built and served in the original's place, as its team would deploy it. */
export interface OtherBuild {
  /** Ends it and puts the original back. */
  remove(): Promise<void>;
}

/**
 * Copies a remote, replaces a text in one of its sources, builds the copy and serves it on the original's port. Nothing
 * else of the portal is touched.
 * @param change file below the remote's `src`, text to be found there, text to stand instead
 */
export async function deployOtherBuild(
  remote: string,
  change: { file: string; from: string; to: string },
): Promise<OtherBuild> {
  const copy = path.join(root, '.screenlore', `other-${remote}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of ['src', 'package.json', 'rspack.config.mjs']) {
    await cp(path.join(root, remote, part), path.join(copy, part), { recursive: true });
  }
  const file = path.join(copy, 'src', change.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(change.from))
    throw new Error(`${change.file} of ${remote} does not hold "${change.from}".`);
  await writeFile(file, source.replaceAll(change.from, change.to));
  await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  });

  await stopProcess(remote);
  const port = portOf(remote);
  const healthPort = portOf(`${remote}-health`);
  const server: ChildProcess = spawn(
    process.execPath,
    [path.join(root, 'packages/build/dist/serve-remote.js'), path.join(copy, 'dist')],
    {
      env: { ...process.env, PORT: String(port), HEALTH_PORT: String(healthPort), HOST: '127.0.0.1' },
      stdio: 'ignore',
    },
  );
  await untilReady(`http://127.0.0.1:${healthPort}/health/ready`);
  return {
    remove: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await startProcess(remote);
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not become ready.`);
}
