import type { Locator, Page } from '@playwright/test';
import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { slidesOf, wholeInView } from '../pages/home.js';
import { SectionPage } from '../pages/section.js';

/** Widths for journeys that run at every width, and for those with the same layout on tablets. */
const WIDTHS = ['', ' @tablet', ' @mobile'] as const;
const WIDE_AND_NARROW = ['', ' @mobile'] as const;
const PROMO = /Every movie night/;

const boxesOf = (items: Locator) =>
  items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
const hrefOf = (media: string) => (title: { titleId: string }) => `/screenlore/${media}/${title.titleId}`;

for (const width of WIDTHS) {
  test(`SECTION-01 the movies page has all its parts in order${width} @full`, async ({ page }) => {
    const movies = await new SectionPage(page, 'movies').open();
    const top = (await call('get-movies-top-rated', { count: 6 })).movies;
    await expect(movies.title).toHaveText(top[0]?.title ?? '');
    const parts = [
      'Trailers',
      'Most anticipated',
      'Most popular roles',
      'Actors born this month',
      'Most popular characters',
      'Latest news',
    ];
    for (const part of parts) await movies.goTo(part);
    await expect(movies.part('Latest news').getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Movies']);
    const headings = await movies.headings();
    expect(headings.slice(0, -1)).toEqual([top[0]?.title, ...parts]);
    expect(headings.at(-1)).toMatch(PROMO);
    await expect(page.getByRole('contentinfo')).toContainText('not for commercial use');

    const awaited = (await call('get-movies-most-anticipated', { count: 18 })).movies;
    expect(await hrefsOf(movies.part('Most anticipated').getByRole('listitem').getByRole('link'))).toEqual(
      awaited.map(hrefOf('movie')),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('SECTION-01 actors born this month: all of them, today’s first and marked, then the coming days @full', async ({
  page,
}) => {
  // A day on which at least one of the demo's actors has a birthday, for the browser and for the call.
  const day = new Date('2026-07-26T12:00:00');
  await page.clock.setFixedTime(day);
  const movies = await new SectionPage(page, 'movies').open();
  const part = await movies.goTo('Actors born this month');
  const cards = part.getByRole('listitem');
  const { actors } = await call('get-actors-born', { month: 7, day: 26, count: 500 });
  await expect(cards).toHaveCount(actors.length);
  const days = (await cards.allInnerTexts()).map((text) => Number(/(\d+) Jul/.exec(text)?.[1]));
  const todays = days.filter((born) => born === 26).length;
  expect(todays).toBeGreaterThan(0);
  expect(days.slice(0, todays)).toEqual(Array(todays).fill(26));
  const others = days.slice(todays);
  const inTurn = (of: number[]) => of.toSorted((a, b) => a - b);
  expect(others).toEqual([
    ...inTurn(others.filter((born) => born > 26)),
    ...inTurn(others.filter((born) => born < 26)),
  ]);
  const marked = await cards.evaluateAll((all) => all.map((card) => card.textContent?.includes('Today')));
  expect(marked).toEqual(days.map((born) => born === 26));
});

for (const width of WIDE_AND_NARROW) {
  test(`SECTION-02 the series page has all its parts in order${width} @full`, async ({ page }) => {
    const series = await new SectionPage(page, 'series').open();
    const top = (await call('get-series-top-rated', { count: 18 })).series;
    const parts = ['Ranking of series', 'Trailers', 'Most popular roles', 'Latest news'];
    for (const part of parts) await series.goTo(part);
    await expect(series.part('Latest news').getByRole('listitem')).toHaveCount(6);
    expect(await series.headings()).toEqual([top[0]?.title, ...parts]);
    expect(await hrefsOf(series.part('Ranking of series').getByRole('listitem').getByRole('link'))).toEqual(
      top.map(hrefOf('serie')),
    );
    await series.part('Ranking of series').getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/ranking\?category=series/);
  });

  test(`SECTION-03 the games page has all its parts in order${width} @full`, async ({ page }) => {
    const games = await new SectionPage(page, 'games').open();
    const front = page.getByRole('list', { name: 'Latest articles about games' });
    await expect(front.getByRole('listitem')).toHaveCount(9);
    const { articles } = await call('get-articles', {
      type: 'latest',
      category: 'games',
      front: true,
      count: 9,
    });
    expect(await hrefsOf(front.getByRole('link'))).toEqual(
      articles.map(({ articleId }) => `/screenlore/article/${articleId}`),
    );
    const parts = [
      'Trailers',
      'Popular games',
      'Most anticipated',
      'Newest reviews',
      'Ranking of games',
      'Latest news',
    ];
    for (const part of parts) await games.goTo(part);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Games']);
    expect(await games.headings()).toEqual(['Latest games articles', ...parts]);
    const news = games.part('Latest news').getByRole('listitem');
    await expect(news).toHaveCount(6);
    // The first articles of the page are not repeated at its end.
    const again = await hrefsOf(news.getByRole('link'));
    expect(again.filter((href) => articles.some(({ articleId }) => href.endsWith(`/${articleId}`)))).toEqual(
      [],
    );

    const reviews = games.part('Newest reviews').getByRole('listitem');
    await expect(reviews).toHaveCount(5);
    if (width !== ' @mobile') {
      const widths = (await boxesOf(reviews)).map((box) => Math.round(box.width));
      expect(widths[0]).toBe(widths[1]);
      for (const small of widths.slice(2)) expect(small).toBeLessThan(widths[0] ?? 0);
    }
  });
}

test('SECTION-01 only parts near the view load their data @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url().split('/').at(-1) ?? '');
  });
  const movies = await new SectionPage(page, 'movies').open();
  await movies.goTo('Trailers');
  expect(asked).not.toContain('get-characters');
  expect(asked).not.toContain('get-articles');
  await movies.goTo('Most popular characters');
  expect(asked).toContain('get-characters');
});

test.describe('SECTION-04 the hero', () => {
  const TURN_MS = 15_000;
  const FADE_MS = 500;

  /** Opens a section and stops the clock, which then only moves when told to. */
  async function withStillClock(page: Page): Promise<SectionPage> {
    await page.clock.install();
    const section = await new SectionPage(page, 'movies').open();
    await expect(section.thumbnails).toHaveCount(6);
    await page.mouse.move(0, 0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    // A turn that has already begun ends.
    await expect(async () => {
      await page.clock.runFor(FADE_MS);
      await expect(section.hero).not.toHaveAttribute('data-leaving', { timeout: 500 });
    }).toPass();
    return section;
  }

  /** Takes the pointer off the hero, and waits until the hero knows: its automatic turns are not announced. */
  async function leave(page: Page, hero: Locator, live: 'off' | 'polite' = 'off') {
    await page.mouse.move(0, 0);
    await expect(hero.locator('[aria-live]')).toHaveAttribute('aria-live', live);
  }

  const titles = async () =>
    (await call('get-movies-top-rated', { count: 6 })).movies.map(({ title }) => title);

  test('SECTION-04 a thumbnail jumps and restarts the 15 s; a slide fades out in 500 ms and is replaced @full', async ({
    page,
  }) => {
    const { hero, thumbnails, title } = await withStillClock(page);
    const names = await titles();
    await thumbnails.nth(3).click();
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
    // The previous slide fades out as soon as the new banner is there.
    await expect(hero).toHaveAttribute('data-leaving');
    await page.clock.runFor(FADE_MS);
    await expect(title).toHaveText(names[3] ?? '');
    await expect(hero.getByRole('link', { name: 'See the details' })).toHaveCount(1);

    // With the pointer elsewhere the time starts again, and nothing turns before it is over.
    await leave(page, hero);
    await page.clock.runFor(TURN_MS - 100);
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(100);
    await expect(thumbnails.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(hero).toHaveAttribute('data-leaving');
    await expect(title).toHaveText(names[3] ?? '');
    await page.clock.runFor(FADE_MS);
    await expect(title).toHaveText(names[4] ?? '');
    const shown = hero.locator('[data-slide="4"] img');
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
  });

  test('SECTION-04 it does not turn under the pointer, nor once it was stopped @full', async ({ page }) => {
    const { hero, thumbnails } = await withStillClock(page);
    await thumbnails.nth(2).click();
    await page.clock.runFor(4 * TURN_MS);
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
    await hero.getByRole('button', { name: 'Stop the slideshow' }).click();
    await leave(page, hero, 'polite');
    await page.clock.runFor(4 * TURN_MS);
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
    await hero.getByRole('button', { name: 'Start the slideshow' }).click();
    await leave(page, hero);
    await page.clock.runFor(TURN_MS);
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('SECTION-04 arrow keys choose a slide, and it does not turn meanwhile @full', async ({ page }) => {
    const { hero, thumbnails, title } = await withStillClock(page);
    const names = await titles();
    await thumbnails.nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumbnails.nth(2)).toBeFocused();
    await expect(hero).toHaveAttribute('data-leaving');
    await page.clock.runFor(FADE_MS);
    await expect(title).toHaveText(names[2] ?? '');
    await page.clock.runFor(4 * TURN_MS);
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('SECTION-04 SHELL-26 it changes on request and never by itself @full', async ({ page }) => {
      const { hero, thumbnails, title } = await withStillClock(page);
      const names = await titles();
      await expect(title).toHaveText(names[0] ?? '');
      await expect(hero.getByRole('button', { name: 'Stop the slideshow' })).toBeHidden();
      await thumbnails.nth(5).click();
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(title).toHaveText(names[5] ?? '', { timeout: 500 });
      }).toPass();
    });
  });

  for (const width of WIDTHS) {
    test(`SECTION-04 titles of any length leave everything in its place${width} @full`, async ({ page }) => {
      const { hero, thumbnails, title } = await withStillClock(page);
      const names = await titles();
      const place = async () =>
        (await boxesOf(hero)).concat(await boxesOf(thumbnails)).map(({ y, height }) => [y, height]);
      const before = await place();
      for (const [index, name] of names.entries()) {
        if ((await thumbnails.nth(index).getAttribute('aria-current')) === null) {
          await thumbnails.nth(index).click();
          await expect(hero).toHaveAttribute('data-leaving');
          await page.clock.runFor(FADE_MS);
        }
        await expect(title).toHaveText(name);
        expect(await place()).toEqual(before);
      }
    });
  }

  test.describe('before any script', () => {
    test.use({ javaScriptEnabled: false });

    for (const width of WIDTHS) {
      test(`SECTION-04 its first slide is in the server’s markup${width} @full`, async ({ page }) => {
        await page.goto('series', { waitUntil: 'commit' });
        const series = new SectionPage(page, 'series');
        const [best] = (await call('get-series-top-rated', { count: 1 })).series;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series');
        await expect(series.title).toHaveText(best?.title ?? '');
        await expect(series.hero.getByRole('link', { name: 'See the details' })).toHaveAttribute(
          'href',
          hrefOf('serie')(best ?? { titleId: '' }),
        );
        await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
      });
    }
  });
});

for (const [width, inView] of [
  ['', 6],
  [' @tablet', 5],
  [' @mobile', 2],
] as const) {
  test(`SECTION-05 fifteen roles, ${inView} in view, one decimal, a yellow badge from nine${width} @full`, async ({
    page,
  }) => {
    const movies = await new SectionPage(page, 'movies').open();
    const cards = (await movies.goTo('Most popular roles')).getByRole('listitem');
    await expect(cards).toHaveCount(15);
    await expect.poll(() => wholeInView(cards)).toBe(inView);
    const { roles } = await call('get-roles-movie', { count: 15 });
    const accent = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.background = 'var(--accent)';
      document.body.append(probe);
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    });
    for (const [index, { activity }] of roles.entries()) {
      if (activity.rating === null) continue;
      const badge = cards.nth(index).getByText(activity.rating.toFixed(1), { exact: true }).locator('..');
      const colour = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(colour === accent).toBe(activity.rating >= 9);
    }
  });
}

for (const [width, inView] of [
  ['', 3],
  [' @tablet', 2],
  [' @mobile', 1],
] as const) {
  test(`SECTION-02 nine trailers, ${inView} in view, that turn by whole views${width} @full`, async ({
    page,
  }) => {
    const series = await new SectionPage(page, 'series').open();
    const part = await series.goTo('Trailers');
    const slides = slidesOf(part);
    await expect(slides).toHaveCount(9);
    await expect.poll(() => wholeInView(slides)).toBe(inView);
    await part.getByRole('button', { name: /forward$/ }).click();
    // Dots are too small for fingers, so touch screens show a number instead.
    const isMobile = width === ' @mobile';
    if (isMobile) await expect(part.getByText('2 / 9')).toBeVisible();
    else
      await expect(part.getByRole('button', { name: /view 2 of/ })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => wholeInView(slides)).toBe(inView);
    await part.getByRole('button', { name: isMobile ? /back$/ : /view 1 of/ }).click();
    await expect(part.getByRole('button', { name: /back$/ })).toBeDisabled();
  });
}

test('SECTION-02 a trailer loads from its site only on a click; Esc closes it and returns the focus @full', async ({
  page,
}) => {
  const foreign: string[] = [];
  await page.route(/youtube|ytimg|google|vimeo/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!['localhost', '127.0.0.1', ''].includes(hostname)) foreign.push(request.url());
  });
  const series = await new SectionPage(page, 'series').open();
  const part = await series.goTo('Trailers');
  const trailer = part.getByRole('button', { name: /^Play: / }).first();
  await trailer.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await trailer.click();
  const player = page.getByRole('dialog').locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(trailer).toBeFocused();
});
