import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Held } from '../front/hold-open.js';
import type { Portal } from '../parts.js';
import type { Figure } from '../report.js';

const STREAMS = 5000;
const SLOW_BODIES = 500;
/** Calls of the client that is measured, one after the other. */
const CALLS = 1500;

/** What a client of the shell waits for while others keep as many streams open as may be, and drip bodies. */
export async function front({ origin }: Portal): Promise<Figure[]> {
  const { port } = new URL(origin);
  const livePath = await anArticlesStream(origin);
  await p95Of(origin);
  const quiet = await p95Of(origin);
  const holding = fork(new URL('../front/hold-open.js', import.meta.url));
  try {
    holding.send({ port: Number(port), livePath, streams: STREAMS, slowBodies: SLOW_BODIES } satisfies Held);
    const [opened] = (await once(holding, 'message')) as [number];
    await p95Of(origin);
    const besieged = await p95Of(origin);
    return [
      {
        what: 'event streams open at the same time, through the shell',
        value: opened,
        unit: '',
        goal: { atLeast: STREAMS },
        how: `${STREAMS} asked for, 400 from each address`,
      },
      {
        what: "another client's p95 with them, of its quiet one",
        value: besieged / quiet,
        unit: '',
        goal: { atMost: 2 },
        how: `${STREAMS} streams and ${SLOW_BODIES} slow bodies open: ${besieged.toFixed(2)} ms against ${quiet.toFixed(2)} ms, ${CALLS} calls one after the other`,
      },
    ];
  } finally {
    holding.disconnect();
  }
}

async function p95Of(origin: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at++) {
    const begun = performance.now();
    await ask(origin, 'get-movies', { count: 20, skip: at % 3 });
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(CALLS * 0.95)] ?? 0;
}

async function anArticlesStream(origin: string): Promise<string> {
  const { articles } = await ask(origin, 'get-articles-latest', { count: 1 });
  return `/api/live/comments?type=article&mediaId=${articles?.[0]?.articleId}`;
}

/** @throws Error when the answer is not 200 */
async function ask(
  origin: string,
  call: string,
  request: object,
): Promise<{ articles?: { articleId: string }[] }> {
  const answer = await fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}.`);
  return answer.json();
}
