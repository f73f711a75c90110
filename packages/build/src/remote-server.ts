import { once } from 'node:events';
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

const NO_CONTENT = 204;
/** How long (ms) a request may take to arrive, and its client may send or receive almost nothing. */
const REQUEST_MS = 30_000;
const SLOW_CLIENT_MS = 10_000;
/** What the gateway learns about whose request it is, and its trace. */
const PASSED = ['x-request-id', 'x-forwarded-for', 'x-forwarded-host', 'traceparent', 'tracestate'];

export interface RemoteServerOptions {
  /** The folder of the built files; builds for Node are next to it. */
  folder: string;
  host: string;
  port: number;
  healthHost: string;
  healthPort: number;
  /** The address of a gateway; without it there are no first views. */
  gatewayUrl: string | undefined;
}

/**
 * Serves the built files of one remote.
 *
 * `/<release>/*` are the files of a release, which never change. `/releases.json` lists the releases, latest first, so that the shell's
 * server can choose; a new build appears without a restart.
 *
 * With a gateway it also renders the remote's first views, from the builds for Node next to that folder: `POST /<release>/first-view`,
 * only for the shell's server (docs/architecture.md 'First views').
 * @returns a function that stops it once open answers are sent
 * @throws Error saying which port is taken
 */
export async function startRemoteServer(options: RemoteServerOptions): Promise<() => void> {
  const dist = path.resolve(options.folder);
  const { gatewayUrl } = options;
  const firstViews = gatewayUrl
    ? new FirstViewRenderer(
        path.resolve(dist, '..', 'dist-first-view'),
        new Upstreams(gatewayUrl, `${API_BASE}/`),
      )
    : undefined;

  const files = sirv(dist, {
    // `dev` checks the disk on each request: a new release appears at once.
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

  const health = await startHealthServer({
    host: options.healthHost,
    port: options.healthPort,
    readiness: new Readiness(),
  });
  const server = createServer({ ...HEADER_LIMITS, requestTimeout: REQUEST_MS }, answer);
  endSlowClients(server, SLOW_CLIENT_MS);
  server.on('clientError', answerUnreadableRequest);
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return () => {
    server.close(() => void health.close());
    server.closeIdleConnections();
  };
}

/** 200 with the view, or 204 if there is none; a page always works without. */
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
