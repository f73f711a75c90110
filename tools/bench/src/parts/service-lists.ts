import type { Portal } from '@screenlore/dev-stack';
import { median, percentile } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';
import { filterCalls, LIST_CALLS } from '../service-lists/list-calls.js';
import {
  type BareService,
  type ListCall,
  type RunningService,
  startAlone,
  startBare,
} from '../service-lists/running-service.js';
import { tenthOf } from '../service-lists/small-catalogue.js';
import { dataFile, importFile, SOURCES } from './imports.js';

const REPEATS = 40;
/** Reports progress after this many calls. */
const PROGRESS_CALLS = 1000;
/** The size of a list with 500 entries. */
const BARE_BYTES = 300 * 1024;
const GOALS = { list: 15, filter: 25 };
/** ln 80,000 / ln 8,000: the factor by which something grows that grows with the logarithm. */
const LOG_GROWTH = Math.log(80_000) / Math.log(8_000);

interface Times {
  small: number[];
  big: number[];
}
interface Timed extends Times {
  call: ListCall;
  bytes: number;
  items: { small: number; big: number };
}

/**
 * Sends every list call and all kinds of filter combinations directly to the service: in turn to a catalogue
 * with the 80,000 imported titles and to a catalogue with a tenth of them.
 */
export async function serviceLists({ mongoUrls }: Portal): Promise<Figure[]> {
  const smallUrl = new URL(mongoUrls.admin);
  smallUrl.pathname = '/a_tenth';
  await importTenth(smallUrl.href);
  const [small, big, bare] = await Promise.all([
    startAlone('catalogue', smallUrl.href),
    startAlone('catalogue', mongoUrls.admin),
    startBare(BARE_BYTES),
  ]);
  try {
    return await measureLists(small, big, bare);
  } finally {
    await Promise.all([small.stop(), big.stop(), bare.stop()]);
  }
}

async function importTenth(mongoUrl: string): Promise<void> {
  for (const { source, file } of SOURCES) {
    const tenth = await tenthOf(dataFile(file));
    try {
      await importFile(source, tenth.file, mongoUrl);
    } finally {
      await tenth.remove();
    }
  }
}

/** Measures two running catalogues, with 8,000 and with 80,000 titles, and a process that only answers. */
async function measureLists(
  small: RunningService,
  big: RunningService,
  bare: BareService,
): Promise<Figure[]> {
  const bareMs: number[] = [];
  const lists = await timeAll(LIST_CALLS, REPEATS, small, big, async () => {
    bareMs.push(await bare.ask());
  });
  const filters = await timeAll(filterCalls(), 1, small, big);
  return [
    bareFigure(bareMs),
    ...lists.map(listFigure),
    growthFigure('list calls', lists),
    ...filterFigures(filters),
  ];
}

/** @param beside runs after each counted pair of calls */
async function timeAll(
  calls: readonly ListCall[],
  repeats: number,
  small: RunningService,
  big: RunningService,
  beside?: () => Promise<void>,
): Promise<Timed[]> {
  const all: Timed[] = calls.map((call) => ({
    call,
    small: [],
    big: [],
    bytes: 0,
    items: { small: 0, big: 0 },
  }));
  // One round fills the caches of both databases. After that they alternate, so that a machine that gets
  // slower affects both.
  const whole = (repeats + 1) * all.length;
  let done = 0;
  for (let repeat = -1; repeat < repeats; repeat += 1)
    for (const timed of all) {
      if (++done % PROGRESS_CALLS === 0) console.log(`      ${done} of ${whole} pairs of calls`);
      const a = await small.ask(timed.call);
      const b = await big.ask(timed.call);
      if (repeat < 0) {
        // Only in the first round: parsing megabytes after each call would slow down the next one.
        const [ofSmall, ofBig] = [await a.reply(), await b.reply()];
        timed.bytes = ofBig.bytes;
        timed.items = { small: ofSmall.items, big: ofBig.items };
        continue;
      }
      timed.small.push(a.ms);
      timed.big.push(b.ms);
      await beside?.();
    }
  return all;
}

const spread = (times: number[]) =>
  `p50 ${median(times).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}`;

/** What the machine itself adds: this part of a list's time does not come from the catalogue. */
function bareFigure(times: number[]): Figure {
  const late = times.filter((ms) => ms > GOALS.list).length;
  return {
    what: `text of ${BARE_BYTES / 1024} KiB from a process that only answers, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    how: `in turn with the lists; ${spread(times)}, p99 ${percentile(times, 0.99).toFixed(1)}; ${late} of ${times.length} over ${GOALS.list} ms`,
  };
}

const listFigure = ({ call, small, big, bytes, items }: Timed): Figure => ({
  what: `${call.name} ${JSON.stringify(call.body)}, p95 at the service`,
  value: percentile(big, 0.95),
  unit: 'ms',
  atMost: GOALS.list,
  how: `${items.big} items, ${Math.round(bytes / 1024)} KiB; of 80,000: ${spread(big)}; of 8,000: ${spread(small)}`,
});

/** Only calls whose lists are equally long in both: a longer list takes longer in a catalogue of any size. */
function growthFigure(what: string, all: Timed[]): Figure {
  const alike = all.filter(({ items }) => items.small === items.big && items.big > 0);
  const growths = alike.map(({ small, big, call }) => ({ growth: median(big) / median(small), call }));
  const overall = Math.exp(median(growths.map(({ growth }) => Math.log(growth))));
  const worst = growths.reduce((a, b) => (b.growth > a.growth ? b : a));
  return {
    what: `growth of ${what} from 8,000 to 80,000 titles`,
    value: overall,
    atMost: LOG_GROWTH,
    how: `median of the growths of ${alike.length} calls' medians; most: ${worst.growth.toFixed(2)}, ${worst.call.name} ${JSON.stringify(worst.call.body)}`,
  };
}

function filterFigures(filters: Timed[]): Figure[] {
  const times = { small: filters.flatMap(({ small }) => small), big: filters.flatMap(({ big }) => big) };
  const slowest = filters.reduce((a, b) => (Math.max(...b.big) > Math.max(...a.big) ? b : a));
  return [
    {
      what: 'filter combinations, p95 at the service',
      value: percentile(times.big, 0.95),
      unit: 'ms',
      atMost: GOALS.filter,
      how: `${filters.length} combinations; of 80,000: ${spread(times.big)}; of 8,000: ${spread(times.small)}; slowest ${Math.max(...slowest.big).toFixed(1)}: ${slowest.call.name} ${JSON.stringify(slowest.call.body)}`,
    },
    growthFigure('filter combinations', filters),
  ];
}
