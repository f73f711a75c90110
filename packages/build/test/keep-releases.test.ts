import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { releaseName } from '../src/old-releases.mjs';

const PROGRAM = path.resolve(import.meta.dirname, '../src/keep-releases.mjs');
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => releaseName(new Date(Date.now() - days * DAY_MS));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keep-releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(app: string, release: string): Promise<void> {
  for (const kind of ['dist', 'dist-first-view']) {
    await mkdir(path.join(folder, app, kind, release), { recursive: true });
    await writeFile(path.join(folder, app, kind, release, 'release.json'), app);
  }
}

test('TEAM-12 the releases of the previous image stay next to the new one, as far as a build would have kept them', async () => {
  const [now, yesterday] = [daysAgo(0), daysAgo(0.9)];
  const old = [2, 3, 4, 5, 6].map(daysAgo);
  for (const name of [yesterday, ...old]) await write('before', name);
  await mkdir(path.join(folder, 'before/dist/js'));
  await write('app', now);

  execFileSync(process.execPath, [PROGRAM, path.join(folder, 'before'), path.join(folder, 'app')]);

  for (const kind of ['dist', 'dist-first-view']) {
    const kept = (await readdir(path.join(folder, 'app', kind))).sort();
    expect(kept).toEqual([now, yesterday, ...old.slice(0, 3)].sort());
    const marker = path.join(folder, 'app', kind, yesterday, 'release.json');
    expect(await readFile(marker, 'utf8')).toBe('before');
  }
});
