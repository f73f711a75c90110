import type { Page } from '@playwright/test';
import { call } from '../../core/api.js';
import { deployAgain } from '../../core/other-release.js';
import { newPerson, signedIn } from '../../core/people.js';
import { appUrl, expect, test } from '../../core/test.js';
import { CommentsPart } from '../../pages/comments.js';

const HOME = /\/screenlore\/?$/;

const releaseOf = async (page: Page): Promise<string | undefined> =>
  /\/screenlore\/([\d-]+)\//.exec(
    (await page.locator('script[src*="/js/main."]').getAttribute('src')) ?? '',
  )?.[1];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('TEAM-09 TEAM-10 the next page load gets a deployed shell; an open page can still open all its parts', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('movies');
  const before = await releaseOf(page);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const other = await deployAgain('shell');
  try {
    const header = page.getByRole('banner');
    // None of these is loaded yet.
    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(dialog(page, 'Menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Search...' }).click();
    await expect(dialog(page, 'Search')).toBeVisible();
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Create new account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).first().click();
    await page.getByRole('main').locator('a[href*="/review/"]').first().click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /link/i }),
    ).toBeVisible();
    expect(failed).toEqual([]);
    expect(await releaseOf(page)).toBe(before);

    const next = await context.newPage();
    await next.goto(`${appUrl()}movies`);
    expect(await releaseOf(next)).toBe(other.name);
    await next.close();
  } finally {
    await other.remove();
  }
});

test.describe('TEAM-11 a page whose release was removed', () => {
  test.use({ expectedNoise: /Failed to load resource|net::ERR/ });

  const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const footerLink = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

  /** Presses something that this page cannot load. A mark in the window shows later whether the page was reloaded. */
  async function missMenu(page: Page): Promise<() => Promise<boolean>> {
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(toast(page)).toBeVisible();
    return () => page.evaluate(() => 'stillHere' in window);
  }

  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('TEAM-11 the next link loads the newest release; an unsent comment and reply are kept', async ({
    page,
  }) => {
    const { articles } = await call('get-articles-latest', { count: 60 });
    await signedIn(page, await newPerson('Ada'));
    const comments = await new CommentsPart(page).open(articles[45]?.articleId ?? '');
    await comments.box.fill('A comment');
    await comments.box.press('Enter');
    const reply = comments.section.getByRole('textbox', { name: 'Reply to Ada' });
    const openReply = () =>
      comments
        .row('A comment')
        .getByRole('button', { name: /^Reply/ })
        .click();
    await openReply();
    await reply.fill('Half a reply');
    await comments.box.fill('Half a comment');

    const before = await releaseOf(page);
    const other = await deployAgain('shell');
    try {
      await page.route(`**/screenlore/${before}/**`, (route) => route.fulfill({ status: 404, body: '' }));
      const isSame = await missMenu(page);
      await expect(comments.box).toHaveValue('Half a comment');

      await footerLink(page, 'Back to the home page').click();
      await expect(page).toHaveURL(HOME);
      await expect.poll(() => releaseOf(page)).toBe(other.name);
      await page.locator('#root[data-live]').waitFor({ state: 'attached' });
      expect(await isSame()).toBe(false);

      await page.goBack();
      await expect(comments.box).toHaveValue('Half a comment');
      await openReply();
      await expect(reply).toHaveValue('Half a reply');
      expect(await releaseOf(page)).toBe(other.name);
    } finally {
      await other.remove();
    }
  });

  test('TEAM-11 a file that is missing after a reload too causes no second reload', async ({ page }) => {
    await page.goto('movies');
    await page.route(/\/screenlore\/[\d-]+\/js\/(?!main)/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    const isFirst = await missMenu(page);
    await footerLink(page, 'Back to the home page').click();
    await expect.poll(isFirst).toBe(false);
    await expect(page).toHaveURL(HOME);
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });

    const isSecond = await missMenu(page);
    await footerLink(page, 'Movies main page').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    expect(await isSecond()).toBe(true);
  });

  test('TEAM-11 a short network failure causes no reload', async ({ page }) => {
    await page.goto('movies');
    await page.route(/\/screenlore\/[\d-]+\/js\//, (route) => route.abort('connectionfailed'));
    const isSame = await missMenu(page);
    await footerLink(page, 'Back to the home page').click();
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await isSame()).toBe(true);
  });
});
