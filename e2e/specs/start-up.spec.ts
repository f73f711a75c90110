import { hintOf, newPerson } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';

test.use({ expectedNoise: /status of 50\d|net::ERR/ });

test('SHELL-09 SHELL-23 without data the app stays usable, shows the error in place, and a retry helps', async ({
  page,
}) => {
  await page.route('**/api/get-*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":"The catalogue is unavailable."}',
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

// A page without a first view: signed-in visitors are redirected from here. Other pages show their first screen at
// once.
test('SHELL-09 a loader is in the page until its remote is loaded @full', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().addCookies([hintOf(await newPerson())]);
  await page.route(/\/mf\/profile\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('login', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('SHELL-09 SHELL-32 an unanswered call is given up after 10 s, and its retry helps @full', async ({
  page,
}) => {
  let silent = true;
  await page.route('**/api/get-articles*', (route) => (silent ? undefined : route.continue()));
  await page.goto('articles?category=games');
  await page.getByRole('tab', { name: 'Movies' }).click();
  const notice = page.getByRole('main').getByRole('alert').first();
  await expect(notice).toBeVisible({ timeout: 20_000 });
  silent = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('a[href*="/article/"]').first()).toBeVisible();
});
