import type { Portal } from '@screenlore/dev-stack';
import type { Held } from '../front/hold-open.js';
import { startChild } from '../measure/child.js';
import { ask, call } from '../measure/gateway.js';
import { percentile } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import type { Figure } from '../report.js';

const STREAMS = 5000;
const SLOW_BODIES = 500;
/** Calls of the client that is measured, one after the other. */
const CALLS = 1500;

/** What a client of the shell waits for while others keep as many streams open as may be, and drip bodies. */
export async function front({ origin }: Portal): Promise<Figure[]> {
  const { articles } = await call(origin, 'get-articles-latest', { count: 1 });
  const livePath = `/api/live/comments?type=article&mediaId=${articles[0]?.articleId}`;
  await p95Of(origin);
  const quiet = await p95Of(origin);
  const holding = startChild(new URL('../front/hold-open.js', import.meta.url));
  try {
    const port = Number(new URL(origin).port);
    const held: Held = { port, livePath, streams: STREAMS, slowBodies: SLOW_BODIES };
    const opened = await holding.tell<number>({ ...held });
    await p95Of(origin);
    const besieged = await p95Of(origin);
    return [
      {
        what: 'event streams open at the same time, through the shell',
        value: opened,
        atLeast: STREAMS,
        how: `${STREAMS} asked for, 400 from each address`,
      },
      {
        what: "another client's p95 with them, of its quiet one",
        value: besieged / quiet,
        atMost: 2,
        how: `${STREAMS} streams and ${SLOW_BODIES} slow bodies open: ${besieged.toFixed(2)} ms against ${quiet.toFixed(2)} ms, ${CALLS} calls one after the other`,
      },
    ];
  } finally {
    await holding.end();
  }
}

async function p95Of(origin: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at++)
    times.push(await timed(() => ask(origin, 'get-movies', { count: 20, skip: at % 3 })));
  return percentile(times, 0.95);
}
