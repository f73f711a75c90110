import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { openSocket } from '../core/raw-socket.js';
import type { Target } from '../core/target.js';

/** How long others may wait (ms) while a client is slow. */
const WAIT_MAX = 2000;
const READS = 15;
/** More than a proxy has connections to its servers. */
const CLIENTS = 300;
const FEW = 20;
/** Different from the other client's address, because a flooding client has to wait for itself. */
const SLOW_ADDRESS = '127.0.0.2';

/** What a slow client sends first, before it continues in small pieces. */
interface SlowWay {
  first(target: Target): string;
  next?: string;
  /** Whether it reads the answer. */
  reads: boolean;
}

const HOST = (target: Target): string => `Host: ${new URL(target.origin).host}`;

const WAYS: Readonly<Record<string, SlowWay>> = {
  'slow headers': {
    first: (target) => `GET /api/get-movies-new HTTP/1.1\r\n${HOST(target)}\r\nX: `,
    next: 'a',
    reads: true,
  },
  'slow bodies': {
    first: (target) =>
      `POST /api/get-movies-new HTTP/1.1\r\n${HOST(target)}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    next: ' ',
    reads: true,
  },
  'slow chunks': {
    first: (target) =>
      `POST /api/search HTTP/1.1\r\n${HOST(target)}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    next: '1\r\n \r\n',
    reads: true,
  },
  'slow uploads': {
    first: (target) =>
      `PUT /api/uploads/${'0'.repeat(32)}?user=x&until=1&sign=x HTTP/1.1\r\n${HOST(target)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`,
    next: 'a',
    reads: true,
  },
  'slow readers': {
    first: (target) =>
      `POST /api/start-up HTTP/1.1\r\n${HOST(target)}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    reads: false,
  },
  'slow readers of pages': {
    first: (target) => `GET /screenlore/ HTTP/1.1\r\n${HOST(target)}\r\nAccept: text/html\r\n\r\n`,
    reads: false,
  },
  'event streams': {
    first: (target) =>
      `GET /api/live/comments?type=article&mediaId=${target.articleId} HTTP/1.1\r\n${HOST(target)}\r\n\r\n`,
    reads: true,
  },
  'connections that say nothing': { first: () => '', reads: true },
  // Only a few: many would be a flood, and this suite turns off the limits for floods.
  'requests behind each other': {
    first: (target) =>
      `POST /api/get-movies-new HTTP/1.1\r\n${HOST(target)}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`.repeat(
        4,
      ),
    reads: false,
  },
};

/** Checks that others get quick answers with 200 while many clients are slow. */
async function othersAreAnswered(
  target: Target,
  { first, next, reads }: SlowWay,
  clients: number,
): Promise<string | undefined> {
  const over = new AbortController();
  const sockets: Socket[] = await Promise.all(
    Array.from({ length: clients }, () => openSocket(target.origin, SLOW_ADDRESS)),
  );
  try {
    for (const socket of sockets) {
      if (reads) socket.resume();
      else socket.pause();
      socket.write(first(target));
    }
    void dripping(sockets, next, over.signal);
    let slowest = 0;
    for (let n = 0; n < READS; n += 1) {
      // Not from the response cache: each request is different, and some request a page.
      const answer = await (n % 3 === 2
        ? ask(target.origin, { path: '/screenlore/movies', headers: { accept: 'text/html' } })
        : target.call('visitor', 'get-movies-latest', { count: 5, skip: n }));
      if (answer.status !== 200) return `somebody else heard ${answer.status}: ${answer.text.slice(0, 100)}`;
      slowest = Math.max(slowest, answer.ms);
    }
    return slowest > WAIT_MAX ? `somebody else waited ${Math.round(slowest)} ms` : undefined;
  } finally {
    over.abort();
    for (const socket of sockets) socket.destroy();
  }
}

/** Sends a little more every half second until the signal aborts. */
async function dripping(
  sockets: readonly Socket[],
  text: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (text !== undefined && !signal.aborted) {
    for (const socket of sockets) if (socket.writable) socket.write(text);
    await pause(500, undefined, { signal }).catch(() => undefined);
  }
}

/** Checks that a client that is slow for a minute and a half is disconnected. */
const ENDED_WITHIN_MS = 90_000;

async function isEnded(target: Target, { first, next }: SlowWay): Promise<string | undefined> {
  const over = new AbortController();
  const socket = await openSocket(target.origin);
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  socket.resume();
  socket.write(first(target));
  void dripping([socket], next, over.signal);
  const ended = await Promise.race([closed, pause(ENDED_WITHIN_MS, false, { signal: over.signal })]);
  over.abort();
  socket.destroy();
  return ended ? undefined : `it is still open after ${ENDED_WITHIN_MS / 1000} s`;
}

export const slowClient: Kind = {
  name: 'slow client',
  claim: 'many slow clients at once make nobody else wait',
  atOnce: 1,
  short: 9,
  limitMs: 60_000,
  // The short form takes every other case: those with few clients, which disturb no other test.
  cases: () =>
    Object.entries(WAYS).flatMap(([name, way]) =>
      [FEW, CLIENTS].map(
        (clients): AttackCase => ({
          name: `${clients} ${name}`,
          attack: (target) => othersAreAnswered(target, way, clients),
        }),
      ),
    ),
};

export const endless: Kind = {
  name: 'endless request',
  claim: 'the portal ends a request that never becomes complete',
  atOnce: 8,
  short: 0,
  limitMs: ENDED_WITHIN_MS + 10_000,
  cases: () =>
    ['slow headers', 'slow bodies', 'slow chunks', 'connections that say nothing'].flatMap(
      (name): AttackCase[] => {
        const way = WAYS[name];
        return way ? [{ name, attack: (target) => isEnded(target, way) }] : [];
      },
    ),
};
