import type { ListedMovie } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { Ranking } from '../pages/ranking.js';

/** Widths for journeys that run at every width, and for those with the same layout on tablets. */
const WIDTHS = ['', ' @tablet', ' @mobile'] as const;
const WIDE_AND_NARROW = ['', ' @mobile'] as const;

for (const width of WIDE_AND_NARROW) {
  test(`RANK-01 RANK-04 categories, their sub-categories and the heading${width} @full`, async ({ page }) => {
    const ranking = new Ranking(page);
    await page.goto('ranking');
    await expect(ranking.heading).toHaveText('Best movies');
    for (const [category, subCategories] of [
      ['Series', ['Top 500', 'New']],
      ['Movie roles', ['Male', 'Female']],
      ['Serie roles', ['Male', 'Female']],
      ['Actors', ['Actors']],
      ['Games', ['Top 100', 'Most anticipated']],
      ['Movies', ['Top 500', 'New', 'Most anticipated']],
    ] as const) {
      await page.getByRole('tablist', { name: 'Category' }).getByRole('tab', { name: category }).click();
      await expect(ranking.heading).toHaveText(`Best ${category.toLowerCase()}`);
      const subs = page.getByRole('tablist', { name: 'Ranking' }).getByRole('tab');
      await expect(subs).toHaveText([...subCategories]);
      await expect(subs.first()).toHaveAttribute('aria-selected', 'true');
      await expect(ranking.rows.first()).toBeVisible();
      await expect(ranking.filtersButton).toHaveCount(/roles|Actors/.test(category) ? 0 : 1);
    }
    await ranking.tab('New').click();
    await ranking.tab('Games').click();
    await expect(ranking.tab('Top 100')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(ranking.heading).toHaveText('Best movies');
    await expect(ranking.tab('New')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?category=movies&sub=new$/);
  });
}

for (const width of WIDTHS) {
  test(`RANK-03 RANK-05 filters ask the server with Show results${width} @full`, async ({ page }) => {
    const ranking = new Ranking(page);
    await page.goto('ranking?category=movies&sub=top+500');
    await expect(ranking.rows.first()).toBeVisible();
    await ranking.openFilters();
    await expect(ranking.group('Years').getByRole('button', { name: /^\d{4}$/ })).toHaveCount(
      width === ' @mobile' ? 8 : 14,
    );
    const crime = ranking.group('Genre').getByRole('button', { name: 'Crime' });
    await crime.click();
    await crime.click();
    await expect(crime).toHaveAttribute('aria-pressed', 'false');
    await ranking.group('Genre').getByRole('button', { name: 'Adventure' }).click();

    await ranking.group('Country').getByRole('button', { name: 'Show all...' }).click();
    const search = ranking.panel.getByRole('searchbox');
    await search.fill('UNITED st');
    await ranking.panel.getByRole('button', { name: 'United States of America' }).click();
    await expect(ranking.group('Country').getByRole('button')).toHaveCount(1);
    await ranking.panel.getByRole('button', { name: 'Save' }).click();
    await expect(
      ranking.group('Country').getByRole('button', { name: 'United States of America', pressed: true }),
    ).toBeVisible();

    const asked = ranking.nextCall('get-movies-by-filters');
    await ranking.panel.getByRole('button', { name: 'Show results' }).click();
    expect(await asked).toEqual({ count: 100, genre: 'Adventure', country: 'US', year: null });
    await expect(ranking.panel).toHaveCount(0);
    await expect(ranking.heading).toHaveText('Best movies · Adventure · United States of America');
    await expect(page).toHaveURL(/&genre=Adventure&country=United\+States\+of\+America$/);
    const { movies } = await call('get-movies-by-filters', { genre: 'Adventure', country: 'US' });
    await expect(ranking.rows).toHaveCount(movies.length);
    await expect(ranking.rows.first()).toContainText(movies[0]?.title ?? '');

    await page.reload();
    await expect(ranking.rows).toHaveCount(movies.length);
    await ranking.openFilters();
    await ranking.panel.getByRole('button', { name: 'Clear all' }).click();
    await expect(ranking.panel).toBeVisible();
    await expect(page).toHaveURL(/\?category=movies&sub=top\+500$/);
    await expect(ranking.panel.getByRole('button', { pressed: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(ranking.panel).toHaveCount(0);
    await expect(ranking.heading).toHaveText('Best movies');
    await expect(ranking.filtersButton).toBeFocused();
  });
}

test('RANK-03 all years, and no country for games @full', async ({ page }) => {
  const ranking = new Ranking(page);
  await page.goto('ranking?category=games');
  await expect(ranking.rows.first()).toBeVisible();
  await ranking.openFilters();
  await expect(ranking.group('Country')).toHaveCount(0);
  await ranking.group('Years').getByRole('button', { name: 'Show all...' }).click();
  const years = ranking.panel.getByRole('button', { name: /^\d{4}$/ });
  const thisYear = new Date().getFullYear();
  await expect(years).toHaveCount(thisYear - 1839 + 1);
  // The number of games of the year comes after it.
  await expect(years.first()).toHaveText(new RegExp(`^${thisYear}`));
  await expect(years.last()).toHaveText(/^1839/);
  await ranking.panel.getByRole('searchbox').fill('199');
  await expect(years).toHaveCount(10);
  await years.filter({ hasText: '1998' }).click();
  await ranking.panel.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(ranking.panel.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('RANK-02 the menu and a shared address preselect @full', async ({ page }) => {
  const ranking = new Ranking(page);
  await page.goto('ranking?category=serie+roles&sub=female');
  await expect(ranking.heading).toHaveText('Best serie roles');
  await expect(ranking.tab('Female')).toHaveAttribute('aria-selected', 'true');
  const { roles } = await call('get-roles-serie-female', { count: 1 });
  await expect(ranking.rows.first()).toContainText(roles[0]?.actor.name ?? '');
});

test('a combination without results says which filter to remove @full', async ({ page }) => {
  const ranking = new Ranking(page);
  const { movies } = await call('get-movies-by-filters', { genre: 'War', year: 1839 });
  expect(movies).toEqual([]);
  await page.goto('ranking?category=movies&genre=War&year=1839');
  await expect(page.getByText('No movies match War · 1839')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Without 1839/ })
    .click();
  await expect(ranking.heading).toHaveText('Best movies · War');
  await expect(ranking.rows.first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Remove War' }).click();
  await expect(ranking.heading).toHaveText('Best movies');
});

test.describe('a list of five hundred', () => {
  test.beforeEach(async ({ page }) => {
    const { movies } = await call('get-movies-top-rated', { count: 100 });
    const [first] = movies as [ListedMovie];
    // The demo catalogue is smaller; copies of its first movie fill the list after the first hundred.
    await page.route('**/api/get-movies-top-rated', async (route) => {
      const { skip = 0, count } = route.request().postDataJSON() as { skip?: number; count: number };
      const places = Array.from({ length: count }, (_, index) => skip + index);
      await route.fulfill({
        json: {
          movies: places
            .filter((place) => place < 600)
            .map((place) => movies[place] ?? { ...first, _id: `${place}`, title: `Place ${place + 1}` }),
        },
      });
    });
  });

  for (const width of WIDE_AND_NARROW) {
    test(`RANK-07 all its rows are reached by scrolling and keyboard, and going back restores the place${width} @full`, async ({
      page,
    }) => {
      const ranking = new Ranking(page);
      await page.goto('ranking');
      await expect(ranking.rows).toHaveCount(100);
      await page.keyboard.press('End');
      await expect(ranking.rows).toHaveCount(500);
      await expect(page.getByRole('main').getByRole('button', { name: /^Show places/ })).toHaveCount(0);
      const last = ranking.rows.last().getByRole('link');
      await last.focus();
      await expect(last).toBeInViewport();
      await expect(last).toContainText('Place 500');
      await page.keyboard.press('Shift+Tab');
      await expect(ranking.rows.nth(498).getByRole('link')).toBeFocused();

      const middle = ranking.rows.nth(299).getByRole('link');
      await middle.scrollIntoViewIfNeeded();
      await middle.click();
      await expect(page).toHaveURL(/\/movie\//);
      await page.goBack();
      await expect(ranking.rows).toHaveCount(500);
      await expect(middle).toBeInViewport();
    });
  }
});

for (const [width, lines] of [
  ['', 1],
  [' @mobile', 2],
] as const) {
  test(`a row of the ranking has ${lines} line${lines > 1 ? 's' : ''} of text${width} @full`, async ({
    page,
  }) => {
    await page.goto('ranking');
    const { movies } = await call('get-movies-top-rated', { count: 100 });
    // A movie whose texts are short enough for any width.
    const short = movies.find(({ title, genre }) => title.length < 14 && genre.length > 0);
    const row = new Ranking(page).rows.filter({ hasText: short?.title ?? '' }).first();
    const [title, genre] = await Promise.all(
      [short?.title, short?.genre[0]].map((text) =>
        row
          .getByText(text ?? '', { exact: true })
          .first()
          .boundingBox(),
      ),
    );
    const apart = Math.abs(
      (title?.y ?? 0) + (title?.height ?? 0) / 2 - ((genre?.y ?? 0) + (genre?.height ?? 0) / 2),
    );
    expect(apart > 12).toBe(lines > 1);
  });
}

for (const width of WIDTHS) {
  test(`RANK-11 rows have columns of fixed width${width} @full`, async ({ page }) => {
    const ranking = new Ranking(page);
    await page.goto('ranking?category=movie+roles&sub=male');
    await expect(ranking.rows.nth(9)).toBeVisible();
    // An outstanding role has a badge around its rating: both kinds are among the first rows.
    const columns = await ranking.rows.evaluateAll((rows) =>
      rows.slice(0, 40).map((row) => {
        const box = (of: string) => row.querySelector(`[class*="${of}"]`)?.getBoundingClientRect();
        const number = [...row.querySelectorAll('[aria-hidden="true"]')].find(({ textContent }) =>
          /^\d+\.\d+$/.test(textContent ?? ''),
        );
        return [
          box('place')?.right,
          box('picture')?.left,
          box('words')?.left,
          box('words')?.right,
          number?.getBoundingClientRect().right,
        ].map((edge) => Math.round(edge ?? 0));
      }),
    );
    expect(columns.length).toBeGreaterThan(9);
    expect(columns).toEqual(columns.map(() => columns[0]));
  });
}

for (const height of [900, 768]) {
  test(`RANK-03 the panel’s background covers all of its content in a window ${height} px high @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: height === 900 ? 1440 : 1366, height });
    const ranking = new Ranking(page);
    await page.goto('ranking?category=movies&sub=top+500');
    await ranking.openFilters();
    const room = () =>
      ranking.panel.evaluate((panel) => {
        const ends = [...panel.querySelectorAll('button')].map(
          (button) => button.getBoundingClientRect().bottom,
        );
        return panel.getBoundingClientRect().bottom - Math.max(...ends);
      });
    expect(await room()).toBeGreaterThanOrEqual(0);
    await ranking.group('Years').getByRole('button', { name: 'Show all...' }).click();
    await expect(ranking.panel.getByRole('searchbox')).toBeVisible();
    expect(await room()).toBeGreaterThanOrEqual(0);
  });
}
