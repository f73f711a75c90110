import type { ListedTitle } from '@screenlore/contracts';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { call } from '../measure/gateway.js';
import type { Figure } from '../report.js';
import { withBrowser } from './browser.js';
import { traceMainThread } from './main-thread.js';

/** As on a phone or an old laptop: the processor four times slower. */
const SLOWER = 4;
const ROWS = 500;
const STEP = 100;
/** A frame that takes the page longer than this is seen as a stutter. */
const LONGEST_FRAME_MS = 50;
/** Other work on the machine only ever adds: the least disturbed of so many runs tells what the page needs. */
const RUNS = 3;
const WHEEL_PX = 400;
/** A turn of the wheel every so many milliseconds. */
const WHEEL_MS = 30;
/** Steps of the mouse from one end of the scroll bar to the other. */
const DRAG_STEPS = 60;
const FLING_PX_PER_S = 6000;
/** Many times what the whole list takes: a page that does not scroll must not be waited for. */
const MOST_MOVES = 400;

const WIDTHS = [
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
] as const;

type Row = Pick<ListedTitle, 'titleId' | 'activity'>;
type Screen = (typeof WIDTHS)[number];

/** The longest that the page's main thread took for one task, in processor time (ms). */
interface Run {
  /** Through the whole list step by step, while it is still being brought and put on the page. */
  through: number;
  /** The same of a bare page with as many rows: what the browser itself takes on this machine. */
  bare: number;
  /** Back and forth in large leaps: by the scroll bar with a mouse, by flinging with a finger. */
  leaps: number;
}

/**
 * Scrolls the ranking of 500 movies from end to end with the processor slowed down, and takes the longest task and frame.
 * @param app address of the app, ending in a slash
 */
export async function rankingScroll(app: string): Promise<Figure[]> {
  const list = await fiveHundred(app);
  return withBrowser((browser) => scrollAll(browser, app, list), {
    // There is one to drag.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

async function scrollAll(browser: Browser, app: string, list: Row[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of WIDTHS) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const bare = await scrollBare(browser, list, size);
      const { through, leaps } = await scrollOnce(browser, app, list, size);
      runs.push({ through, leaps, bare });
      console.log(
        `ranking at ${size.width}, run ${run + 1}: longest task ${through.toFixed(0)} ms scrolled through, ${leaps.toFixed(0)} ms in leaps; a bare list ${bare.toFixed(0)} ms`,
      );
    }
    const bare = Math.min(...runs.map(({ bare }) => bare));
    for (const part of ['through', 'leaps'] as const) {
      const tasks = runs.map((run) => run[part]);
      const least = Math.min(...tasks);
      figures.push({
        what: `ranking of ${ROWS}, ${part === 'through' ? 'scrolled through' : 'in leaps'}, ${size.width} px: longest task`,
        value: least,
        unit: 'ms',
        atMost: LONGEST_FRAME_MS,
        how: `${SLOWER}x slower processor, least of ${RUNS} runs: ${tasks.map((ms) => ms.toFixed(0)).join(', ')}; ${(least / bare).toFixed(1)} times that of a bare list scrolled through (${bare.toFixed(0)})`,
      });
    }
  }
  return figures;
}

async function scrollOnce(
  browser: Browser,
  app: string,
  list: Row[],
  size: Screen,
): Promise<Omit<Run, 'bare'>> {
  return withPage(browser, size, async (page, devtools) => {
    // The demo catalogue is smaller: what lies behind the first hundred is made of all its titles.
    await page.route('**/api/get-movies-top-rated', async (route) => {
      const { skip = 0, count = STEP }: { skip?: number; count?: number } = route.request().postDataJSON();
      await route.fulfill({ json: { movies: list.slice(skip, skip + count) } });
    });
    await page.goto(`${app}ranking`);
    const rows = page.getByRole('listitem').filter({ hasText: 'votes' });
    await rows.nth(STEP - 1).waitFor();
    await slowDown(devtools);
    const through = await longestTask(devtools, () => scrollThrough(page, devtools, size));
    const leaps = await longestTask(devtools, async () => {
      if (size.touch) {
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        for (const way of [length, -length]) await fling(devtools, way);
      } else await dragScrollBar(page, size);
    });
    return { through, leaps };
  });
}

/** The same list as a page of its own without scripts, pictures and style, but for what keeps rows out of view from work. */
const scrollBare = (browser: Browser, list: readonly Row[], size: Screen): Promise<number> =>
  withPage(browser, size, async (page, devtools) => {
    await page.setContent(bareList(list));
    await slowDown(devtools);
    return longestTask(devtools, () => scrollThrough(page, devtools, size));
  });

const bareList = (list: readonly Row[]): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>div { height: 100px; content-visibility: auto; contain-intrinsic-height: 100px }</style>
<main>${list
  .map(
    ({ titleId, activity }, at) =>
      `<div role="listitem">${at + 1} <a href="#${titleId}">${titleId}</a> ${activity.ratedByCount} votes</div>`,
  )
  .join('\n')}</main>`;

async function withPage<T>(
  browser: Browser,
  { width, height, touch }: Screen,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
  });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

const slowDown = (devtools: CDPSession) => devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** From the top to the last row, by turns of the wheel or by flinging. */
async function scrollThrough(
  page: Page,
  devtools: CDPSession,
  { width, height, touch }: Screen,
): Promise<void> {
  for (let move = 0; !(await isAtEnd(page)); move += 1) {
    if (move === MOST_MOVES) throw new Error(`After ${MOST_MOVES} moves the end of the list is not in view.`);
    if (touch) await fling(devtools, -height * 2);
    else {
      await page.mouse.move(width / 2, height / 2);
      for (let turn = 0; turn < 10; turn += 1) {
        await page.mouse.wheel(0, WHEEL_PX);
        await page.waitForTimeout(WHEEL_MS);
      }
    }
  }
}

/** Whether the last of all rows is on the screen. */
const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate((rows) => {
    const last = document.querySelectorAll('main [role="listitem"]')[rows - 1];
    return last !== undefined && last.getBoundingClientRect().top < innerHeight;
  }, ROWS);

const fling = (devtools: CDPSession, distance: number) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 190,
    y: 420,
    yDistance: distance,
    speed: FLING_PX_PER_S,
    // A finger's where the page has touch; named as such, Chromium 156 moves nothing.
    gestureSourceType: 'default',
    preventFling: true,
  });

/** From the bottom, where the list was left, to the top and back. */
async function dragScrollBar(page: Page, { width, height }: Screen): Promise<void> {
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  if (bar === 0) throw new Error('The browser shows no scroll bar: start it without --hide-scrollbars.');
  const x = width - bar / 2;
  const end = height - bar - 8;
  await page.mouse.move(x, end);
  await page.mouse.down();
  await page.mouse.move(x, 0, { steps: DRAG_STEPS });
  await page.mouse.move(x, end, { steps: DRAG_STEPS });
  await page.mouse.up();
}

async function longestTask(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const endTrace = await traceMainThread(devtools);
  await act();
  return (await endTrace()).longest;
}

/** Five hundred rows: the best movies of the catalogue, then its other titles as if they were movies. */
async function fiveHundred(app: string): Promise<Row[]> {
  const { origin } = new URL(app);
  const { movies } = await call(origin, 'get-movies-top-rated', { count: ROWS });
  const { series } = await call(origin, 'get-series-top-rated', { count: ROWS });
  const { games } = await call(origin, 'get-games-top-rated', { count: ROWS });
  const all = [...movies, ...series, ...games];
  const rows = Array.from({ length: Math.ceil(ROWS / all.length) }, () => all).flat();
  return rows
    .slice(0, ROWS)
    .map((title, place) =>
      place < movies.length
        ? title
        : { ...title, _id: `${title._id} ${place}`, itemType: 'movies', originCountry: [] },
    );
}
