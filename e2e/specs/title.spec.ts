import type { Locator, Page } from '@playwright/test';
import { call } from '../core/api.js';
import { expect, fullUnless, test } from '../core/test.js';
import { TitlePage } from '../pages/title.js';

const MOVIE = 'movie/casablanca-1942';

/** How many items are side by side in the first row, inside the box around them. */
const inFirstRow = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const around = elements[0]?.parentElement?.getBoundingClientRect();
    if (!around || !boxes[0]) return 0;
    const { top } = boxes[0];
    return boxes.filter((box) => box.top === top && box.width > 0 && box.right <= around.right + 1).length;
  });

/** Swipes sideways with a finger. */
async function swipe(page: Page, from: { x: number; y: number }, way: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 10;
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', [{ x: from.x + (way * step) / steps, y: from.y }]);
  }
  await touch('touchEnd', []);
}

const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('TITLE-01 a movie shows every part of its page under one h1 @full', async ({ page }) => {
  const { movie } = await call('get-movie', { titleId: 'casablanca-1942' });
  const title = new TitlePage(page);
  await title.open(MOVIE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(title.name).toHaveText('Casablanca');
  await expect(page).toHaveTitle(/^Casablanca \(1942\)/);
  await expect(title.trailerButton).toBeVisible();
  await expect(title.rating).toContainText((movie.activity.rating ?? 0).toFixed(2));
  await expect(title.information.getByRole('term')).toHaveText([
    'Director',
    'Screenplay',
    'Country',
    'Release',
    'Length',
    'Genre',
  ]);
  await expect(title.cast.getByRole('link', { name: /Rick Blaine/ })).toHaveAttribute(
    'href',
    /\/person\/humphrey-bogart$/,
  );
  await expect(title.roleRanking.getByRole('listitem')).toHaveCount(5);
  await expect(title.photos.getByRole('button', { name: /^Photo \d/ })).toHaveCount(6);
  await expect(title.videos.getByRole('button')).toHaveCount(1);
  await title.reviews.scrollIntoViewIfNeeded();
  await expect(title.reviews.getByRole('link', { name: /Everybody comes back/ }).first()).toBeVisible();
});

test('TITLE-01 the bars show how many gave each rating @full', async ({ page }) => {
  const { movie } = await call('get-movie', { titleId: 'casablanca-1942' });
  const title = new TitlePage(page);
  await title.open(MOVIE);
  const bars = title.distribution.getByRole('listitem');
  await expect(bars).toHaveCount(10);
  const counts = [...movie.ratingCounts].reverse();
  for (const [place, count] of counts.entries()) {
    await expect(bars.nth(place)).toContainText(new RegExp(`^${10 - place}, \\w+: ${count} rating`));
  }
});

test('TITLE-02 revenue in dollars with spaces, a pegi badge, and the first two publishers of a game @full', async ({
  page,
}) => {
  const title = new TitlePage(page);
  const { movies } = await call('get-movies-popular', { count: 60 });
  const singles = await Promise.all(movies.map(({ titleId }) => call('get-movie', { titleId })));
  const earner = singles
    .map(({ movie }) => movie)
    .find(({ revenue, pegi }) => revenue !== null && pegi !== null);
  expect(earner).toBeDefined();
  await title.open(`movie/${earner?.titleId}`);
  const shown = new Intl.NumberFormat('en').format(earner?.revenue ?? 0).replaceAll(',', '\u00a0');
  await expect(title.information).toContainText(`$${shown}`);
  await expect(page.getByText(`For ages ${earner?.pegi} and over`)).toBeAttached();

  const { games } = await call('get-games-popular', { count: 60 });
  const played = await Promise.all(games.map(({ titleId }) => call('get-game', { titleId })));
  const game = played
    .map((reply) => reply.game)
    .reduce((most, next) => (next.publishers.length > most.publishers.length ? next : most));
  await title.open(`game/${game.titleId}`);
  await expect(page.getByText(game.publishers.slice(0, 2).join(', '), { exact: true }).first()).toBeVisible();
  await expect(title.cast).toHaveCount(0);
  await expect(title.roleRanking).toHaveCount(0);
});

test('TITLE-03 six photos in four columns, and all of them by keyboard in the lightbox @full', async ({
  page,
}) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  const grid = title.photos.getByRole('list');
  const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
  expect(columns).toHaveLength(4);
  const boxes = await title.photos
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  // Two items end at the right edge of the grid: its two rows are full.
  const right = Math.max(...boxes.map((box) => box.right));
  expect(boxes.filter((box) => Math.abs(box.right - right) < 1)).toHaveLength(2);

  await title.photoButton(2).focus();
  await page.keyboard.press('Enter');
  await expect(title.lightbox).toBeVisible();
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 2 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 3 of 6');
  await expect(title.openPhoto()).toHaveAttribute('alt', 'Photo 3 from Casablanca');
  await expect(title.openPhoto()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 1 of 6');
  await expect(title.openPhoto()).toBeInViewport({ ratio: 0.9 });

  // The focus stays inside, and returns to where it was.
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    await expect(title.lightbox.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(title.lightbox).toHaveCount(0);
  await expect(title.photoButton(2)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${MOVIE}$`));
});

test('TITLE-03 the back button closes the photo, not the page @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  await title.photoButton(4).click();
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 4 of 6');
  await page.goBack();
  await expect(title.lightbox).toHaveCount(0);
  await expect(title.name).toHaveText('Casablanca');
  await page.goForward();
  await expect(title.name).toHaveText('Casablanca');
  await title.photoButton(4).click();
  await title.lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(title.lightbox).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${MOVIE}$`));
});

test('SHELL-27 TITLE-03 no other site is contacted before a video is pressed @full', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>The player</title>' });
  });
  const title = new TitlePage(page);
  await title.open(MOVIE);
  await title.videos.scrollIntoViewIfNeeded();
  await expect(title.videos.getByRole('img').or(title.videos.locator('img')).first()).toBeVisible();
  expect(asked).toEqual([]);
  await title.videos.getByRole('button').first().click();
  const player = page.getByRole('dialog', { name: 'Trailer for Casablanca' });
  await expect(player.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
});

test('TITLE-03 a swipe moves through the photos @mobile', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  await title.photoButton(1).tap();
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 1 of 6');
  await expect(title.openPhoto()).toBeInViewport({ ratio: 0.9 });
  const box = await title.openPhoto().boundingBox();
  if (!box) throw new Error('the photo has no box');
  await swipe(page, { x: box.x + box.width * 0.8, y: box.y + box.height / 2 }, -0.6 * box.width);
  await expect(title.lightbox.getByRole('status')).toHaveText('Photo 2 of 6');
  await expect(title.openPhoto()).toHaveAttribute('alt', 'Photo 2 from Casablanca');
  await page.goBack();
  await expect(title.lightbox).toHaveCount(0);
  await expect(title.name).toHaveText('Casablanca');
});

test('TITLE-04 six of the cast are in view, and the row turns @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  const cards = title.cast.getByRole('listitem');
  expect(await inFirstRow(cards)).toBe(6);
  await expect(cards.nth(6)).not.toBeInViewport();
  await title.cast.scrollIntoViewIfNeeded();
  await title.cast.getByRole('button', { name: /forward$/ }).click();
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
});

test('TITLE-04 four of the cast are in view under 1024 px @tablet @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  expect(await inFirstRow(title.cast.getByRole('listitem'))).toBe(4);
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('TITLE-04 the cast is a grid of three on mobile @mobile @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  const cards = title.cast.getByRole('listitem');
  expect(await inFirstRow(cards)).toBe(3);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 0.9 });
  }
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('TITLE-05 visitors read that they have to log in to rate @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  const link = title.rating.getByRole('link', { name: 'Log in to be able to rate' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /\/screenlore\/login\?next=/);
});

test.describe('TITLE-06', () => {
  test.use({ expectedNoise: /status of 404/ });

  for (const [kind, heading] of [
    ['movie', 'This movie is not in the catalogue'],
    ['serie', 'This series is not in the catalogue'],
    ['game', 'This game is not in the catalogue'],
  ] as const) {
    test(`TITLE-06 an unknown ${kind} gives a message and status 404 @full`, async ({ page }) => {
      const answer = await page.goto(`${kind}/there-is-no-such-title`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    });
  }
});

test('TITLE-01 BROWSE-07 genre, year and role are links @full', async ({ page }) => {
  const title = new TitlePage(page);
  await title.open(MOVIE);
  await page.getByRole('list', { name: 'Genres' }).getByRole('link', { name: 'Romance' }).click();
  await expect(page).toHaveURL(/\/movies\/all\?genre=Romance$/);
  await expect(page.getByRole('link', { name: 'Remove Romance' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: '1942', exact: true }).click();
  await expect(page).toHaveURL(/\/movies\/all\?year=1942$/);
  await page.goBack();
  await title.roleRanking.getByRole('link', { name: /Rick Blaine/ }).click();
  await expect(page).toHaveURL(/\/person\/humphrey-bogart$/);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`TITLE-22 the most important parts are in the first screen at ${width} x ${height}${fullUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(MOVIE);
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toBeVisible();
    const story = (await page.getByRole('region', { name: 'The story' }).locator('p').textContent()) ?? '';
    const bottom = (parts: Element[]) =>
      Math.min(...parts.map((part) => part.getBoundingClientRect().top + 24));
    const first = [
      name,
      page.getByRole('list', { name: 'Genres' }),
      page.getByRole('region', { name: 'Rating' }).getByText(/^\d\.\d\d$/),
      page.getByRole('button', { name: 'Share' }),
      page.getByText(story.slice(0, 40)).filter({ visible: true }),
    ];
    for (const part of first) expect(await part.evaluateAll(bottom)).toBeLessThan(height);
    const banner = page.locator('img[sizes="100vw"]').locator('..');
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(320);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('All movies').click();
    await expect(page).toHaveURL(/\/movies\/all$/);
  });
}
