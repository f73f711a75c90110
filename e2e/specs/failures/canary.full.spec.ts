import type { Browser, Page } from '@playwright/test';
import { deployAgain, deployOtherRelease } from '../../core/other-release.js';
import { canaryCookie, type ShellWithCanary, shellWithCanary } from '../../core/shell-with-canary.js';
import { expect, test } from '../../core/test.js';

const PAGE = 'export function PostsPage({ heading, list }: PostsPageProps) {';
const UNAVAILABLE = 'This part of Screenlore is unavailable';

/** A visitor with an address of their own, who gets the canary. */
async function visitor(browser: Browser, shell: ShellWithCanary, address: number): Promise<Page> {
  const headers = { 'x-forwarded-for': `10.0.0.${address}` };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  await context.addCookies([{ ...canaryCookie(`visitor-${address}`), url: shell.url }]);
  return context.newPage();
}

test('TEAM-13 TEAM-15 a canary that throws for everybody is taken back within 30 s', async ({ browser }) => {
  const broken = await deployOtherRelease('mf-community', {
    file: 'posts/posts-page.tsx',
    from: PAGE,
    to: `${PAGE} throw new Error('a broken canary of ada@example.org');`,
  });
  const shell = await shellWithCanary('mf_community');
  try {
    for (let address = 1; address <= 5; address += 1) {
      const page = await visitor(browser, shell, address);
      const reported = page.waitForRequest(/error-reports$/);
      await page.goto(`${shell.url}articles`);
      await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
      await reported;
      await page.context().close();
    }
    await expect.poll(() => shell.isNamed(), { timeout: 30_000 }).toBe(false);
    expect(await shell.history()).toContain(`taken back by itself: mf_community ${shell.release}`);
    expect(shell.log()).toContain(`"remote":"mf_community","release":"${shell.release}","name":"Error"`);
    expect(shell.log()).toContain('"message":"a broken canary of <email>"');
    expect(shell.log()).toMatch(/"frames":\["js\/[\w.-]+\.js:\d+"/);

    const next = await visitor(browser, shell, 1);
    await next.goto(`${shell.url}articles`);
    await expect(next.getByRole('heading', { level: 1, name: /articles/i })).toBeVisible();
    await next.context().close();
  } finally {
    await shell.stop();
    await broken.remove();
  }
});

test('TEAM-15 a healthy canary is not taken back', async ({ browser }) => {
  const healthy = await deployOtherRelease('mf-community', {
    file: 'posts/posts-page.tsx',
    from: PAGE,
    to: `${PAGE} `,
  });
  const shell = await shellWithCanary('mf_community');
  try {
    for (let address = 1; address <= 6; address += 1) {
      const page = await visitor(browser, shell, address);
      let reports = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('error-reports')) reports += 1;
      });
      await page.goto(`${shell.url}articles`);
      await expect(page.getByRole('heading', { level: 1, name: /articles/i })).toBeVisible();
      await page.goto('about:blank');
      expect(reports).toBe(0);
      await page.context().close();
    }
    expect(await shell.isNamed()).toBe(true);
  } finally {
    await shell.stop();
    await healthy.remove();
  }
});

test('TEAM-05 TEAM-15 a canary of 10 % reaches the same tenth of 1,000 visitors until it is taken back', async () => {
  const canary = await deployAgain('mf-community');
  const shell = await shellWithCanary('mf_community', 10);
  const networkOf = (address: number) => `10.0.${address >> 8}.${address & 255}`;
  const load = async (address: number, cookie = '') => {
    const headers = { cookie, 'x-forwarded-for': networkOf(address) };
    const answer = await fetch(`${shell.url}articles`, { headers });
    const html = await answer.text();
    const isCanary = html.includes(`/community/${shell.release}/`);
    const token = / data-page="([^"]+)"/.exec(html)?.[1];
    return { isCanary, token, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  try {
    const reached: { address: number; cookie: string; token: string | undefined }[] = [];
    for (let address = 0; address < 1000; address += 1) {
      const first = await load(address);
      if (first.isCanary) reached.push({ address, cookie: first.cookie, token: first.token });
      expect((await load(address, first.cookie)).isCanary).toBe(first.isCanary);
    }
    expect(reached.length).toBeGreaterThanOrEqual(80);
    expect(reached.length).toBeLessThanOrEqual(120);

    // Simulates the reports of their browsers; the journey above uses real browsers.
    const error = { name: 'Error', message: 'broken for everybody', frames: [] };
    const reports = [{ remote: 'mf_community', release: shell.release, ...error }];
    for (const { address, token } of reached) {
      const body = JSON.stringify({ page: token, reports });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': networkOf(address) };
      const answer = await fetch(`${shell.url}error-reports`, { method: 'POST', headers, body });
      expect(answer.status).toBe(204);
    }
    await expect.poll(() => shell.isNamed(), { timeout: 30_000 }).toBe(false);
    for (const { address, cookie } of reached) expect((await load(address, cookie)).isCanary).toBe(false);
  } finally {
    await shell.stop();
    await canary.remove();
  }
});
