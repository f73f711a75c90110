import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inState } from '../src/base/paths.js';
import { bundle, newestRelease } from '../src/build/build.js';
import { copyTemplate } from '../src/remotes/create-remote.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { fixtureApp, inTemporaryFolder } from './support.js';

// Inside the project's folder, so that packages are found.
const folder = inState('build-test');
const job = (name: string) => ({ name, folder: path.join(folder, name), inputs: [] });
const remotes = ['mf-broken', 'mf-wrong', 'mf-good'].map(job);

test('TEAM-27 a remote that does not compile is reported with the place, keeps its release and stops no other', async () => {
  await rm(folder, { recursive: true, force: true });
  try {
    for (const { name, folder: own } of remotes) await copyTemplate(name.replace('mf-', ''), own);
    const [broken, wrong, good] = remotes.map(({ folder: own }) => own);
    if (!broken || !wrong || !good) throw new Error('There are three.');
    expect(await bundle([job('mf-broken')])).toEqual([]);
    const before = newestRelease(broken);
    expect(before).toMatch(/^\d{8}-\d{6}$/);

    const page = path.join(broken, 'src', 'start', 'start-page.tsx');
    await writeFile(page, (await readFile(page, 'utf8')).replace('</Page>', ''));
    await writeFile(
      path.join(wrong, 'remote.json'),
      '{ "name": "wrong", "owner": "w", "routes": [{ "path": "wrong", "title": "W" }] }',
    );
    const made: string[] = [];
    const failed = await bundle(remotes, (name) => made.push(name));
    expect(made).toEqual(['mf-good']);
    expect(newestRelease(good)).toBeDefined();
    const told = Object.fromEntries(
      failed.map(({ name, problem, release }) => [name, [problem.message, release]]),
    );
    expect(told).toEqual({
      'mf-broken': [expect.stringMatching(/^mf-broken cannot be bundled[\s\S]*start-page\.tsx/), before],
      'mf-wrong': [expect.stringMatching(/remote\.json: routes\.0\.path is no path like \/quiz/), undefined],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('TEAM-27 a development server that does not start stops no other', () =>
  inTemporaryFolder(async (logDir) => {
    const broken = await fixtureApp('broken');
    const server = await fixtureApp('server');
    const told: string[] = [];
    const supervisor = new Supervisor([{ ...broken.spec, isAlone: true }, server.spec], {
      logDir,
      rules: { firstPauseMs: 1, longestPauseMs: 1, attempts: 2 },
      onGaveUp: ({ message }) => told.push(message),
    });
    await supervisor.start();
    expect((await fetch(`${server.address}/pid`)).ok).toBe(true);
    expect(told).toEqual([expect.stringContaining('broken does not come up')]);
    const gaveUp = await Promise.race([supervisor.gaveUp, Promise.resolve('goes on')]);
    expect(gaveUp).toBe('goes on');
    await supervisor.stop();
  }));
