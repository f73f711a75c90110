import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { runOrThrow } from '../src/base/run-command.js';
import { newestRelease } from '../src/build/build.js';
import { PUBLISHED } from '../src/packages/pack.js';
import { makeOutside } from '../src/remotes/outside-remote.js';
import { freePort } from '../src/supervise/ports.js';
import { temporaryFolder, until } from './support.js';

const minute = 60_000;
const manifest = z.looseObject({
  version: z.string(),
  private: z.never().optional(),
  exports: z.record(
    z.string(),
    z.union([z.string(), z.strictObject({ types: z.string(), default: z.string().optional() })]),
  ),
});

/** An empty place, where npm installs its packages. */
let folder: string;
const ownPackage = (name: string) => path.join(folder, 'node_modules', '@screenlore', name);

beforeAll(async () => {
  folder = path.join(await temporaryFolder(), 'film-quiz');
  await rm(folder, { recursive: true, force: true });
  await makeOutside('film-quiz', folder);
  await runOrThrow('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
}, 5 * minute);
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test.each(PUBLISHED)(
  'TEAM-29 the packed package %s has a version, changelog and types, and nothing unused',
  async (name) => {
    const { version, exports } = manifest.parse(
      JSON.parse(await readFile(path.join(ownPackage(name), 'package.json'), 'utf8')),
    );
    const files = await readdir(ownPackage(name), { recursive: true });
    expect(await readFile(path.join(ownPackage(name), 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`);
    expect(files).toContain('LICENSE');
    const named = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const target of named)
      expect([target, existsSync(path.join(ownPackage(name), target))]).toEqual([target, true]);
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  },
);

test(
  'TEAM-28 a remote outside the repository is built and checked with only the packed packages',
  async () => {
    const bin = (file: string) => path.join(folder, 'node_modules', file);
    await runOrThrow(process.execPath, [bin('typescript/bin/tsc'), '-p', folder], { cwd: folder });
    const env = { ...process.env, NODE_ENV: 'production' };
    await runOrThrow(process.execPath, [bin('@rspack/cli/bin/rspack.js'), 'build'], { cwd: folder, env });
    const release = newestRelease(folder) ?? '';
    const built = path.join(folder, 'dist', release);
    const entry = (await readdir(built)).find((file) => /^remoteEntry\..*js$/.test(file)) ?? '';
    // It requires of the portal the versions that it was built with (TEAM-18).
    expect(await readFile(path.join(built, entry), 'utf8')).toContain('^0.1.0');
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['Dockerfile', 'README.md', 'jest.config.mjs', 'kubernetes.yaml']),
    );
    for (const file of ['Dockerfile', 'README.md', 'kubernetes.yaml'])
      expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(/sample/i);

    const port = await freePort();
    const server = spawn(
      process.execPath,
      [path.join(ownPackage('build'), 'dist', 'serve-remote.js'), 'dist'],
      {
        cwd: folder,
        env: { ...env, PORT: String(port), GATEWAY_URL: 'http://127.0.0.1:9' },
      },
    );
    try {
      const described = await until(
        async () => (await fetch(`http://127.0.0.1:${port}/${release}/remote.json`)).json(),
        'its server answers',
      );
      expect(described).toMatchObject({ name: 'film-quiz', menu: { label: 'Film quiz', to: '/film-quiz' } });
    } finally {
      server.kill();
    }
  },
  2 * minute,
);

test(
  "TEAM-28 its own tests pass without the portal's sources",
  async () => {
    await runOrThrow('npm', ['test'], { cwd: folder });
  },
  2 * minute,
);

test('TEAM-28 a folder that is not empty is left alone', async () => {
  await expect(makeOutside('film-quiz', folder)).rejects.toThrow('is not empty');
});
