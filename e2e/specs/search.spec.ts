import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';

test('SHELL-06 the overlay locks the page, and closing it clears the term @full', async ({ page }) => {
  await page.goto('movies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const frame = new Frame(page);
  const overlay = await frame.openSearch();
  await expect(frame.searchInput()).toBeFocused();
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await frame.searchInput().fill('alien');
  await expect(overlay.getByRole('link', { name: /Alien/ }).first()).toBeVisible();
  await overlay.getByRole('button', { name: 'Clear' }).click();
  await expect(frame.searchInput()).toHaveValue('');
  await expect(overlay.getByRole('heading', { name: 'Best movies' })).toBeVisible();

  await frame.searchInput().fill('alien');
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(frame.searchButton).toBeFocused();
  await frame.openSearch();
  await expect(frame.searchInput()).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
});

test('SHELL-07 the empty overlay shows the three best movies and series, with links to all @full', async ({
  page,
}) => {
  await page.goto('games');
  const overlay = await new Frame(page).openSearch();
  for (const [heading, path, kind] of [
    ['Best movies', 'movies', 'movie'],
    ['Best series', 'series', 'serie'],
  ] as const) {
    const region = overlay.getByRole('region', { name: heading });
    await expect(region.getByRole('link', { name: /see all/i })).toHaveAttribute(
      'href',
      `/screenlore/${path}`,
    );
    const posters = region.locator(`a[href^="/screenlore/${kind}/"]`);
    await expect(posters).toHaveCount(3);
    const box = await posters.first().getByRole('img').boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(220);
  }
});

test('SHELL-07 posters are 150 px and results 100 px high on small screens @mobile @full', async ({
  page,
}) => {
  await page.goto('games');
  const frame = new Frame(page);
  const overlay = await frame.openSearch();
  const poster = overlay.locator('a[href^="/screenlore/movie/"]').first().getByRole('img');
  await expect(poster).toBeVisible();
  expect(Math.round((await poster.boundingBox())?.height ?? 0)).toBe(150);
  await frame.searchInput().fill('alien');
  const result = overlay.locator('a[href^="/screenlore/movie/alien-1979"] img');
  await expect(result).toBeVisible();
  expect(Math.round((await result.boundingBox())?.height ?? 0)).toBe(100);
});

test('SHELL-08 SHELL-22 typing finds titles and people, at most six, in a list at most 400 px high @full', async ({
  page,
}) => {
  await page.goto('movies');
  const frame = new Frame(page);
  const overlay = await frame.openSearch();
  await frame.searchInput().pressSequentially('the');
  await expect(overlay.getByRole('region')).toHaveCount(0);
  const list = overlay.getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);

  await frame.searchInput().fill('casablnca');
  await expect(overlay.getByRole('link', { name: /Casablanca/ })).toBeVisible();
  await frame.searchInput().fill('humphrey bog');
  await overlay.getByRole('link', { name: /Humphrey Bogart/ }).click();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/\/person\/humphrey-bogart$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Humphrey Bogart' })).toBeVisible();
});

test('SHELL-08 SHELL-21 arrows and Enter open a result; See all results leads to the full results @full', async ({
  page,
}) => {
  await page.goto('movies');
  const frame = new Frame(page);
  await frame.openSearch();
  await frame.searchInput().fill('casablanca');
  await expect(frame.search.getByRole('link', { name: /Casablanca/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/casablanca-1942$/);

  await frame.openSearch();
  await frame.searchInput().fill('the');
  await frame.search.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL(/\/screenlore\/?\?q=the$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('the');
  await expect(page.getByRole('main').getByRole('link', { name: /The / }).first()).toBeVisible();
});

test('SHELL-08 a search without results says so @full', async ({ page }) => {
  await page.goto('movies');
  const frame = new Frame(page);
  await frame.openSearch();
  await frame.searchInput().fill('qqxxqqzz');
  await expect(frame.search.getByText(/Nothing found for/)).toBeVisible();
});
