import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';

test.use({ expectedNoise: /status of 50\d|net::ERR/ });

test('SHELL-09 when the data cannot be had the app is usable, says so in place, and a retry helps', async ({
  page,
}) => {
  await page.route('**/api/get-*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":"The catalogue is away."}',
    }),
  );
  await page.goto('movies');
  const { header, footer } = new Frame(page);
  await expect(header).toBeVisible();
  await expect(footer).toBeVisible();
  const notice = page.getByRole('main').getByRole('alert').first();
  await expect(notice).toBeVisible({ timeout: 20_000 });

  await page.unroute('**/api/get-*');
  await notice.getByRole('button').click();
  await expect(page.getByRole('main').locator('a[href*="/movie/"]').first()).toBeVisible();
});

// A page without a first view: others show their first screen at once.
test('SHELL-09 a loader stands in the page until its remote has come', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/mf\/editor\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('write', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
