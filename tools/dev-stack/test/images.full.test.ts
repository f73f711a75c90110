import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test as jestTest } from '@jest/globals';
import { runCommand } from '../src/base/run-command.js';
import { freePort } from '../src/supervise/ports.js';
import { type Builder, canBuild, startBuilder } from './buildah.js';
import { containerOf } from './compose-file.js';
import { until } from './support.js';

/** Needs root, buildah and mmdebstrap from the distribution; without them these tests are skipped by name. */
const test = (await canBuild()) ? jestTest : jestTest.skip;
const HOUR_MS = 60 * 60_000;

let builder: Builder;
beforeAll(async () => {
  if (test === jestTest)
    builder = await startBuilder(await mkdtemp(path.join(tmpdir(), 'screenlore-images-')));
}, HOUR_MS);
afterAll(() => builder?.end());

/** Builds a service's image and uses a container of it. */
async function inContainer<T>(service: string, work: (container: string) => Promise<T>): Promise<T> {
  await builder.build(service);
  const container = await builder.container(service);
  try {
    return await work(container);
  } finally {
    await builder.remove(container);
  }
}

/** The output of its own command without settings. */
async function withoutSettings(service: string, container: string): Promise<string> {
  const { entrypoint, command } = containerOf(service);
  const [buildah = '', ...run] = builder.running(container);
  const { output } = await runCommand(buildah, [...run, ...entrypoint, ...command], { timeoutMs: 120_000 });
  return output;
}

/** Runs its own command and sends it a request. */
async function asked(
  service: string,
  container: string,
  env: Record<string, string>,
  address: string,
): Promise<number> {
  const [buildah = '', ...run] = builder.running(container, env);
  const child = spawn(buildah, [...run, ...containerOf(service).command], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    return await until(async () => (await fetch(address)).status, `${service} answers`, 120_000);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

test(
  'OPS-38 the image of a service runs its program, as a user other than root',
  () =>
    inContainer('auth', async (container) => {
      expect(await withoutSettings('auth', container)).toContain('JWT_SECRET is not set');
      const [buildah = '', ...run] = builder.running(container);
      expect((await runCommand(buildah, [...run, 'id', '-u'], {})).output.trim()).toBe('1000');
    }),
  HOUR_MS,
);

test(
  'OPS-38 the image of a remote serves its release',
  () =>
    inContainer('mf-editor', async (container) => {
      const port = await freePort();
      const env = { PORT: String(port), HOST: '127.0.0.1' };
      const address = `http://127.0.0.1:${port}/releases.json`;
      expect(await asked('mf-editor', container, env, address)).toBe(200);
    }),
  HOUR_MS,
);

test(
  'OPS-38 OPS-37 the image for backups has everything that its program imports',
  () =>
    inContainer('backup', async (container) => {
      expect(await withoutSettings('backup', container)).toMatch(/There is no data in|could not be had/);
    }),
  HOUR_MS,
);
