import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { measureFirstVisit } from './measure-size.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'measure-size-'));
  for (const app of ['shell', 'remote']) await write(`${app}/release.json`, '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const RELEASE = '20261123-083000';

/** @param file of an app, such as `shell/js/main.js`, in its newest release */
async function write(file: string, content: string | Buffer): Promise<void> {
  const [app = '', ...rest] = file.split('/');
  const target = path.join(folder, app, RELEASE, ...rest);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

const expose = (name: string, sync: string[], async: string[] = []) => ({
  name,
  assets: { js: { sync, async } },
});

test('counts what a first visit loads: scripts of the page, entry and module of each remote', async () => {
  await write(
    'shell/index.html',
    `<script defer src="/screenlore/${RELEASE}/js/main.js"></script><script type="application/json" id="remotes">{}</script>`,
  );
  await write('shell/js/main.js', 'x');
  await write('shell/js/main.js.br', Buffer.alloc(3 * 1024));
  await write('shell/js/on-demand.js.br', Buffer.alloc(50 * 1024));
  await write(
    'remote/mf-manifest.json',
    JSON.stringify({
      metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
      exposes: [
        expose('app', ['js/app.js', 'js/shared.js'], ['js/page-home.js', 'js/later.js']),
        expose('blocks', ['js/shared.js']),
      ],
    }),
  );
  for (const [file, kib] of [
    ['remoteEntry', 10],
    ['js/app', 4],
    ['js/shared', 1],
    ['js/page-home', 5],
    ['js/later', 90],
  ] as const) {
    await write(`remote/${file}.js.br`, Buffer.alloc(kib * 1024));
  }

  await expect(
    measureFirstVisit(path.join(folder, 'shell'), { mf_one: path.join(folder, 'remote') }),
  ).resolves.toEqual({ shell: 3, remotes: { mf_one: { app: 15, blocks: 11, 'page-home': 20 } } });
});

test('compresses what the build left uncompressed', async () => {
  await write('shell/index.html', `<script defer src="/screenlore/${RELEASE}/js/main.js"></script>`);
  await write('shell/js/main.js', 'a'.repeat(100_000));

  const { shell } = await measureFirstVisit(path.join(folder, 'shell'), {});

  expect(shell).toBeGreaterThan(0);
  expect(shell).toBeLessThan(1);
});
