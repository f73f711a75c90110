import { setTimeout as pause } from 'node:timers/promises';
import { APP_BASE, type CallReply, USER_HINT_COOKIE } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { ObjectId } from 'mongodb';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { call } from '../measure/gateway.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { withBrowser } from './browser.js';
import { traceMainThread } from './main-thread.js';

const ENTRIES = 5000;
const FEW = 50;
const SEASONS = 500;
/** A frame that takes the page longer than this is seen as a stutter, and a task longer than this as a wait. */
const LONGEST_MS = 50;
const OPEN_MS = 1000;
const KEY_MS = 80;
const KEYS = 20;
const DRAG_MS = 16;
const DRAG_STEPS = 60;
/** Of the page's window: a drag to its edge scrolls the list. */
const EDGE = 40;

const WIDTHS = [
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
] as const;
type Screen = (typeof WIDTHS)[number];
type Person = CallReply<'sign-up'>;

/** What a list takes until it can be edited, and each thing that its owner does to it then. */
interface Edited {
  opened: number;
  took: Record<string, Took>;
}

/** What one thing that its owner does to a list takes. */
interface Took {
  /** Longest task of the page's main thread, in processor time. */
  task: number;
  /** Longest time between two frames, by the clock. */
  gap: number;
}

/** Lists of 5,000 and of 50 entries are read to their end, opened for editing, and their entries are moved by keys and by hand. */
export async function longList({ address, mongoUrls }: Portal): Promise<Figure[]> {
  const { origin } = new URL(address);
  const username = `long.list.${Date.now()}`;
  const person = await call(origin, 'sign-up', {
    username,
    firstName: 'Somebody',
    surname: 'Thorough',
    email: `${username}@bench.example`,
    password: 'Comments1',
    sex: 'female',
  });
  const pathOf = async (entries: number): Promise<string> => {
    const body = { name: `All ${entries} seasons` };
    const { list } = await call(origin, 'create-list', body, { token: person.access_token });
    await fill(mongoUrls.admin, list._id, entries);
    return `${address}list/${list._id}`;
  };
  const [long, short] = [await pathOf(ENTRIES), await pathOf(FEW)];
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const size of WIDTHS) {
      // The first one warms the browser up.
      await editOnce(browser, short, person, size);
      const many = await editOnce(browser, long, person, size);
      const few = await editOnce(browser, short, person, size);
      figures.push(...figuresOf(size, many, few));
    }
    return figures;
  });
}

function figuresOf({ width }: Screen, many: Edited, few: Edited): Figure[] {
  const name = `list of ${ENTRIES} at ${width} px`;
  return [
    {
      what: `${name}, all of it read, until it can be edited`,
      value: many.opened,
      unit: 'ms',
      atMost: OPEN_MS,
      how: `of ${FEW} entries ${few.opened.toFixed(0)} ms`,
    },
    ...Object.entries(many.took).map(([what, { task, gap }]): Figure => {
      const other = few.took[what];
      return {
        what: `${name}, ${what}: longest task`,
        value: task,
        unit: 'ms',
        atMost: LONGEST_MS,
        how: `processor time, of ${FEW} entries ${other?.task.toFixed(0)}; longest gap between frames by the clock ${gap.toFixed(0)} ms, of ${FEW} ${other?.gap.toFixed(0)}`,
      };
    }),
  ];
}

/** Seasons of series, as many as a list of 5,000 needs, in places that come one after the other. */
async function fill(mongoUrl: string, listId: string, entries: number): Promise<void> {
  const list = ObjectId.createFromHexString(listId);
  await withMongo(mongoUrl, async (client) => {
    const series = await client
      .db('screenlore_catalogue')
      .collection('titles')
      .find({ itemType: 'series' }, { projection: { _id: 1 }, limit: Math.ceil(ENTRIES / SEASONS) })
      .toArray();
    const library = client.db('screenlore_library');
    await library.collection('listEntries').insertMany(
      Array.from({ length: entries }, (_, at) => ({
        list,
        kind: 'seasons',
        item: series[at % series.length]?._id.toHexString(),
        season: 1 + Math.floor(at / series.length),
        // Whole numbers of three digits, as keys of an order are written.
        place: `c${at.toString(36).padStart(3, '0')}`,
        note: null,
        at: new Date(),
      })),
    );
    await library.collection('lists').updateOne({ _id: list }, { $set: { entries } });
  });
}

async function editOnce(browser: Browser, path: string, person: Person, size: Screen): Promise<Edited> {
  const { width, height, touch } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
  });
  try {
    const page = await context.newPage();
    await signIn(page, path, person);
    const devtools = await context.newCDPSession(page);
    await page.goto(path);
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    await button('Reorder and edit').waitFor();
    await readAll(page, button('Print'));
    const took: Edited['took'] = {};
    const edited: Edited = { opened: 0, took };
    took['when its editor opens'] = await watched(page, devtools, async () => {
      const start = performance.now();
      await button('Reorder and edit').click();
      await page.locator('[data-handle]').first().waitFor();
      edited.opened = performance.now() - start;
    });
    await handle(page, 2).focus();
    took['an arrow key kept down'] = await watched(page, devtools, () => keys(page, 'ArrowDown', KEYS));
    took['to its end by a key'] = await watched(page, devtools, () => keys(page, 'End', 1));
    await page.evaluate(() => scrollTo(0, 0));
    await handle(page, 2).waitFor();
    took[touch ? 'dragged by a finger' : 'dragged by a mouse'] = await watched(page, devtools, () =>
      (touch ? dragByFinger : dragByMouse)(page, devtools, size),
    );
    return edited;
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, path: string, { access_token, ...shown }: Person): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(shown));
  const { hostname: domain } = new URL(path);
  await page.context().addCookies([{ name: USER_HINT_COOKIE, value, domain, path: APP_BASE }]);
  await page.addInitScript(
    (user) => localStorage.setItem('user', user),
    JSON.stringify({ access_token, ...shown }),
  );
}

/** Printing reads the whole list. */
async function readAll(page: Page, print: ReturnType<Page['getByRole']>): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await print.click();
  await page.locator('body[data-printed]').waitFor({ timeout: 120_000 });
}

/** What an entry is moved by. @param index from 0 */
const handle = (page: Page, index: number) => page.locator(`[data-index="${index}"] [data-handle]`);

async function watched(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<Took> {
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() };
    const next = (now: number): void => {
      frames.longest = Math.max(frames.longest, now - frames.last);
      frames.last = now;
      if (document.body.dataset['watched']) requestAnimationFrame(next);
      else document.body.dataset['gap'] = String(frames.longest);
    };
    document.body.dataset['watched'] = 'yes';
    requestAnimationFrame(next);
  });
  const endTrace = await traceMainThread(devtools);
  await act();
  // What the last of it renders belongs to it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  const { longest: task } = await endTrace();
  const gap = await page.evaluate(async () => {
    delete document.body.dataset['watched'];
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Number(document.body.dataset['gap']);
  });
  return { task, gap };
}

async function keys(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    await pause(KEY_MS);
  }
}

/** Where a finger or a mouse goes: from the third handle to the lower edge, and on there. */
async function wayOf(page: Page, { height }: Screen): Promise<{ x: number; y: number }[]> {
  const box = await handle(page, 2).boundingBox();
  if (!box) throw new Error('The handle is not in view.');
  const [x, y, end] = [box.x + box.width / 2, box.y + box.height / 2, height - EDGE];
  return Array.from({ length: DRAG_STEPS }, (_, step) => ({
    x,
    y: Math.min(end, y + ((end - y) * step) / (DRAG_STEPS / 3)),
  }));
}

async function dragByMouse(page: Page, _devtools: CDPSession, size: Screen): Promise<void> {
  const [start, ...way] = await wayOf(page, size);
  if (!start) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) {
    await page.mouse.move(x, y);
    await pause(DRAG_MS);
  }
  await page.mouse.up();
}

async function dragByFinger(page: Page, devtools: CDPSession, size: Screen): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, ...way] = await wayOf(page, size);
  if (!start) return;
  await touch('touchStart', [start]);
  for (const point of way) {
    await touch('touchMove', [point]);
    await pause(DRAG_MS);
  }
  await touch('touchEnd', []);
}
