import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type NewRemote, newRemote } from '../../core/new-remote.js';
import { type OwnShell, ownShell } from '../../core/own-shell.js';
import { expect, test } from '../../core/test.js';

const UNAVAILABLE = 'This part of Screenlore is unavailable';
const WAYS = ['good', 'render', 'react', 'chunk'];
const ROUTES = WAYS.map((way) => ({ path: `/broken/${way}`, title: `It is ${way}` }));
const FILES = {
  'remote.json': JSON.stringify({ name: 'broken', owner: '@team/broken', routes: ROUTES }),
  'src/app.tsx': `
import { lazyPart } from '@screenlore/ui';

export const pages = {
  '/broken/good': lazyPart(() => import(/* webpackChunkName: "page-good" */ './good.js')),
  '/broken/render': lazyPart(() => import(/* webpackChunkName: "page-render" */ './render.js')),
  '/broken/react': lazyPart(async () => ({ default: undefined })),
  '/broken/chunk': lazyPart(() => import(/* webpackChunkName: "page-chunk" */ './good.js?chunk')),
};`,
  'src/first-view.tsx': 'export const renderFirstView = () => undefined;',
  'src/good.tsx': 'export default () => <h1>It is here</h1>;',
  'src/render.tsx': `
export default function Render() {
  throw new TypeError('broken for ada@example.org');
}`,
};

let remote: NewRemote;
let shell: OwnShell;

test.beforeAll(async () => {
  remote = await newRemote('broken', (folder) =>
    Promise.all(Object.entries(FILES).map(([file, text]) => writeFile(path.join(folder, file), text))),
  );
  shell = await ownShell(async (remotes) => ({
    ...remotes,
    mf_broken: { entry: '/screenlore/mf/broken/mf-manifest.json', upstream: remote.upstream },
  }));
});
test.afterAll(async () => {
  await shell?.stop();
  await remote?.stop();
});

test.use({
  expectedNoise: /Failed to load resource|net::ERR|Federation Runtime|RUNTIME-|Refused to|broken build/,
});

/** The shell server's counter for the remote. */
async function counted(): Promise<number> {
  const [, count] = /^remote_errors_total\{remote="mf_broken".* (\d+)$/m.exec(await shell.metrics()) ?? [];
  return Number(count ?? 0);
}

/** Opens a broken page: the frame stays, the console names the remote, and the shell's server gets a report. */
async function expectContained(page: Page, way: string): Promise<void> {
  const before = await counted();
  const said = page.waitForEvent('console', (line) =>
    line.text().startsWith('A part of this page broke: mf_broken/app'),
  );
  await page.goto(`${shell.url}broken/${way}`);
  await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await said;
  await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(before);
}

test('TEAM-50 TEAM-52 TEAM-57 a remote that throws in render is contained, named and counted', async ({
  page,
}) => {
  await expectContained(page, 'render');
  expect(shell.log()).toContain('"message":"broken for <email>"');
  expect(shell.log()).toContain('"stack":["src/render.tsx:3:');
});

test('TEAM-50 TEAM-57 so is one with an undefined page, whose stack only contains files of React', async ({
  page,
}) => {
  await expectContained(page, 'react');
});

test('TEAM-57 so is one with a missing part', async ({ page }) => {
  await page.route(/\/mf\/broken\/.*page-chunk/, (route) => route.fulfill({ status: 404, body: '' }));
  await expectContained(page, 'chunk');
});

test('TEAM-57 so is one that throws while loading', async ({ page }) => {
  await page.route(/\/mf\/broken\/.*remoteEntry.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build");' }),
  );
  await expectContained(page, 'good');
});

test('TEAM-54 TEAM-57 one that hangs shows its heading at once, is reported after 3 s, and appears once it answers', async ({
  page,
}) => {
  // The browser knows its description by then, but has none of its code.
  expect((await fetch(`${shell.url}broken/good`)).status).toBe(200);
  const before = await counted();
  remote.hang();
  try {
    await page.goto(`${shell.url}broken/good`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'It is good' })).toBeVisible({ timeout: 5000 });
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible({ timeout: 5000 });
    await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible({ timeout: 15_000 });
    await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(before);
    remote.goOn();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'It is here' })).toBeVisible({ timeout: 15_000 });
  } finally {
    remote.goOn();
  }
});
