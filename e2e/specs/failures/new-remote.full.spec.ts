import { type NewRemote, newRemote, remotesCommand } from '../../core/new-remote.js';
import { appUrl, expect, test } from '../../core/test.js';

const NAME = 'film-quiz';
const UNAVAILABLE = 'This part of Screenlore is unavailable';
let remote: NewRemote;

test.beforeAll(async () => {
  remote = await newRemote(NAME);
});
test.afterAll(async () => {
  await remotesCommand('remove', NAME).catch(() => undefined);
  await remote.stop();
});

/** The test expects this status, which the console also logs. */
test.use({ expectedNoise: /404 \(Not Found\)|503 \(Service Unavailable\)|mf_film_quiz/ });

test('TEAM-20 TEAM-21 TEAM-22 TEAM-25 a new remote joins the running portal and leaves it: menu, page, first view', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const entry = main.getByRole('link', { name: 'Film quiz' });
  const heading = page.getByRole('heading', { level: 1, name: 'Film quiz' });

  await test.step('it is unknown', async () => {
    expect((await page.goto(NAME))?.status()).toBe(404);
    await expect(entry).toHaveCount(0);
  });

  await test.step('registered, it is in the menu with the next page', async () => {
    expect(await remotesCommand('add', NAME, remote.upstream)).toMatch(
      /^mf_film_quiz: \d{8}-\d{6} \(the newest\)/,
    );
    await page.goto('');
    await entry.click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Film quiz · Screenlore');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('back and forth, with a link of its own, and a reload', async () => {
    await page.goBack();
    await expect(heading).toHaveCount(0);
    await page.goForward();
    await expect(heading).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/movie\//);
    await page.goBack();
    await expect(heading).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(heading).toBeVisible();
    expect((await page.goto(`${NAME}/nothing`))?.status()).toBe(404);
  });

  await test.step('its first view needs no script', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: appUrl() });
    const seen = await still.newPage();
    await seen.goto(NAME);
    await expect(seen.getByRole('heading', { level: 1, name: 'Film quiz' })).toBeVisible();
    await expect(seen.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await expect(
      seen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Film quiz' }),
    ).toBeVisible();
    await still.close();
  });

  await test.step('the menu of small screens has it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Film quiz' }).click();
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('switched off, it leaves the menu, and its page says so', async () => {
    await remotesCommand('off', NAME);
    await page.goto(NAME);
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await remotesCommand('on', NAME);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('removed, it is unknown again', async () => {
    await remotesCommand('remove', NAME);
    expect((await page.goto(NAME))?.status()).toBe(404);
    await page.goto('');
    await expect(main.getByRole('link').first()).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
});
