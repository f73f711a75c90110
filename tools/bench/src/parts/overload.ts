import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '@screenlore/dev-stack';
import { watchMemory } from '../measure/peak-memory.js';
import type { Figure } from '../report.js';

const SECONDS = 8;
const OVERLOAD_SECONDS = 60;
const TIMES = 3;
/** Calls in flight at most; further calls count as failed. */
const CALLERS = 1000;
/** Connections to the gateway, as a shell's server keeps them. */
const SOCKETS = 256;
/** The overload counts as over once this many calls in a row are as fast as before. */
const CALM_CALLS = 20;

const WORDS = ['the king', 'night', 'of love', 'last day', 'star', 'red river', 'house', 'two'];

/** Reads of two services. */
const CALLS: readonly [string, (number: number) => object][] = [
  ['get-movies-random', (number) => ({ count: 5 + (number % 16) })],
  ['get-series-random', (number) => ({ count: 5 + (number % 16) })],
  ['get-reviews-random', (number) => ({ count: 1 + (number % 10) })],
  ['search', (number) => ({ query: `${WORDS[number % WORDS.length]} ${number % 1000}`, count: 6 })],
];

interface Asked {
  goodPerSecond: number;
  /** Times of the calls answered with 200 (ms). */
  p50: number;
  p99: number;
  /** The number answered with 503, and with anything else or not at all. */
  refused: number;
  failed: number;
}

/** A call of CALLS with a body of its own, so that neither the response cache nor a call under way answers it. */
function nextCall(number: number): { path: string; body: string } {
  const [call, body] = CALLS[number % CALLS.length] ?? ['', () => ({})];
  return { path: `/api/${call}`, body: JSON.stringify(body(number)) };
}

/** Sends calls and counts the answers. */
class Caller {
  readonly agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  readonly good: number[] = [];
  refused = 0;
  failed = 0;
  sent = 0;
  inFlight = 0;

  constructor(private readonly origin: string) {}

  async call(): Promise<void> {
    const { path, body } = nextCall(this.sent++);
    const began = performance.now();
    this.inFlight += 1;
    const status = await post(this.agent, this.origin + path, body).catch(() => 0);
    this.inFlight -= 1;
    if (status === 200) this.good.push(performance.now() - began);
    else if (status === 503) this.refused += 1;
    else this.failed += 1;
  }
}

/** Each of `callers` sends its next call once it has an answer. */
async function inTurn(origin: string, seconds: number, callers: number): Promise<Asked> {
  const caller = new Caller(origin);
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) await caller.call();
  };
  await Promise.all(Array.from({ length: callers }, work));
  return summary(caller, seconds);
}

/** Sends `rate` calls a second at even distances, however slow the answers. Beyond CALLERS calls in flight a call counts as failed. */
async function atRate(origin: string, seconds: number, rate: number): Promise<Asked> {
  const caller = new Caller(origin);
  const began = performance.now();
  const calls: Promise<void>[] = [];
  let due = 0;
  for (let ms = 0; ms < seconds * 1000; ms = performance.now() - began) {
    for (; due < (ms / 1000) * rate; due++) {
      if (caller.inFlight < CALLERS) calls.push(caller.call());
      else caller.failed += 1;
    }
    await pause(2);
  }
  await Promise.all(calls);
  return summary(caller, seconds);
}

function summary({ good, refused, failed }: Caller, seconds: number): Asked {
  good.sort((a, b) => a - b);
  const at = (share: number) => good[Math.floor(good.length * share)] ?? Number.NaN;
  return { goodPerSecond: good.length / seconds, p50: at(0.5), p99: at(0.99), refused, failed };
}

const post = (agent: Agent, url: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(30_000);
    request(url, { method: 'POST', agent, headers, signal }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });

/** Three times as many calls as the gateway can answer: how many it answers, how fast, and how soon it recovers. */
export async function overload({ gatewayUrl, processes }: Portal): Promise<Figure[]> {
  await inTurn(gatewayUrl, SECONDS, 32);
  const peak = await inTurn(gatewayUrl, SECONDS, 32);
  const calm = await atRate(gatewayUrl, SECONDS, Math.round(peak.goodPerSecond / 4));
  const memory = watchMemory(() => new Map([['gateway', processes.pid('gateway')]]));
  const before = memory.peaks.get('gateway');
  const rate = Math.round(TIMES * peak.goodPerSecond);
  const much = await atRate(gatewayUrl, OVERLOAD_SECONDS, rate);
  await memory.stop();
  const ended = performance.now();
  for (let inARow = 0; inARow < CALM_CALLS; ) {
    const { path, body } = nextCall(inARow);
    const began = performance.now();
    const { ok } = await fetch(gatewayUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
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
