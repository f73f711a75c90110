import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { TitlePage } from '../pages/title.js';

const WIDTHS = [390, 834, 1440];

for (const width of WIDTHS)
  test(`LIB-26 at ${width} px the seasons of a series open and close by keyboard, with their episodes @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { seasons } = await call('get-seasons', { titleId: 'sherlock-2010' });
    const title = new TitlePage(page);
    await title.open('serie/sherlock-2010');
    await title.seasons.scrollIntoViewIfNeeded();
    await expect(title.seasons.getByRole('heading', { level: 3 })).toHaveText([
      'Season 12010 · 3 episodes',
      'Season 22012 · 3 episodes',
      'Season 32014 · 3 episodes',
      'Season 42017 · 3 episodes',
      'Specials2016 · 1 episode',
    ]);
    const named = (number: number) =>
      seasons.find((season) => season.number === number)?.episodes.map(({ name }) => new RegExp(name ?? ''));
    const episodes = title.seasons.getByRole('listitem');
    await expect(episodes).toHaveText(named(1) ?? []);
    await expect(episodes.first()).toContainText('25 July 2010');

    await title.seasons.getByRole('button', { name: /^Season 1/ }).press('Space');
    await expect(episodes).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(episodes).toHaveText(named(2) ?? []);
    await title.seasons.getByRole('button', { name: /^Specials/ }).click();
    await expect(episodes).toHaveText([...(named(2) ?? []), /The Abominable Bride/]);

    await expectAccessible(page, 'section:has(#season-1)');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });

test('LIB-26 an address opens its season; going back restores the page as it was left @full', async ({
  page,
}) => {
  const title = new TitlePage(page);
  await title.open('serie/breaking-bad-2008#season-3');
  const season = title.seasons.getByRole('button', { name: /^Season 3/ });
  await expect(season).toHaveAttribute('aria-expanded', 'true');
  await expect(season).toBeInViewport();
  await expect(title.seasons.getByText('Fly', { exact: true })).toBeInViewport();

  await title.seasons.getByRole('button', { name: /^Season 5/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Series' }).first().click();
  await expect(title.seasons).toHaveCount(0);
  await page.goBack();
  await expect(title.seasons.getByRole('button', { name: /^Season 5/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('LIB-27 code and data of the seasons load when they are near, and their space is reserved @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = (what: RegExp) => asked.some((url) => what.test(url));
  const title = new TitlePage(page);
  await title.open('serie/the-wire-2002');
  await expect(title.seasons).toBeAttached();
  expect([isAsked(/get-seasons/), isAsked(/seasons\.[^/]*js/)]).toEqual([false, false]);
  const box = await title.seasons.boundingBox();

  await title.seasons.scrollIntoViewIfNeeded();
  await expect(title.seasons.getByRole('button', { name: /^Season 5/ })).toBeVisible();
  expect([isAsked(/get-seasons/), isAsked(/seasons\.[^/]*js/)]).toEqual([true, true]);
  const height = (await title.seasons.boundingBox())?.height ?? 0;
  expect(Math.abs(height - (box?.height ?? 0))).toBeLessThan(200);
});

test('LIB-26 an invented series has no seasons @full', async ({ page }) => {
  const { series } = await call('get-series-upcoming', { count: 1 });
  const title = new TitlePage(page);
  await title.open(`serie/${series[0]?.titleId}`);
  await expect(title.information).toBeVisible();
  await expect(title.seasons).toHaveCount(0);
});
