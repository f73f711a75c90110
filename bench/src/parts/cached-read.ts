import { fork } from 'node:child_process';
import { once } from 'node:events';
import { requestsPerSecond } from '../measure/load.js';
import { sideBySide } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';

const CALL = 'get-movies-top-rated';
const BODY = JSON.stringify({ count: 20 });
const LOAD = { seconds: 4, connections: 20 };

/** A ready reply of the gateway against a bare Fastify route that answers the same bytes. */
export async function cachedRead(gatewayUrl: string): Promise<Figure> {
  const url = `${gatewayUrl}/api/${CALL}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
  });
  const bytes = await answer.text();
  const bare = fork(new URL('./bare-server.js', import.meta.url));
  bare.send(bytes);
  const [port] = (await once(bare, 'message')) as [number];
  const { a, b, ratio } = await sideBySide(
    () => requestsPerSecond({ ...LOAD, url, bodies: [BODY] }),
    () => requestsPerSecond({ ...LOAD, url: `http://127.0.0.1:${port}/`, bodies: [BODY] }),
  );
  bare.disconnect();
  return {
    what: 'cached catalogue read, of a bare Fastify route',
    value: ratio,
    unit: '',
    goal: { atLeast: 0.4 },
    how: `${CALL}, ${bytes.length} bytes: ${a.toFixed(0)}/s against ${b.toFixed(0)}/s, ${LOAD.connections} connections`,
  };
}
