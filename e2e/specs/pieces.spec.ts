import type { Page } from '@playwright/test';
import { withoutFirstViews } from '../core/faults.js';
import { expect, test } from '../core/test.js';
import type { Press } from '../pages/press.js';
import { filesOf, openFor, PRESSES } from '../pages/presses.js';

// These tests cause missing files and offline pages.
test.use({
  expectedNoise: /Failed to load resource|net::ERR|Federation Runtime|RUNTIME-/,
  // A press on something that is missing must not use up the time of the whole journey.
  actionTimeout: 10_000,
});

const told = (page: Page) => page.getByRole('alert').first();

/** The page has its frame and shows some text; no part is white. */
async function expectPage(page: Page): Promise<void> {
  // Not by role: under a dialog the page has no roles.
  await expect(page.locator('#root > header')).toBeVisible();
  await expect(page.locator('#root > footer')).toBeAttached();
  await expect(page.locator('#root > main')).toContainText(/\S/);
}

/** Retries with the button if there is one; otherwise presses the same thing again. */
async function tryAgain(page: Page, press: Press): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).first();
  if (await again.isVisible()) return again.click();
  const isOpen = await page.getByRole('dialog').or(press.works(page)).first().isVisible();
  if (!isOpen) await press.act(page).catch(() => undefined);
}

for (const press of PRESSES) {
  test(`SHELL-31 ${press.name}: if any file is missing, the page stays, says so, and works once it is back @full`, async ({
    page,
  }) => {
    test.slow();
    const files = await filesOf(page, press);
    expect(files).not.toEqual([]);
    for (const file of files)
      await test.step(file, async () => {
        let gone = true;
        await page.route(`**/${file}`, (route) =>
          gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
        );
        await openFor(page, press);
        const works = press.works(page);
        // If the page itself needs the file, there is nothing to press.
        if (!(await told(page).isVisible())) await press.act(page).catch(() => undefined);
        await expect(told(page).or(works).first()).toBeVisible();
        await expectPage(page);
        if (press.typed && (await press.typed(page).isVisible()))
          await expect(press.typed(page)).not.toHaveValue('');

        gone = false;
        await expect(async () => {
          await tryAgain(page, press);
          await expect(works).toBeVisible({ timeout: 3000 });
        }).toPass({ timeout: 20_000 });
        await page.unroute(`**/${file}`);
      });
  });
}

test('SHELL-31 offline, every button of the frame leaves the page intact and works once online again @full', async ({
  page,
  context,
}) => {
  for (const press of PRESSES.slice(0, 3))
    await test.step(press.name, async () => {
      await openFor(page, press);
      await context.setOffline(true);
      await press.act(page);
      const toast = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
      await expect(toast).toBeVisible();
      await expectPage(page);
      await context.setOffline(false);
      await press.act(page);
      await expect(press.works(page)).toBeVisible();
      // The message no longer applies.
      await expect(toast).toHaveCount(0);
    });
});

test('SHELL-83 SHELL-84 a page opened offline says so within a phone’s width, and loads by itself once online @full', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // If it were prefetched, it would be there offline too.
  await page.route(/page-ranking.*\.js/, (route) => route.abort());
  await page.goto('movies');
  await page.locator('#root[data-live]').waitFor();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Ranking', exact: true }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'You are offline.' });
  await expect(told).toBeVisible();
  const box = await told.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.unroute(/page-ranking.*\.js/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Best movie roles' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('TEAM-54 a page whose remote is late shows its heading at once, and the rest once the remote is there @full', async ({
  page,
}) => {
  await withoutFirstViews(page);
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/mf\/catalogue\/.*remoteEntry.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('movie/casablanca-1942', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Casablanca (1942)');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  come();
  await expect(heading).toHaveText('Casablanca');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
});

test('SHELL-81 the code behind presses in the frame is loaded before the press @full', async ({
  browser,
  page,
}) => {
  for (const press of PRESSES.slice(0, 2)) {
    const other = await browser.newPage();
    const files = await filesOf(other, press);
    await other.close();
    expect(files).not.toEqual([]);
    await page.goto('movies');
    // The browser makes no request for what it already has, however it was fetched.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      .toEqual(expect.arrayContaining(files.map((file) => expect.stringMatching(file))));
    await press.act(page);
    await expect(press.works(page)).toBeVisible();
  }
});
