import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Portal, startOpenSearch } from '@screenlore/dev-stack';
import { MongoClient } from 'mongodb';
import { median, percentile } from '../measure/side-by-side.js';
import { generate, kindOf, titleIdOf } from '../million/generate.js';
import { randomOf } from '../million/random.js';
import {
  BIG,
  foundInTen,
  numbers,
  SAMPLES,
  SMALL,
  searchCalls,
  searchP95,
} from '../million/search-figures.js';
import type { Figure } from '../report.js';
import { filterCalls, listCallsOf } from '../service-lists/list-calls.js';
import { type ListCall, type RunningService, startAlone } from '../service-lists/running-service.js';

const PAGE = 20;
const REPEATS = 20;
/** Reports progress after this many titles. */
const TOLD = 100_000;
/** Start-up with a search file, and without it. */
const READY_S = 10;
const FIRST_S = 60;
const MEMORY_MB = 400;
const EMBEDDED = { engine: 'in its own file', atMost: 25 };
/** How often (ms) to check whether the index is there. */
const BUILT_POLL_MS = 500;
/** Java is slow at first, until it has run the same code several times. */
const WARM_ROUNDS = 3;
const OPENSEARCH = { engine: 'in OpenSearch', atMost: 40 };
const GROWTH = 1.5;

interface Sized {
  service: RunningService;
  readyS: number;
}

/**
 * Page-sized lists, filters, titles and search with a million generated titles, alternating with a hundred
 * thousand.
 */
export async function million({ mongoUrls }: Portal): Promise<Figure[]> {
  const ratings = new Map<number, number>();
  const urls: string[] = [];
  for (const titles of [SMALL, BIG]) {
    const url = new URL(mongoUrls.admin);
    url.pathname = `/generated_${titles}`;
    urls.push(url.href);
    ratings.set(titles, await fill(url.href, `generated_${titles}_catalogue`, titles));
  }
  const searchDir = await mkdtemp(path.join(tmpdir(), 'search-'));
  const start = startWith(searchDir);
  // The first start with new data also runs the migrations and ranks all titles; later starts do not.
  const firstS: number[] = [];
  for (const url of urls) {
    const { service, readyS } = await start(url);
    firstS.push(readyS);
    await service.stop();
  }
  const [small, big] = [await start(urls[0] ?? ''), await start(urls[1] ?? '')];
  try {
    const sizes = `${SMALL} and ${BIG} titles, ${ratings.get(SMALL)} and ${ratings.get(BIG)} ratings`;
    const figures: Figure[] = [
      {
        what: `a new catalogue process over ${BIG} titles is ready after`,
        value: big.readyS,
        unit: 's',
        atMost: READY_S,
        how: `${small.readyS.toFixed(1)} s over ${SMALL}`,
      },
      {
        what: `the first one, which builds the search and places all titles`,
        value: firstS[1] ?? 0,
        unit: 's',
        atMost: FIRST_S,
        how: `${firstS[0]?.toFixed(1)} s over ${SMALL}`,
      },
      {
        what: `memory of a catalogue process over ${BIG} titles`,
        value: await big.service.residentMb(),
        unit: 'MB',
        atMost: MEMORY_MB,
        how: `${(await small.service.residentMb()).toFixed(0)} MB over ${SMALL}`,
      },
    ];
    const kinds: [string, readonly ListCall[], number][] = [
      ['page-sized lists', listCallsOf([PAGE]), REPEATS],
      ['filters', sample(filterCalls()), 1],
      ['titles', titleCalls(), 1],
      ['search', searchCalls(), 1],
    ];
    for (const [what, calls, repeats] of kinds)
      figures.push(await growth(what, calls, repeats, small.service, big.service, sizes));
    figures.push(await searchP95(big.service, EMBEDDED), ...(await foundInTen(big.service, EMBEDDED)));
    figures.push({
      what: `the memory after all calls`,
      value: await big.service.residentMb(),
      unit: 'MB',
      how: `${(await small.service.residentMb()).toFixed(0)} MB over ${SMALL}`,
    });
    return [...figures, ...(await overOpenSearch(urls[1] ?? ''))];
  } finally {
    await Promise.all([small.service.stop(), big.service.stop()]);
    await rm(searchDir, { recursive: true });
  }
}

/** Whether its search answers already. */
async function answers(service: RunningService): Promise<boolean> {
  try {
    const { reply } = await service.ask({ name: 'search', body: { query: 'a', count: 1 } });
    await reply();
    return true;
  } catch {
    return false;
  }
}

/** Empty if this machine has no OpenSearch. */
async function overOpenSearch(mongoUrl: string): Promise<Figure[]> {
  const cluster = await startOpenSearch().catch(() => undefined);
  if (!cluster) return [];
  try {
    const service = await startAlone('catalogue', mongoUrl, { SEARCH_URL: cluster.url });
    const began = performance.now();
    try {
      while (!(await answers(service))) await pause(BUILT_POLL_MS);
      const built = (performance.now() - began) / 1000;
      for (let round = 0; round < WARM_ROUNDS; round += 1)
        for (const call of searchCalls()) await service.ask(call);
      return [
        {
          what: `the index of ${BIG} titles in OpenSearch is built in`,
          value: built,
          unit: 's',
          how: 'once',
        },
        await searchP95(service, OPENSEARCH),
        ...(await foundInTen(service, OPENSEARCH)),
      ];
    } finally {
      await service.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function fill(url: string, database: string, titles: number): Promise<number> {
  const client = await MongoClient.connect(url);
  try {
    return await generate(client.db(database), titles, (done) => {
      if (done % TOLD === 0) console.log(`      ${done} of ${titles} titles with their ratings`);
    });
  } finally {
    await client.close();
  }
}

const startWith =
  (searchDir: string) =>
  async (mongoUrl: string): Promise<Sized> => {
    const began = performance.now();
    const service = await startAlone('catalogue', mongoUrl, { SEARCH_DIR: searchDir });
    return { service, readyS: (performance.now() - began) / 1000 };
  };

const CALL_OF = { movies: 'get-movie', series: 'get-serie', games: 'get-game' } as const;

const titleCalls = (): ListCall[] =>
  numbers(1).map((number) => ({ name: CALL_OF[kindOf(number)], body: { titleId: titleIdOf(number) } }));

function sample<T>(all: readonly T[]): T[] {
  const pick = randomOf(3);
  return Array.from({ length: SAMPLES }, () => all[Math.floor(pick() * all.length)]).filter(
    (item) => item !== undefined,
  );
}

/** @param repeats how often each call runs on both, alternating, after one round that does not count */
async function growth(
  what: string,
  calls: readonly ListCall[],
  repeats: number,
  small: RunningService,
  big: RunningService,
  sizes: string,
): Promise<Figure> {
  const times: { small: number[]; big: number[] } = { small: [], big: [] };
  for (let repeat = -1; repeat < repeats; repeat += 1)
    for (const call of calls) {
      const [a, b] = [(await small.ask(call)).ms, (await big.ask(call)).ms];
      if (repeat < 0) continue;
      times.small.push(a);
      times.big.push(b);
    }
  const told = (all: number[]) => `p50 ${median(all).toFixed(2)}, p95 ${percentile(all, 0.95).toFixed(1)} ms`;
  return {
    what: `${what}, medians, of ${BIG} titles to ${SMALL}`,
    value: median(times.big) / median(times.small),
    atMost: GROWTH,
    how: `${times.big.length} calls of ${sizes}: ${told(times.big)}; ${told(times.small)}`,
  };
}
