import type { IncomingMessage } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { API_BASE, APP_BASE, MOCK_OIDC_PATH } from '@screenlore/contracts';
import { isReadableQuery, type Upstreams } from '@screenlore/http-kit';
import { ConcurrencyLimit, receiveBody, UNREADABLE_ADDRESS } from '@screenlore/http-kit/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesFromThisMachine } from './mock-oidc.js';
import { answering, passToGateway } from './pass-on.js';
import type { Remote } from './remotes.js';
import { FRAMED_PAGE } from './security-headers.js';
import { wantsPage } from './wants-page.js';

const CONNECT_LIMIT_MS = 1000;
/** A connection ends after this time (ms) without data. Event streams send something every 15 s. */
const STILL_MS = 60_000;
/** Maximum connections to the gateway for calls and pictures, to each remote and to each other server. */
const CONNECTIONS = 256;
const UPLOAD_CONNECTIONS = 64;
const UPLOADS_OF_ADDRESS = 32;
/** The gateway decodes uploads one after another before it answers. */
const UPLOAD_ANSWER_LIMIT_MS = 90_000;
const TOO_MANY_STREAMS = 'Too many pages have live updates at the moment';
const TOO_MANY_UPLOADS = 'Too many uploads at the same time. Try again shortly.';
const COME_AGAIN_S = '5';
const MOCK_OIDC_UNAVAILABLE = {
  status: 503,
  error: 'The mock OIDC provider is not available for a moment. Try again shortly.',
};
const MISDIRECTED = 421;
const REMOTE_UNAVAILABLE = {
  status: 502,
  error: 'This part of Screenlore is unavailable right now. Try again in a moment.',
};

export interface ProxyOptions {
  gateways: Upstreams;
  /** The mock OIDC provider, if it runs. */
  mockOidcUrl: string | undefined;
  remotes: () => Promise<Remote[]>;
  /** Development server with the shell's files, if they are not in `dist`. */
  assetsUrl: string | undefined;
  answerLimitMs: number;
  /** The largest body of a call (bytes). */
  bodyLimit: number;
  /** How many event streams may be open, in all and of one address. */
  streams: { inAll: number; ofOwner: number };
}

/**
 * Forwards `/api/*` to the gateway, the mock OIDC provider's addresses to it, and `/screenlore/mf/*` to the remotes'
 * servers. Each kind of request has separate connections, so that long requests never block other kinds.
 */
export async function proxies(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { gateways, mockOidcUrl, remotes, assetsUrl, answerLimitMs, bodyLimit } = options;
  // Bodies stream through unread unless a route needs them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  await pool(app, { connections: CONNECTIONS, answerLimitMs }, (calls) => {
    // A connection to the gateway is only used once the body has arrived, however slowly.
    calls.removeContentTypeParser('*');
    calls.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) =>
      receiveBody(payload, bodyLimit),
    );
    calls.all(`${API_BASE}/*`, (request, reply) => passToGateway(gateways, request, reply));
  });

  const streams = new ConcurrencyLimit(options.streams);
  await pool(app, { connections: options.streams.inAll, answerLimitMs }, (live) => {
    live.get(`${API_BASE}/live/*`, (request, reply) =>
      entered(streams, request, reply)
        ? passToGateway(gateways, request, reply)
        : refuse(reply, TOO_MANY_STREAMS),
    );
  });

  const uploads = new ConcurrencyLimit({ inAll: UPLOAD_CONNECTIONS, ofOwner: UPLOADS_OF_ADDRESS });
  const uploadLimitMs = Math.max(answerLimitMs, UPLOAD_ANSWER_LIMIT_MS);
  await pool(app, { connections: UPLOAD_CONNECTIONS, answerLimitMs: uploadLimitMs }, (scope) => {
    const pass = (request: FastifyRequest, reply: FastifyReply) =>
      entered(uploads, request, reply)
        ? passToGateway(gateways, request, reply)
        : refuse(reply, TOO_MANY_UPLOADS);
    scope.put(`${API_BASE}/uploads/*`, pass);
    scope.post(`${API_BASE}/upload-image`, pass);
    scope.post(`${API_BASE}/upload-image-by-url`, pass);
  });

  if (mockOidcUrl) {
    await pool(app, { connections: CONNECTIONS, answerLimitMs }, (mock) => {
      mock.all(`${MOCK_OIDC_PATH}/*`, (request, reply) =>
        comesFromThisMachine(request)
          ? reply.from(mockOidcUrl + request.url, answering(MOCK_OIDC_UNAVAILABLE))
          : reply.code(MISDIRECTED).send({ error: 'The mock OIDC provider is for this machine alone.' }),
      );
    });
  }

  await pool(app, { connections: CONNECTIONS, answerLimitMs }, (files) => {
    files.get(`${APP_BASE}/mf/*`, async (request, reply) => {
      const remote = (await remotes()).find(({ base }) => request.url.startsWith(base));
      if (!remote) return reply.code(404).send({ error: 'There is no such remote.' });
      return reply.from(
        `${remote.upstream}/${request.url.slice(remote.base.length)}`,
        // A kept-alive connection may close at the moment it is used.
        { ...asFiles(answering(REMOTE_UNAVAILABLE)), retriesCount: 1 },
      );
    });
    if (assetsUrl) {
      files.get(`${APP_BASE}/*`, (request, reply) =>
        wantsPage(request)
          ? reply.callNotFound()
          : reply.from(assetsUrl + request.url, answering(REMOTE_UNAVAILABLE)),
      );
    }
  });
}

/** Routes that share separate connections to each server behind them. */
async function pool(
  app: FastifyInstance,
  { connections, answerLimitMs }: { connections: number; answerLimitMs: number },
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(replyFrom, {
      undici: {
        connections,
        connect: { timeout: CONNECT_LIMIT_MS },
        headersTimeout: answerLimitMs,
        bodyTimeout: STILL_MS,
      },
      maxRetriesOn503: 0,
      disableRequestLogging: true,
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (!isReadableQuery(request.url)) await reply.code(400).send({ error: UNREADABLE_ADDRESS });
    });
    routes(scope);
  });
}

/** Counts a request until its answer is closed. @returns false over the limit */
function entered(limit: ConcurrencyLimit, { ip }: FastifyRequest, reply: FastifyReply): boolean {
  if (!limit.enter(ip)) return false;
  reply.raw.once('close', () => limit.leave(ip));
  return true;
}

const refuse = (reply: FastifyReply, error: string) =>
  reply.code(429).header('retry-after', COME_AGAIN_S).send({ error });

/**
 * Files are the same for everybody, so cookies and tokens are not forwarded. Files that can run as a document get no
 * origin.
 */
const asFiles = (hooks: FastifyReplyFromHooks): FastifyReplyFromHooks => ({
  ...hooks,
  rewriteRequestHeaders: (request, { cookie: _cookie, authorization: _token, ...headers }) =>
    hooks.rewriteRequestHeaders?.(request, headers) ?? headers,
  rewriteHeaders: (given, request) => {
    const headers = hooks.rewriteHeaders?.(given, request) ?? given;
    return DOCUMENT.test(String(headers['content-type']))
      ? { ...headers, 'content-security-policy': FRAMED_PAGE }
      : headers;
  },
});

const DOCUMENT = /html|xml/i;
