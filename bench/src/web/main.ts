import { parseArgs } from 'node:util';
import { API_BASE, type CallInput, type CallName, type CallReply } from '@screenlore/contracts';
import { findChromium, startPortal } from '@screenlore/engines';
import { chromium } from 'playwright-core';
import { type Figure, meets, printFigure } from '../report.js';
import { type Load, loadPage, type Size } from './load-page.js';
import { makePictures } from './make-pictures.js';
import { rankingScroll } from './ranking-scroll.js';

/**
 * `npm run bench:web`: what the browser notes about cold visits of the main pages, on a processor four times slower and a
 * slow mobile network, and how a long list scrolls there. Words narrow it to pages, or to `scroll`:
 * `npm run bench:web -- home ranking`; `--address` takes a portal that runs. Blocking is what the browser's own entries say,
 * by the clock, so other work on the machine is in it; `--trace` names it in processor time of the page's main thread too
 * (see `main-thread.ts`), at the price of everything taking longer.
 */
const SCROLL = 'scroll';
const RUNS = 3;
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const GOALS = { largestPaintMs: 1500, layoutShift: 0.02, blockingMs: 200 };

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    address: { type: 'string' },
    runs: { type: 'string', default: String(RUNS) },
    trace: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

async function firstOf<N extends CallName>(
  origin: string,
  call: N,
  request: CallInput<N>,
): Promise<CallReply<N>> {
  const answer = await fetch(`${origin}${API_BASE}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return (await answer.json()) as CallReply<N>;
}

/** Paths below the app's address, by the name they are measured under. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const [{ movies }, { actors }] = await Promise.all([
    firstOf(origin, 'get-movies-top-rated', { count: 1 }),
    firstOf(origin, 'get-actors-top-rated', { count: 1 }),
  ]);
  return {
    home: '',
    section: 'movies',
    title: `movie/${movies[0]?.titleId ?? ''}`,
    person: `person/${actors[0]?.personal_info.nameId ?? ''}`,
    ranking: 'ranking',
  };
}

interface Row {
  page: string;
  width: number;
  load: Load;
}

const median = <T>(items: readonly T[], by: (item: T) => number): T => {
  const sorted = [...items].sort((a, b) => by(a) - by(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
};

async function measure(address: string): Promise<Row[]> {
  const pages = await pagesOf(new URL(address).origin);
  const unknown = positionals.find((name) => name !== SCROLL && !Object.hasOwn(pages, name));
  if (unknown) throw new Error(`There is no page "${unknown}". There are: ${Object.keys(pages).join(', ')}.`);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const rows: Row[] = [];
  try {
    for (const [page, path] of Object.entries(pages)) {
      if (positionals.length > 0 && !positionals.includes(page)) continue;
      // The server's side is warm, as it is for all visitors but one.
      await makePictures(address + path);
      for (const size of SIZES) {
        await loadPage(browser, address + path, size, { throttled: false, traced: false });
        const loads: Load[] = [];
        for (let run = 0; run < Number(values.runs); run += 1) {
          loads.push(
            await loadPage(browser, address + path, size, { throttled: true, traced: values.trace }),
          );
        }
        const load = {
          ...median(loads, ({ largestPaint }) => largestPaint.time),
          layoutShift: median(loads, ({ layoutShift }) => layoutShift).layoutShift,
          blocking: median(loads, ({ blocking }) => blocking).blocking,
          blockingOfThread: median(loads, ({ blockingOfThread }) => blockingOfThread ?? 0).blockingOfThread,
        };
        rows.push({ page, width: size.width, load });
        console.log(line(page, size.width, load));
        if (load.layoutShift > GOALS.layoutShift / 2) console.log(`    moved: ${load.worstShift}`);
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

const line = (page: string, width: number, { bytes, ...load }: Load): string =>
  `${page} at ${width}: largest paint ${load.largestPaint.time.toFixed(0)} ms (${load.largestPaint.element}), ` +
  `first ${load.firstPaint.toFixed(0)} ms, answers after ${load.live.toFixed(0)} ms, ` +
  `layout shift ${load.layoutShift.toFixed(4)}, blocking ${load.blocking.toFixed(0)} ms${load.blockingOfThread === null ? '' : ` (${load.blockingOfThread.toFixed(0)} of the thread)`}; ` +
  `page ${kib(bytes.page)}, scripts ${kib(bytes.scripts)}, pictures ${kib(bytes.pictures)}, all ${kib(bytes.all)}`;

const figuresOf = ({ page, width, load }: Row): Figure[] => {
  const how = `${page} at ${width}`;
  return [
    {
      what: 'largest paint',
      value: load.largestPaint.time,
      unit: 'ms',
      goal: { atMost: GOALS.largestPaintMs },
      how,
    },
    { what: 'layout shift', value: load.layoutShift, unit: '', goal: { atMost: GOALS.layoutShift }, how },
    { what: 'blocking', value: load.blocking, unit: 'ms', goal: { atMost: GOALS.blockingMs }, how },
  ];
};

const portal = values.address
  ? undefined
  : await startPortal({
      env: { RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_MINUTE: '0', NEW_PICTURES_PER_MINUTE: '0' },
    });
try {
  const address = values.address ?? portal?.address ?? '';
  const rows = await measure(address);
  console.log(
    `\nCold visits in Chromium, processor 4 times slower, 1.6 Mbit/s, 150 ms; medians of ${values.runs} runs.\n`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ page, width, load }) => [
        `${page} at ${width}`,
        {
          [`largest paint (<= ${GOALS.largestPaintMs} ms)`]: Math.round(load.largestPaint.time),
          [`layout shift (<= ${GOALS.layoutShift})`]: Number(load.layoutShift.toFixed(4)),
          [`blocking (<= ${GOALS.blockingMs} ms)`]: Math.round(load.blocking),
          ...(load.blockingOfThread === null
            ? {}
            : { 'of the thread (ms)': Math.round(load.blockingOfThread) }),
          'answers after (ms)': Math.round(load.live),
          'all (KiB)': Math.round(load.bytes.all / 1024),
        },
      ]),
    ),
  );
  const scrolls =
    positionals.length === 0 || positionals.includes(SCROLL) ? await rankingScroll(address) : [];
  for (const figure of scrolls) printFigure(figure);
  const figures = [...rows.flatMap(figuresOf), ...scrolls];
  const missed = figures.filter((figure) => !meets(figure));
  for (const { what, value, how } of missed) console.log(`MISS  ${how}: ${what} ${value.toFixed(3)}`);
  console.log(`${figures.length - missed.length} of ${figures.length} figures as they should be.`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await portal?.stop();
}
