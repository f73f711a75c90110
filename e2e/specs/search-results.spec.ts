import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';
import { SearchResults } from '../pages/search-results.js';
import { TitlePage } from '../pages/title.js';

for (const width of [' @full', ' @mobile @full']) {
  test(`SHELL-15 SHELL-21 full results by kind, year and page, all kept in the address${width}`, async ({
    page,
  }) => {
    const results = new SearchResults(page);
    const all = await call('search', { query: 'the', countKinds: true });
    expect(all.total).toBeGreaterThan(40);
    await page.goto('?q=the');
    await expect(results.heading).toHaveText('Results for “the”');
    await expect(results.count).toHaveText(`${all.total} results, page 1 of ${Math.ceil(all.total / 20)}`);
    await expect(results.rows).toHaveCount(20);
    await expect(page.getByRole('region', { name: 'Latest news' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Articles to start with' })).toHaveCount(0);

    await results.pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?q=the&page=2$/);
    await expect(results.count).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(results.rows.first()).toContainText(
      (await call('search', { query: 'the', skip: 20, count: 1 })).results[0]?.title ?? '',
    );

    await results.kind('Movies').click();
    await expect(page).toHaveURL(/\?q=the&kind=movie$/);
    await expect(results.count).toHaveText(new RegExp(`^${all.totals?.movie} results`));
    await expect(results.kind('Movies')).toHaveAttribute('aria-current', 'true');

    const nineties = await call('search', { query: 'the', kinds: ['movie'], yearFrom: 1990, yearTo: 1999 });
    await results.year.selectOption({ label: '1990s' });
    await expect(page).toHaveURL(/\?q=the&kind=movie&year=1990-1999$/);
    await expect(results.rows).toHaveCount(Math.min(20, nineties.total));
    for (const row of await results.rows.all()) await expect(row).toContainText(/\b199\d\b/);

    await page.reload();
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    await expect(results.rows).toHaveCount(Math.min(20, nineties.total));
    await expect(results.year).toHaveValue('1990-1999');
    await page.goBack();
    await expect(page).toHaveURL(/\?q=the&kind=movie$/);
    await expect(results.year).toHaveValue('');
    await results.kind('People').click();
    await expect(results.year).toHaveCount(0);
  });
}

test('SHELL-70 SHELL-71 SHELL-74 from an exact match to its page, and back to it through the search @mobile', async ({
  page,
}) => {
  const results = new SearchResults(page);
  await page.goto('?q=alien&kind=game');
  await results.kind('Movies').click();
  await expect(results.rows.first()).toContainText('Directed by Ridley Scott');
  await expect(page.getByRole('heading', { level: 2, name: 'Exact matches' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Other matches' })).toBeVisible();
  await results.rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alien' })).toBeVisible();
  // The name is there before the page that remembers it.
  await expect(new TitlePage(page).information).toBeVisible();

  const overlay = await new Frame(page).openSearch();
  const recent = overlay.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('link', { name: 'Alien' })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear history' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await new Frame(page).openSearch();
  await expect(overlay.getByRole('region', { name: 'Best movies' })).toBeVisible();
  // The current page was opened once more.
  await expect(recent.getByRole('link')).toHaveCount(1);
});

test('SHELL-24 empty results say which filter to remove, with the keyboard alone @full', async ({ page }) => {
  const results = new SearchResults(page);
  await page.goto('?q=casablanca&kind=game&year=1839');
  await expect(page.getByText('Nothing found for “casablanca” among games from 1839')).toBeVisible();
  await page.getByRole('link', { name: 'Any year' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=casablanca&kind=game$/);
  await expect(page.getByText('Nothing found for “casablanca” among games', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All kinds' }).focus();
  await page.keyboard.press('Enter');
  await expect(results.rows.first()).toContainText('Casablanca');
  await results.rows.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Casablanca' })).toBeVisible();
});

test('SHELL-23 unavailable results say why, and can be retried @full', async ({ page }) => {
  const results = new SearchResults(page);
  let down = true;
  await page.route('**/api/search', async (route) => {
    if (down) await route.fulfill({ contentType: 'text/plain', body: 'no reply of the API' });
    else await route.continue();
  });
  // The first results are part of the page.
  await page.goto('?q=alien');
  await results.kind('Movies').click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  down = false;
  await retry.click();
  await expect(results.rows.first()).toContainText('Alien');
});
