import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FIRST_RELEASE, type ShellUnderTest, startShell, writeRelease } from './support/shell.js';

const NEWER = '20261123-090000';
const SCRIPT = 'js/main.0123abcd.js';

let shell: ShellUnderTest;

beforeEach(async () => {
  shell = await startShell();
});
afterEach(() => shell.stop());

const page = () => fetch(`${shell.address}/screenlore/movies`, { headers: { accept: 'text/html' } });
/** Address of the script in the current page. */
const scriptNow = async () => /src="([^"]*)"/.exec(await (await page()).text())?.[1];
const textOf = async (release: string) =>
  (await fetch(`${shell.address}/screenlore/${release}/${SCRIPT}`)).text();

test('TEAM-09 TEAM-10 a page gets the newest complete release without a restart, and files of both are served', async () => {
  expect(await scriptNow()).toBe(`/screenlore/${FIRST_RELEASE}/${SCRIPT}`);
  await writeRelease(shell.dist, NEWER);
  await rm(path.join(shell.dist, NEWER, 'release.json'));
  expect(await scriptNow()).toBe(`/screenlore/${FIRST_RELEASE}/${SCRIPT}`);

  await writeRelease(shell.dist, NEWER);
  expect(await scriptNow()).toBe(`/screenlore/${NEWER}/${SCRIPT}`);
  expect(await textOf(FIRST_RELEASE)).toBe(`script of ${FIRST_RELEASE}`);
  expect(await textOf(NEWER)).toBe(`script of ${NEWER}`);
});

test('TEAM-10 when the newest release is removed, pages get the previous one', async () => {
  await writeRelease(shell.dist, NEWER);
  expect(await scriptNow()).toContain(NEWER);
  await rm(path.join(shell.dist, NEWER), { recursive: true });
  expect(await scriptNow()).toContain(FIRST_RELEASE);
});

test('TEAM-09 a page preloads its own release’s fonts', async () => {
  await writeRelease(shell.dist, NEWER, { 'assets/sans-latin-400-normal.0123abcd.woff2': '' });
  expect(await (await page()).text()).toContain(
    `href="/screenlore/${NEWER}/assets/sans-latin-400-normal.0123abcd.woff2"`,
  );
});

test('TEAM-10 an unreadable release leaves pages with the previous one', async () => {
  await page();
  await writeRelease(shell.dist, NEWER);
  await rm(path.join(shell.dist, NEWER, 'index.html'));
  expect(await scriptNow()).toContain(FIRST_RELEASE);
});

test('TEAM-09 the server is not ready before there is a complete release', async () => {
  const readiness = async () => (await fetch(`${shell.healthAddress}/health/ready`)).status;
  const marker = path.join(shell.dist, FIRST_RELEASE, 'release.json');
  await rm(marker);
  expect(await readiness()).toBe(503);
  await writeFile(marker, '{}');
  expect(await readiness()).toBe(200);
});

test.each(['favicon.svg', 'site.webmanifest', 'sign-in-answer.js'])(
  'TEAM-09 %s has one address in all releases',
  async (file) => {
    const answer = await fetch(`${shell.address}/screenlore/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).not.toBe('');
  },
);
