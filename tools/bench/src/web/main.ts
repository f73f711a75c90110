import { parseArgs } from 'node:util';
import { startPortal } from '@screenlore/dev-stack';
import { call } from '../measure/gateway.js';
import { median } from '../measure/side-by-side.js';
import { type Figure, printFigure, sumUp } from '../report.js';
import { withBrowser } from './browser.js';
import { type Load, loadPage, type Size } from './load-page.js';
import { makePictures } from './make-pictures.js';

/**
 * `npm run bench:web`: what the browser measures on cold visits of the main pages, on a processor four times
 * slower and a slow mobile network. Arguments select pages: `npm run bench:web -- home ranking`; `--address`
 * measures a portal that is already running. Blocking comes from the browser's own entries, in wall-clock
 * time, so it includes other work of the machine. `--trace` also shows it in processor time of the page's
 * main thread (see `main-thread.ts`), but makes everything slower.
 */
const RUNS = 3;
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const GOALS = { largestPaintMs: 900, layoutShift: 0.02, blockingMs: 60, answersAfterMs: 2000 };

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    address: { type: 'string' },
    runs: { type: 'string', default: String(RUNS) },
    trace: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const isChosen = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

/** Paths below the app's address, by the name of the measurement. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const [{ movies }, { actors }] = await Promise.all([
    call(origin, 'get-movies-top-rated', { count: 1 }),
    call(origin, 'get-actors-top-rated', { count: 1 }),
  ]);
  return {
    home: '',
    section: 'movies',
    title: `movie/${movies[0]?.titleId ?? ''}`,
    person: `person/${actors[0]?.personal_info.nameId ?? ''}`,
    browse: 'movies/all',
    ranking: 'ranking',
    search: '?q=alien',
  };
}

/** The load with the median paint, and the medians of the other figures that have a goal. */
function middleOf(loads: Load[]): Load {
  const medianOf = (figure: (load: Load) => number) => median(loads.map(figure));
  const paint = medianOf(({ largestPaint }) => largestPaint.time);
  const middle = loads.find(({ largestPaint }) => largestPaint.time === paint);
  if (!middle) throw new Error('Nothing was measured.');
  return {
    ...middle,
    layoutShift: medianOf(({ layoutShift }) => layoutShift),
    live: medianOf(({ live }) => live),
    blocking: medianOf(({ blocking }) => blocking),
    blockingOfThread: values.trace ? medianOf(({ blockingOfThread }) => blockingOfThread ?? 0) : null,
  };
}

async function measure(address: string): Promise<Figure[]> {
  const pages = await pagesOf(new URL(address).origin);
  const unknown = positionals.find((name) => !Object.hasOwn(pages, name));
  if (unknown) throw new Error(`There is no page "${unknown}". There are: ${Object.keys(pages).join(', ')}.`);
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      if (!isChosen(page)) continue;
      // The server is warm, as it is for all visitors but the first.
      await makePictures(address + path);
      for (const size of SIZES) {
        await loadPage(browser, address + path, size, { throttled: false, traced: false });
        const loads: Load[] = [];
        for (let run = 0; run < Number(values.runs); run += 1)
          loads.push(
            await loadPage(browser, address + path, size, { throttled: true, traced: values.trace }),
          );
        const load = middleOf(loads);
        const name = `${page} at ${size.width}`;
        console.log(line(name, load));
        if (load.layoutShift > GOALS.layoutShift / 2) console.log(`    moved: ${load.worstShift}`);
        figures.push(...figuresOf(name, load));
      }
    }
    return figures;
  });
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

const line = (name: string, { bytes, ...load }: Load): string =>
  `${name}: ${load.largestPaint.element} painted, ` +
  `first paint ${load.firstPaint.toFixed(0)} ms, answers after ${load.live.toFixed(0)} ms, ` +
  `${load.blockingOfThread === null ? '' : `blocking of the thread ${load.blockingOfThread.toFixed(0)} ms, `}` +
  `page ${kib(bytes.page)}, scripts ${kib(bytes.scripts)}, pictures ${kib(bytes.pictures)}, all ${kib(bytes.all)}`;

const figuresOf = (name: string, load: Load): Figure[] => {
  const how = `processor 4 times slower, 1.6 Mbit/s, 150 ms; median of ${values.runs} cold visits`;
  const ms = { unit: 'ms', how };
  return [
    {
      what: `${name}, largest paint`,
      value: load.largestPaint.time,
      atMost: GOALS.largestPaintMs,
      ...ms,
    },
    { what: `${name}, layout shift`, value: load.layoutShift, atMost: GOALS.layoutShift, how },
    { what: `${name}, blocking`, value: load.blocking, atMost: GOALS.blockingMs, ...ms },
    { what: `${name}, answers after`, value: load.live, atMost: GOALS.answersAfterMs, ...ms },
  ];
};

const portal = values.address
  ? undefined
  : await startPortal({
      env: { RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_MINUTE: '0', NEW_PICTURES_PER_MINUTE: '0' },
    });
try {
  const address = values.address ?? portal?.address ?? '';
  const figures = await measure(address);
  for (const figure of figures) printFigure(figure);
  sumUp(figures);
} finally {
  await portal?.stop();
}
