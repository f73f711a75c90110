import type { Locator, Page } from '@playwright/test';
import type { Category } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { expect, test } from '../core/test.js';
import { HomePage, slidesOf, wholeInView } from '../pages/home.js';

/**
 * Resolves with the body of the next call with this name and count: other parts of the page may make the same call
 * with another count.
 */
const nextCall = (page: Page, name: string, count: number) =>
  page
    .waitForRequest(
      (request) => request.url().endsWith(`/api/${name}`) && request.postDataJSON().count === count,
    )
    .then((asked) => asked.postDataJSON());

const area = ({ width, height }: { width: number; height: number }) => width * height;

for (const width of ['', ' @tablet', ' @mobile']) {
  test(`HOME-01 the front shows nine articles: one large, two medium, six small${width} @full`, async ({
    page,
  }) => {
    const { front } = await new HomePage(page).open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(front.getByRole('listitem')).toHaveCount(9);
    const boxes = await front
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    const sizes = boxes.map(area);
    expect(sizes[0]).toBeGreaterThan(1.5 * (sizes[1] ?? 0));
    expect(Math.round(sizes[1] ?? 0)).toBe(Math.round(sizes[2] ?? 0));
    for (const small of sizes.slice(3)) expect(small).toBeLessThan(sizes[2] ?? 0);
    // The large article is in the first screen; on a phone, its beginning.
    const viewport = page.viewportSize();
    expect(width === ' @mobile' ? boxes[0].top + 100 : boxes[0].bottom).toBeLessThanOrEqual(
      viewport?.height ?? 0,
    );
  });
}

test('HOME-01 another visit shows other articles, and each leads to its page @full', async ({ page }) => {
  const { front } = await new HomePage(page).open();
  const drawn = () =>
    front.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = await drawn();
  expect(new Set(first).size).toBe(9);
  // A reply may be cached for a moment, so a reload right away may show the same.
  await expect(async () => {
    await page.reload();
    await front.getByRole('link').first().waitFor();
    expect(await drawn()).not.toEqual(first);
  }).toPass();
  await front.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(front.getByRole('listitem')).toHaveCount(9);
});

for (const width of [' @full', ' @tablet @full', ' @mobile']) {
  test(`EVENING-01 three titles for tonight are in the page from the start and do not move${width}`, async ({
    page,
  }) => {
    // Held back until the first view was seen: it is part of the page.
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/screenlore\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    const home = new HomePage(page);
    await page.goto('', { waitUntil: 'commit' });
    const cards = home.tonight.getByRole('listitem');
    await expect(cards).toHaveCount(3);
    const last = await cards.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    letGo();
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.02);
    const before = await cards.allTextContents();
    await home.tonight.getByRole('button', { name: 'Shuffle' }).click();
    await expect.poll(() => cards.allTextContents()).not.toEqual(before);
    expect(await cards.last().boundingBox()).toEqual(last);
  });
}

/** Adds up in `shifted` how much the page moved by itself. */
function watchShifts() {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!hadRecentInput) Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value });
  }).observe({ type: 'layout-shift', buffered: true });
}

test('HOME-02 latest news of movies: fifteen, the fourth enlarged, with the most popular beside them @full', async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const news = await home.goTo(home.news);
  const cards = news.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(15);
  const sizes = (
    await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
  ).map(area);
  expect(sizes.indexOf(Math.max(...sizes))).toBe(3);
  const { articles } = await call('get-articles', {
    type: 'latest',
    category: 'movies',
    front: true,
    count: 15,
  });
  await expect(cards.first().getByRole('link')).toHaveAttribute(
    'href',
    `/screenlore/article/${encodeURIComponent(articles[0]?.articleId ?? '')}`,
  );
  await expect(home.mostPopular.getByRole('listitem')).toHaveCount(16);
});

test('HOME-02 selecting a tab refetches, and See all news keeps the chosen category @full', async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const news = await home.goTo(home.news);
  await news.getByRole('tabpanel').getByRole('link').first().waitFor();
  for (const [tab, category] of [
    ['Games', 'games'],
    ['Movies', 'movies'],
    ['Series', 'series'],
  ] as const) {
    const asked = nextCall(page, 'get-articles', 15);
    await news.getByRole('tab', { name: tab }).click();
    expect(await asked).toEqual({ type: 'latest', category, front: true, count: 15 });
    await expect(news.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(news.getByRole('tabpanel').getByText(tab, { exact: true })).toHaveCount(15);
  }
  await news.getByRole('link', { name: 'See all news' }).click();
  await expect(page).toHaveURL(/\/articles\?category=series$/);
  // The address changes before the page does: home has more tabs of that name.
  await expect(page.getByRole('tab', { name: 'Series' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Series' })).toHaveAttribute('aria-selected', 'true');
  expect((await page.evaluate(() => history.state)).usr).toEqual({ category: 'series' });
});

for (const [width, inView] of [
  ['', 8],
  [' @tablet', 4],
  [' @mobile', 2],
] as const) {
  test(`HOME-03 the sixteen most popular titles of a kind, ${inView} in view${width} @full`, async ({
    page,
  }) => {
    const home = await new HomePage(page).open();
    const part = await home.goTo(home.popularTitles);
    for (const kind of ['movies', 'series', 'games'] as const) {
      await part.getByRole('tab', { name: kind, exact: false }).click();
      const posters = part.getByRole('list', { name: `Most popular ${kind}` }).getByRole('listitem');
      await expect(posters).toHaveCount(16);
      await expect.poll(() => wholeInView(posters)).toBe(inView);
    }
    await part.getByRole('link', { name: 'Ranking' }).click();
    await expect(page).toHaveURL(/\/ranking\?category=games/);
    await expect(page.getByRole('tab', { name: 'games', exact: false, selected: true })).toBeVisible();
  });
}

test('HOME-03 HOME-09 the chosen kind stays on the way back from a title, but not after a reload @full', async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const part = await home.goTo(home.popularTitles);
  await part.getByRole('tab', { name: 'Series' }).click();
  await part.getByRole('list', { name: 'Most popular series' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/serie\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(home.popularTitles.getByRole('tab', { name: 'Series', selected: true })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // The series itself is among the titles opened lately (SHELL-74).
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, recent: '' })),
  ).not.toMatch(/series/i);
  await page.reload();
  await home.goTo(home.popularTitles);
  await expect(home.popularTitles.getByRole('tab', { name: 'Movies', selected: true })).toBeVisible();
});

for (const [width, inView] of [
  ['', 3],
  [' @tablet', 2],
  [' @mobile', 1],
] as const) {
  test(`HOME-04 HOME-05 reviews and trailers, ${inView} in view${width} @full`, async ({ page }) => {
    const home = await new HomePage(page).open();
    const reviews = slidesOf(await home.goTo(home.reviews));
    await expect(reviews).toHaveCount(9);
    await expect.poll(() => wholeInView(reviews)).toBe(inView);
    await expect(reviews.first().getByRole('link')).toHaveAttribute('href', /\/screenlore\/review\//);

    const part = await home.goTo(home.trailers);
    const trailers = slidesOf(part);
    await expect(trailers).toHaveCount(9);
    await expect.poll(() => wholeInView(trailers)).toBe(inView);
    for (const kind of ['Series', 'Games']) {
      await part.getByRole('tab', { name: kind }).click();
      await expect(part.getByRole('region', { name: `Trailers of ${kind.toLowerCase()}` })).toBeVisible();
    }
  });
}

test('HOME-04 arrows and dots turn the reviews by whole views @full', async ({ page }) => {
  const home = await new HomePage(page).open();
  const part = await home.goTo(home.reviews);
  await part.getByRole('button', { name: 'Newest reviews: forward' }).click();
  await expect(part.getByRole('button', { name: 'Newest reviews: view 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(() => wholeInView(slidesOf(part))).toBe(3);
  await part.getByRole('button', { name: 'Newest reviews: view 3 of 3' }).click();
  await expect(part.getByRole('button', { name: 'Newest reviews: forward' })).toBeDisabled();
});

/** Whether a slide is the first of those in view. */
const isFirstShown = (slide: Locator) =>
  slide.evaluate((element) => {
    const frame = element.closest('.swiper');
    const from = (of: Element | null) => of?.getBoundingClientRect().left ?? Number.NaN;
    return Math.abs(from(element) - from(frame)) < 2;
  });

test.describe('HOME-05 trailers turn by themselves', () => {
  const TURN_MS = 15_000;
  /** Long enough for a turn to end. */
  const SETTLE_MS = 1_000;

  /** Goes to the trailers and stops the clock, which then only moves when told to. */
  async function atTrailers(page: Page) {
    await page.clock.install();
    const home = await new HomePage(page).open();
    const part = await home.goTo(home.trailers);
    await part.getByRole('button', { name: /view 1 of 3/ }).waitFor();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const here = part.locator('button[aria-current="true"]');
    // The dot follows shortly after the slides: waits until both show the same view.
    const view = async () => {
      let told = 0;
      await expect(async () => {
        told = Number(/view (\d)/.exec((await here.getAttribute('aria-label')) ?? '')?.[1]);
        expect(await isFirstShown(slidesOf(part).nth((told - 1) * 3))).toBe(true);
      }).toPass();
      return told;
    };
    // A turn scrolls, and its listeners run with the browser's next frame, which the stopped clock does not hold up.
    const frame = () =>
      page.evaluate(
        () => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(document.body)),
      );
    const wait = async (ms: number) => {
      for (const step of [ms, SETTLE_MS, SETTLE_MS]) {
        await page.clock.runFor(step);
        await frame();
      }
    };
    await wait(0);
    return { part, view, wait };
  }

  test('HOME-05 every 15 s, but not under the pointer or once they were stopped @full', async ({ page }) => {
    const { part, view, wait } = await atTrailers(page);
    const start = await view();
    await wait(TURN_MS);
    await expect.poll(view).toBe((start % 3) + 1);

    const next = await view();
    const slide = slidesOf(part).nth((next - 1) * 3);
    // Hovering over a moving slide would scroll the page.
    await expect(slide).toBeInViewport({ ratio: 0.99 });
    await slide.hover();
    await wait(4 * TURN_MS);
    expect(await view()).toBe(next);

    await page.mouse.move(0, 0);
    await wait(TURN_MS);
    await expect.poll(view).toBe((next % 3) + 1);

    const last = await view();
    await part.getByRole('button', { name: 'Stop autoplay' }).click();
    await page.mouse.move(0, 0);
    await wait(4 * TURN_MS);
    expect(await view()).toBe(last);
    await part.getByRole('button', { name: 'Start autoplay' }).click();
    await page.mouse.move(0, 0);
    await wait(TURN_MS);
    await expect.poll(view).toBe((last % 3) + 1);
  });

  test('HOME-05 not while they have the keyboard focus @full', async ({ page }) => {
    const { part, view, wait } = await atTrailers(page);
    await part.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Tab');
    await expect(part.getByRole('button', { name: 'Stop autoplay' })).toBeFocused();
    // A turn that had begun when the focus came ends first.
    await wait(0);
    const start = await view();
    await wait(4 * TURN_MS);
    expect(await view()).toBe(start);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('HOME-05 SHELL-26 they stand still @full', async ({ page }) => {
      const { part, view, wait } = await atTrailers(page);
      const start = await view();
      await wait(4 * TURN_MS);
      expect(await view()).toBe(start);
      await expect(part.getByRole('button', { name: 'Stop autoplay' })).toHaveCount(0);
    });
  });
});

for (const width of ['', ' @mobile']) {
  test(`HOME-06 the ranking strip has three tabs of six${width} @full`, async ({ page }) => {
    const home = await new HomePage(page).open();
    const part = await home.goTo(home.rankings);
    const expected: Record<string, string[]> = {
      'Most anticipated': (await call('get-movies-most-anticipated', { count: 6 })).movies.map(
        hrefOf('movie'),
      ),
      'Top movies': (await call('get-movies-top-rated', { count: 6 })).movies.map(hrefOf('movie')),
      'Top series': (await call('get-series-top-rated', { count: 6 })).series.map(hrefOf('serie')),
    };
    for (const [tab, hrefs] of Object.entries(expected)) {
      await part.getByRole('tab', { name: tab }).click();
      const links = part.getByRole('list', { name: tab }).getByRole('link');
      await expect(links).toHaveCount(6);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
    }
  });
}

const hrefOf = (media: string) => (title: { titleId: string }) => `/screenlore/${media}/${title.titleId}`;

test('HOME-07 six games news, the promo and the footer end the page @full', async ({ page }) => {
  const home = await new HomePage(page).open();
  const part = await home.goTo(home.gamesNews);
  await expect(part.getByRole('listitem')).toHaveCount(6);
  const { articles } = await call('get-articles', {
    type: 'latest',
    category: 'games',
    front: true,
    count: 6,
  });
  expect(
    await part
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(articles.map(({ articleId }) => `/screenlore/article/${articleId}`));
  await expect(part.getByRole('link', { name: 'See all news' })).toHaveAttribute(
    'href',
    '/screenlore/articles?category=games',
  );
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', /\/screenlore\/?$/);
  await expect(page.getByRole('contentinfo')).toContainText('not for commercial use');
});

test('HOME-08 cards show category, day, short month and comments, or their subject @full', async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const news = await home.goTo(home.news);
  const [first] = (await call('get-articles', { type: 'latest', category: 'movies' as Category, count: 1 }))
    .articles;
  const card = news.getByRole('tabpanel').getByRole('link').first();
  await expect(card.locator('img')).toBeVisible();
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(
    new Date(first?.date ?? 0),
  );
  await expect(card).toContainText('Movies');
  await expect(card).toContainText(day);
  await expect(card).toContainText(/\d+ comments?/);

  const games = await home.goTo(home.gamesNews);
  const [game] = (await call('get-articles', { type: 'latest', category: 'games', count: 1 })).articles;
  const described = games.getByRole('listitem').first();
  await expect(described).toContainText(game?.description ?? '');
  await expect(described).toContainText(/\d+ comments?/);
});

test('the page has no half-cut rows and never scrolls sideways @mobile @full', async ({ page }) => {
  const home = await new HomePage(page).open();
  await home.goTo(home.gamesNews);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
