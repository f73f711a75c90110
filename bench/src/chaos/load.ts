import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput, CallName } from '@screenlore/contracts';
import { ask, type GatewayUser, TryAgain } from '../measure/gateway.js';

/** As a page does that was told to try again. */
const AGAIN_MS = 100;
/** Who waits for longer gives up. */
const PATIENCE_MS = 60_000;
/** More than this under way, and the next is left out. */
const MOST_UNDER_WAY = 400;

/** Mostly what is on first screens, as visitors ask for; one in eight is a search or a choice that nobody had before. */
const READS: readonly (() => [CallName, object])[] = [
  ...Array.from({ length: 4 }, () => (): [CallName, object] => [
    'get-movies-latest',
    { skip: anyOf(5) * 20 },
  ]),
  () => ['get-articles-latest', { count: 3 + anyOf(3) }],
  () => ['get-series-latest', { count: 5, skip: anyOf(5) }],
  () => ['get-reviews-latest', { count: 3 + anyOf(3) }],
  () =>
    anyOf(2) === 0 ? ['get-movies-random', { count: 5 }] : ['search', { query: anyLetters(), count: 6 }],
];

export interface LoadResult {
  /** How long (ms) each took until it was answered, tries that failed included. */
  reads: number[];
  writes: number[];
  /** Given up, or answered with something that no other try would mend. */
  failed: string[];
  /** Texts of comments whose answer came. */
  acknowledged: string[];
  leftOut: number;
}

export interface LoadOptions {
  origin: string;
  writers: readonly GatewayUser[];
  /** Id of the article that is commented on. */
  mediaId: string;
  perSecond: number;
  /** Which share of the calls is a comment. */
  writeShare: number;
}

/** Calls at a steady rate, each repeated until it is answered: reads as visitors, and comments of members under a key. */
export async function load(options: LoadOptions, goesOn: () => boolean): Promise<LoadResult> {
  const { origin, writers, mediaId, perSecond, writeShare } = options;
  const result: LoadResult = { reads: [], writes: [], failed: [], acknowledged: [], leftOut: 0 };
  const underWay = new Set<Promise<void>>();
  const timed = async (times: number[], what: string, once: () => Promise<unknown>): Promise<boolean> => {
    const began = performance.now();
    for (;;) {
      try {
        await once();
        times.push(performance.now() - began);
        return true;
      } catch (error) {
        if (!(error instanceof TryAgain) || performance.now() - began > PATIENCE_MS) {
          result.failed.push(`${what}: ${String(error)}`);
          return false;
        }
        await pause(AGAIN_MS);
      }
    }
  };
  const read = async () => {
    const [name, body] = READS[anyOf(READS.length)]?.() ?? ['start-up', {}];
    await timed(result.reads, name, () => ask(origin, name, body as CallInput<typeof name>));
  };
  const write = async (number: number) => {
    const comment = `chaos ${number} `;
    const writer = writers[number % writers.length];
    const say = () =>
      writer?.call('add-comment', { type: 'article', mediaId, comment }, `chaos-${mediaId}-${number}`);
    if (await timed(result.writes, 'add-comment', async () => say())) result.acknowledged.push(comment);
  };
  const began = performance.now();
  for (let number = 0; goesOn(); number += 1) {
    const due = began + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    if (underWay.size >= MOST_UNDER_WAY) {
      result.leftOut += 1;
      continue;
    }
    const call = (Math.random() < writeShare ? write(number) : read()).finally(() => underWay.delete(call));
    underWay.add(call);
  }
  await Promise.all(underWay);
  return result;
}

const anyLetters = (): string =>
  Array.from({ length: 3 }, () => String.fromCharCode(97 + anyOf(26))).join('');

const anyOf = (count: number): number => Math.floor(Math.random() * count);
