import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import {
  API_BASE,
  FIRST_VIEW_PATH,
  firstViewRequest,
  RELEASES_PATH,
  type ReleaseList,
} from '@screenlore/contracts';
import {
  answerUnreadableRequest,
  BASE_HEADERS,
  endSlowClients,
  HEADER_LIMITS,
  listReleases,
  Readiness,
  readAddress,
  startHealthServer,
  Upstreams,
} from '@screenlore/http-kit';
import sirv from 'sirv';
import { FirstViewRenderer, type Passed } from './first-view-renderer.js';
import { splitRelease } from './split-release.js';

/**
 * Serves the built files of one remote: `node dist/serve-remote.js <folder>`, environment `PORT` and `HOST`; its health on
 * `HEALTH_PORT`, or on a free port without one, and `HEALTH_HOST`.
 *
 * `/<release>/*` are the files of a release, which never change. `/releases.json` names the releases, the last one first, so that
 * the shell's server can choose; a new build is there without a restart. Stops on SIGTERM once open answers are sent.
 *
 * With `GATEWAY_URL` it renders the remote's first views too, from the builds for Node beside that folder:
 * `POST /<release>/first-view`, only for the shell's server (docs/architecture.md 'First views').
 */
const NO_CONTENT = 204;
/** How long (ms) a request may take to arrive, and its client may send or take next to nothing. */
const REQUEST_MS = 30_000;
const SLOW_CLIENT_MS = 10_000;
/** What the gateway is told about whose request it is, and of which trace. */
const PASSED = ['x-request-id', 'x-forwarded-for', 'x-forwarded-host', 'traceparent', 'tracestate'];

const folder = process.argv[2];
const port = Number(process.env['PORT'] ?? '');
const healthPort = Number(process.env['HEALTH_PORT'] ?? '0');
if (!folder || !Number.isInteger(port) || !Number.isInteger(healthPort)) {
  console.error('Usage: PORT=<number> [HEALTH_PORT=<number>] serve-remote <folder with the built files>');
  process.exit(2);
}
const dist = path.resolve(folder);
const gatewayUrl = process.env['GATEWAY_URL'];
const firstViews = gatewayUrl
  ? new FirstViewRenderer(
      path.resolve(dist, '..', 'dist-first-view'),
      new Upstreams(gatewayUrl, `${API_BASE}/`),
    )
  : undefined;

const files = sirv(dist, {
  // `dev` looks at the disk on each request: a new release shows at once.
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('vary', 'accept-encoding');
  },
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value);
  const address = readAddress(request.url ?? '');
  if (address === undefined) {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end('{"error":"This address cannot be read"}');
    return;
  }
  request.url = address;
  if (address === RELEASES_PATH) {
    void answerReleases(response);
    return;
  }
  const { release, rest } = splitRelease(address);
  if (release && rest === FIRST_VIEW_PATH && request.method === 'POST' && firstViews) {
    void answerFirstView(request, response, firstViews, release);
    return;
  }
  const missing = () => {
    response.writeHead(404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end('{"error":"There is no such file"}');
  };
  if (release) files(request, response, missing);
  else missing();
}

async function answerReleases(response: ServerResponse): Promise<void> {
  const list: ReleaseList = { releases: await listReleases(dist) };
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    .end(JSON.stringify(list));
}

/** 200 with the view, or 204 where there is none; a page can always do without. */
async function answerFirstView(
  request: IncomingMessage,
  response: ServerResponse,
  renderer: FirstViewRenderer,
  release: string,
): Promise<void> {
  try {
    const asked = firstViewRequest.safeParse(await json(request));
    const view = asked.success ? await renderer.render(release, asked.data, passedOn(request)) : undefined;
    if (!view) {
      response.writeHead(asked.success ? NO_CONTENT : 400).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(view));
  } catch (error) {
    console.error('A first view could not be rendered.', error);
    response.writeHead(500).end();
  }
}

const passedOn = ({ headers }: IncomingMessage): Passed =>
  Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const health = await startHealthServer({
  host: process.env['HEALTH_HOST'] ?? '127.0.0.1',
  port: healthPort,
  readiness: new Readiness(),
});
const server = createServer({ ...HEADER_LIMITS, requestTimeout: REQUEST_MS }, answer);
endSlowClients(server, SLOW_CLIENT_MS);
server.listen(port, process.env['HOST'] ?? '127.0.0.1');
server.on('clientError', answerUnreadableRequest);
server.on('error', ({ message }) => {
  console.error(`Nothing is served: ${message}. PORT=<number> takes another port.`);
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => void health.close());
    server.closeIdleConnections();
  });
}
