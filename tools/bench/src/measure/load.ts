import autocannon from 'autocannon';

interface Way {
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

export interface Load extends Way {
  url: string;
  /** Each body is sent by a single connection, in turn; if there is only one, all connections send it. */
  bodies: string[];
}

/**
 * Requests per second that a POST route answers with 200.
 * @throws Error if any answer has another status
 */
export function requestsPerSecond({ url, bodies, ...way }: Load): Promise<number> {
  const { origin, pathname } = new URL(url);
  const headers = { 'content-type': 'application/json', ...way.headers };
  return perSecond(
    origin,
    bodies.map((body) => ({ method: 'POST', path: pathname, headers, body })),
    way,
  );
}

async function perSecond(
  origin: string,
  requests: autocannon.Request[],
  { connections, seconds }: Way,
): Promise<number> {
  const share = Math.floor(requests.length / connections);
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      if (share > 0) client.setRequests(requests.slice(connection * share, (connection + 1) * share));
      connection += 1;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed.`);
  return result.requests.average;
}
