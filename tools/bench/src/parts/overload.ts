import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '@screenlore/dev-stack';
import autocannon from 'autocannon';
import { watchMemory } from '../measure/peak-memory.js';
import type { Figure } from '../report.js';

const SECONDS = 8;
const OVERLOAD_SECONDS = 60;
const TIMES = 3;
/** Enough connections that slow answers do not hold up the requests. */
const CALLERS = 1000;
/** The overload counts as over once this many calls in a row are as fast as before. */
const CALM_CALLS = 20;

/** Uncached reads of two services, without the search. */
const CALLS: readonly [string, object][] = [
  ['get-movies-random', { count: 20 }],
  ['get-series-random', { count: 20 }],
  ['get-reviews-random', { count: 5 }],
  ['search', { query: 'the king', count: 6 }],
];

interface Asked {
  goodPerSecond: number;
  /** Times (ms) of the calls that were answered with 200. */
  p50: number;
  p99: number;
  /** How many were answered with 503, and how many with anything else or not at all. */
  refused: number;
  failed: number;
}

/** @param rate calls per second, however slow the answers are; without it each caller waits for its answer */
async function ask(origin: string, seconds: number, callers: number, rate?: number): Promise<Asked> {
  const good: number[] = [];
  let refused = 0;
  let others = 0;
  const options: autocannon.Options = {
    url: origin,
    connections: callers,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    timeout: 30,
    requests: CALLS.map(([call, body]) => ({
      method: 'POST',
      path: `/api/${call}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) good.push(ms);
      else if (status === 503) refused += 1;
      else others += 1;
    });
  });
  good.sort((a, b) => a - b);
  const at = (share: number) => good[Math.floor(good.length * share)] ?? Number.NaN;
  return {
    goodPerSecond: good.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    refused,
    failed: others + errors + timeouts,
  };
}

/**
 * Sends three times as many calls as the gateway can answer: how many it answers, how fast, and how soon it
 * recovers.
 */
export async function overload({ gatewayUrl, processes }: Portal): Promise<Figure[]> {
  await ask(gatewayUrl, SECONDS, 32);
  const peak = await ask(gatewayUrl, SECONDS, 32);
  const calm = await ask(gatewayUrl, SECONDS, 16, Math.round(peak.goodPerSecond / 4));
  const memory = watchMemory(() => new Map([['gateway', processes.pid('gateway')]]));
  const before = memory.peaks.get('gateway');
  const rate = Math.round(TIMES * peak.goodPerSecond);
  const much = await ask(gatewayUrl, OVERLOAD_SECONDS, CALLERS, rate);
  await memory.stop();
  const ended = performance.now();
  for (let inARow = 0; inARow < CALM_CALLS; ) {
    const [call, body] = CALLS[inARow % CALLS.length] ?? ['', {}];
    const began = performance.now();
    const { ok } = await fetch(`${gatewayUrl}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    inARow = ok && performance.now() - began < 3 * calm.p99 ? inARow + 1 : 0;
    await pause(10);
  }
  const how = `${rate} calls a second wanted for ${OVERLOAD_SECONDS} s: ${much.goodPerSecond.toFixed(0)} answered a second (at best ${peak.goodPerSecond.toFixed(0)}), ${much.refused} refused in all, ${much.failed} failed`;
  return [
    {
      what: 'good answers under three times the load, of the best',
      value: much.goodPerSecond / peak.goodPerSecond,
      atLeast: 0.85,
      how,
    },
    {
      what: 'p99 of what is answered then, of the calm one',
      value: much.p99 / calm.p99,
      atMost: 3,
      how: `${much.p99.toFixed(0)} ms (median ${much.p50.toFixed(0)}) against ${calm.p99.toFixed(0)} ms at a quarter of the best`,
    },
    {
      what: 'after it, until calls are as fast as before',
      value: (performance.now() - ended) / 1000,
      unit: 's',
      atMost: 5,
      how: `${CALM_CALLS} calls in a row`,
    },
    {
      what: 'memory of the gateway under it',
      value: memory.peaks.get('gateway') ?? 0,
      unit: 'MB',
      atMost: 400,
      how: `at most; ${before?.toFixed(0) ?? 'unknown'} before`,
    },
  ];
}
