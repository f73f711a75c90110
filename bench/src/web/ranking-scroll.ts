import type { CallReply, ListedTitle } from '@screenlore/contracts';
import { findChromium } from '@screenlore/engines';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { Figure } from '../report.js';
import { traceMainThread } from './main-thread.js';

/** As on a phone or an old laptop: the processor four times slower (issue: lists of 500 scroll without a long frame). */
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

interface Frames {
  /** The longest that the page's main thread took for one task, in processor time (ms). */
  longest: number;
  /** The longest time between two frames by the clock, in ms: with all that ran beside the browser. */
  byClock: number;
  frames: number;
}

interface Run {
  /** Through the whole list step by step, while it is still being brought and put on the page. */
  through: Frames;
  /** The same of a bare page with as many rows: what the browser itself takes on this machine. */
  bare: Frames;
  /** Back and forth in large leaps: by the scroll bar with a mouse, by flinging with a finger. */
  leaps: Frames;
}

/**
 * Scrolls the ranking of 500 movies from end to end with the processor slowed down, and takes the longest task and frame.
 * @param app address of the app, ending in a slash
 */
export async function rankingScroll(app: string): Promise<Figure[]> {
  const list = await fiveHundred(app);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    // There is one to drag.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    return await scrollAll(browser, app, list);
  } finally {
    await browser.close();
  }
}

async function scrollAll(browser: Browser, app: string, list: ListedTitle[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of WIDTHS) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const bare = await scrollBare(browser, list, size);
      const { through, leaps } = await scrollOnce(browser, app, list, size);
      runs.push({ through, leaps, bare });
      console.log(
        `ranking at ${size.width}, run ${run + 1}: longest task ${through.longest.toFixed(0)} ms scrolled through, ${leaps.longest.toFixed(0)} ms in leaps; a bare list ${bare.longest.toFixed(0)} ms`,
      );
    }
    const bare = Math.min(...runs.map(({ bare: { longest } }) => longest));
    for (const part of ['through', 'leaps'] as const) {
      const least = runs.map((run) => run[part]).sort((a, b) => a.longest - b.longest)[0];
      figures.push({
        what: `ranking of ${ROWS}, ${part === 'through' ? 'scrolled through' : 'in leaps'}, ${size.width} px: longest task`,
        value: least?.longest ?? Number.NaN,
        unit: 'ms',
        goal: { atMost: LONGEST_FRAME_MS },
        how: `${SLOWER}x slower processor, ${least?.frames} frames, least of ${RUNS} runs: ${runs.map((run) => run[part].longest.toFixed(0)).join(', ')}; ${((least?.longest ?? Number.NaN) / bare).toFixed(1)} times that of a bare list scrolled through (${bare.toFixed(0)}); longest frame by the clock: ${runs.map((run) => run[part].byClock.toFixed(0)).join(', ')}`,
      });
    }
  }
  return figures;
}

async function scrollOnce(
  browser: Browser,
  app: string,
  list: ListedTitle[],
  size: (typeof WIDTHS)[number],
): Promise<Omit<Run, 'bare'>> {
  const { width, height, touch } = size;
  const context = await contextOf(browser, size);
  try {
    const page = await context.newPage();
    // The demo catalogue is smaller: what lies behind the first hundred is made of all its titles.
    await page.route('**/api/get-movies-top-rated', async (route) => {
      const { skip = 0, count = STEP } = route.request().postDataJSON() as { skip?: number; count?: number };
      const movies = list.slice(skip, skip + count);
      await route.fulfill({ json: { movies } });
    });
    await page.goto(`${app}ranking`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'votes' })
      .nth(STEP - 1)
      .waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const through = await framesDuring(page, devtools, () => scrollThrough(page, devtools, size));
    const leaps = await framesDuring(page, devtools, async () => {
      if (touch) {
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        for (const way of [length, -length]) await fling(devtools, way);
      } else await dragScrollBar(page, width, height);
    });
    return { through, leaps };
  } finally {
    await context.close();
  }
}

/** The same list as a page of its own without scripts, pictures and style, but for what keeps rows out of view from work. */
async function scrollBare(
  browser: Browser,
  list: readonly ListedTitle[],
  size: (typeof WIDTHS)[number],
): Promise<Frames> {
  const context = await contextOf(browser, size);
  try {
    const page = await context.newPage();
    await page.setContent(bareList(list));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await framesDuring(page, devtools, () => scrollThrough(page, devtools, size));
  } finally {
    await context.close();
  }
}

const bareList = (list: readonly ListedTitle[]): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>div { height: 100px; content-visibility: auto; contain-intrinsic-height: 100px }</style>
<main>${list
  .map(
    ({ titleId, activity }, at) =>
      `<div role="listitem">${at + 1} <a href="#${titleId}">${titleId}</a> ${activity.ratedByCount} votes</div>`,
  )
  .join('\n')}</main>`;

const contextOf = (browser: Browser, { width, height, touch }: (typeof WIDTHS)[number]) =>
  browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

/** From the top to the last row, by turns of the wheel or by flinging. */
async function scrollThrough(
  page: Page,
  devtools: CDPSession,
  { width, height, touch }: (typeof WIDTHS)[number],
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
async function dragScrollBar(page: Page, width: number, height: number): Promise<void> {
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

/** The times between frames while something is done. */
async function framesDuring(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; frameLoop: number };
    kept.frames = [];
    let before = performance.now();
    const next = (now: number) => {
      kept.frames.push(now - before);
      before = now;
      kept.frameLoop = requestAnimationFrame(next);
    };
    kept.frameLoop = requestAnimationFrame(next);
  });
  const endTrace = await traceMainThread(devtools);
  await act();
  const { longest } = await endTrace();
  const times = await page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; frameLoop: number };
    cancelAnimationFrame(kept.frameLoop);
    // The first one began before anybody scrolled.
    return kept.frames.slice(1);
  });
  return { longest, byClock: Math.max(...times), frames: times.length };
}

/** Five hundred rows: the best movies of the catalogue, then its other titles as if they were movies. */
async function fiveHundred(app: string): Promise<ListedTitle[]> {
  const ask = async <N extends 'get-movies-top-rated' | 'get-series-top-rated' | 'get-games-top-rated'>(
    call: N,
  ): Promise<CallReply<N>> => {
    const answer = await fetch(new URL(`/api/${call}`, app), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ count: ROWS }),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}.`);
    return (await answer.json()) as CallReply<N>;
  };
  const { movies } = await ask('get-movies-top-rated');
  const { series } = await ask('get-series-top-rated');
  const { games } = await ask('get-games-top-rated');
  const all: ListedTitle[] = [...movies, ...series, ...games];
  return Array.from({ length: ROWS }, (_, place) => {
    const title = all[place % all.length] as ListedTitle;
    return place < movies.length
      ? title
      : ({ ...title, _id: `${title._id} ${place}`, itemType: 'movies', originCountry: [] } as ListedTitle);
  });
}
