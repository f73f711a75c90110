import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput, CallName } from '@screenlore/contracts';
import { ask, type GatewayUser, TryAgain } from '../measure/gateway.js';

/** How long a page waits before it tries again. */
const AGAIN_MS = 100;
/** A caller gives up after this time. */
const PATIENCE_MS = 60_000;
/** Calls that take longer than this (ms) are reported. */
const SLOW_MS = 2000;
/** With this many calls pending, the next one is skipped. */
const MOST_UNDER_WAY = 400;

/** Mostly calls of first screens, as visitors make them; one in eight is a new search or filter. */
const READS: readonly (() => [CallName, object])[] = [
  ...Array.from({ length: 4 }, () => (): [CallName, object] => [
    'get-movies-latest',
    { count: 20, skip: anyOf(5) * 20 },
  ]),
  () => ['get-articles-latest', { count: 3 + anyOf(3) }],
  () => ['get-series-latest', { count: 5, skip: anyOf(5) }],
  () => ['get-reviews-latest', { count: 3 + anyOf(3) }],
  () =>
    anyOf(2) === 0 ? ['get-movies-random', { count: 5 }] : ['search', { query: anyLetters(), count: 6 }],
];

/** A rating that was acknowledged, or got no answer. */
export interface Rated {
  /** Index of the writer. */
  writer: number;
  titleId: string;
  rating: number;
}

/** A slow call, with the answer to each attempt. */
export interface SlowCall {
  what: string;
  /** Its start, by `performance.now`. */
  at: number;
  ms: number;
  tries: string[];
}

export interface LoadResult {
  /** How long (ms) each call took, including failed attempts. */
  reads: number[];
  writes: number[];
  slow: SlowCall[];
  /** Calls that were given up, or got an error that no retry would fix. */
  failed: string[];
  /** Texts of acknowledged comments. */
  comments: string[];
  ratings: Rated[];
  leftOut: number;
}

export interface LoadOptions {
  origin: string;
  writers: readonly GatewayUser[];
  /** Ids of the articles to comment on. */
  articles: readonly string[];
  /** Public ids of the films to rate: each writer rates each once. */
  films: readonly string[];
  perSecond: number;
  /** The share of writes: comments and ratings alternate. */
  writeShare: number;
  /** Calls that start within this time (ms) are made and checked, but not timed. */
  warmUpMs: number;
}

/** Calls at a steady rate, each repeated until it is answered: reads by visitors, and writes by members with a key. */
export async function load(options: LoadOptions, goesOn: () => boolean): Promise<LoadResult> {
  const { origin, writers, articles, films, perSecond, writeShare, warmUpMs } = options;
  const result: LoadResult = {
    reads: [],
    writes: [],
    slow: [],
    failed: [],
    comments: [],
    ratings: [],
    leftOut: 0,
  };
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  const timed = async (times: number[], what: string, once: () => Promise<unknown>): Promise<boolean> => {
    const at = performance.now();
    const tries: string[] = [];
    for (;;) {
      const tried = performance.now();
      const error = await once().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const ms = performance.now() - at;
      tries.push(
        `${Math.round(performance.now() - tried)} ms: ${error === undefined ? 'ok' : shortly(error)}`,
      );
      const counts = at - began > warmUpMs;
      if (error === undefined && counts) times.push(ms);
      if (ms > SLOW_MS && counts) result.slow.push({ what, at, ms, tries });
      if (error === undefined) return true;
      if (!(error instanceof TryAgain) || ms > PATIENCE_MS) {
        result.failed.push(`${what}: ${shortly(error)}`);
        return false;
      }
      await pause(AGAIN_MS);
    }
  };
  const read = async () => {
    const [name, body] = READS[anyOf(READS.length)]?.() ?? ['start-up', {}];
    await timed(result.reads, name, () => ask(origin, name, body as CallInput<typeof name>));
  };
  let written = 0;
  const comment = async (number: number) => {
    const text = `chaos ${number} `;
    const body = { type: 'article', mediaId: turn(articles, number), comment: text } as const;
    const say = () => turn(writers, number).call('add-comment', body, `chaos-comment-${number}`);
    if (await timed(result.writes, 'add-comment', say)) result.comments.push(text);
  };
  const rate = async (number: number) => {
    const writer = number % writers.length;
    const titleId = turn(films, Math.floor(number / writers.length));
    const rating = 1 + (number % 10);
    const body = { type: 'movie', mediaId: titleId, userRating: rating, reviewText: null } as const;
    const say = () => turn(writers, writer).call('add-rating', body, `chaos-rating-${number}`);
    if (await timed(result.writes, 'add-rating', say)) result.ratings.push({ writer, titleId, rating });
  };
  const write = () => {
    written += 1;
    const number = Math.floor(written / 2);
    return written % 2 === 0 || number >= writers.length * films.length ? comment(written) : rate(number);
  };
  for (let number = 0; goesOn(); number += 1) {
    const due = began + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    if (underWay.size >= MOST_UNDER_WAY) {
      result.leftOut += 1;
      continue;
    }
    const call = (Math.random() < writeShare ? write() : read()).finally(() => underWay.delete(call));
    underWay.add(call);
  }
  await Promise.all(underWay);
  return result;
}

const anyLetters = (): string =>
  Array.from({ length: 3 }, () => String.fromCharCode(97 + anyOf(26))).join('');

const anyOf = (count: number): number => Math.floor(Math.random() * count);

const shortly = (error: unknown): string => String(error).slice(0, 120);

function turn<T>(all: readonly T[], number: number): T {
  const item = all[number % all.length];
  if (item === undefined) throw new Error('There is nothing to take turns with.');
  return item;
}
