import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { defineApp } from './define-app.mjs';
import { releaseName } from './old-releases.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const RELEASE = releaseName(new Date());
const FOLDERS = ['dist', 'dist-first-view'];

let app: string;

beforeEach(async () => {
  app = await mkdtemp(path.join(tmpdir(), 'release-plugin-'));
});
afterEach(() => rm(app, { recursive: true }));

const isComplete = () => existsSync(path.join(app, 'dist', RELEASE, 'release.json'));

/** Builds a separate entry into each folder. @returns for each of them, whether the release was complete after it */
async function build(sources: readonly string[]): Promise<boolean[]> {
  const plugin = new ReleasePlugin(
    RELEASE,
    FOLDERS.map((folder) => path.join(app, folder)),
  );
  const compilers = await Promise.all(
    sources.map(async (source, index) => {
      const entry = path.join(app, `entry-${index}.js`);
      await writeFile(entry, source);
      const output = { path: path.join(app, FOLDERS[index] ?? '', RELEASE) };
      return rspack({ mode: 'none', context: app, entry, output, plugins: [plugin] });
    }),
  );
  const complete: boolean[] = [];
  for (const compiler of compilers) {
    await new Promise((done) => compiler.run(done));
    complete.push(isComplete());
  }
  return complete;
}

test('TEAM-09 a release is complete when its last build is written', async () => {
  expect(await build(['1;', '2;'])).toEqual([false, true]);
});

test('TEAM-09 a release with a failed build is never complete', async () => {
  expect(await build(['1;', 'import "./none.js";'])).toEqual([false, false]);
});

test('TEAM-01 TEAM-09 a new release keeps the last 5 and all of the last day, and removes the others', async () => {
  const daysAgo = (days: number) => releaseName(new Date(Date.now() - days * DAY_MS));
  const old = [2, 3, 4, 5, 6, 7].map(daysAgo);
  for (const name of [...old, 'js'])
    await Promise.all(
      FOLDERS.map((folder) => mkdir(path.join(app, folder, name, 'js'), { recursive: true })),
    );
  await build(['1;', '2;']);
  for (const folder of FOLDERS)
    expect((await readdir(path.join(app, folder))).sort()).toEqual([...old.slice(0, 4), RELEASE].sort());

  const young = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(daysAgo);
  for (const name of young) await mkdir(path.join(app, 'dist', name));
  await build(['1;', '2;']);
  expect((await readdir(path.join(app, 'dist'))).sort()).toEqual([...young, RELEASE].sort());
});

test('TEAM-09 the shell is built into the folder of its release and knows its address', () => {
  const shell = { dir: app, name: 'shell', html: './src/index.html', publicPath: '/screenlore/' };
  const [output, again] = [{}, { RSPACK_SERVE: true }].map((env) => defineApp(shell)(env)[0]?.output);
  const release = path.basename(output?.path ?? '');
  expect(release).toMatch(/^\d{8}-\d{6}$/);
  expect(output?.path).toBe(path.join(app, 'dist', release));
  expect(output?.publicPath).toBe(`/screenlore/${release}/`);
  expect(again?.publicPath).toBe('/screenlore/');
});
