import type { Portal } from '@screenlore/dev-stack';
import { startChild } from '../measure/child.js';
import { ask } from '../measure/gateway.js';
import { requestsPerSecond } from '../measure/load.js';
import { sideBySide } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';

const CALL = 'get-movies-top-rated';
const BODY = { count: 20 };
const LOAD = { seconds: 4, connections: 20, bodies: [JSON.stringify(BODY)] };

/**
 * A hit in the gateway’s response cache, compared with a bare Fastify route that answers with the same bytes.
 */
export async function cachedRead({ gatewayUrl }: Portal): Promise<Figure[]> {
  const bytes = await ask(gatewayUrl, CALL, BODY);
  const bare = startChild(new URL('../measure/bare-http.js', import.meta.url));
  const bareUrl = await bare.tell<string>(bytes);
  const { a, b, ratio } = await sideBySide(
    () => requestsPerSecond({ ...LOAD, url: `${gatewayUrl}/api/${CALL}` }),
    () => requestsPerSecond({ ...LOAD, url: bareUrl }),
  );
  await bare.end();
  return [
    {
      what: 'cached catalogue read, of a bare Fastify route',
      value: ratio,
      atLeast: 0.4,
      how: `${CALL}, ${bytes.length} bytes: ${a.toFixed(0)}/s against ${b.toFixed(0)}/s, ${LOAD.connections} connections`,
    },
  ];
}
