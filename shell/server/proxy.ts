import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { API_BASE, APP_BASE, MOCK_OIDC_PATH } from '@screenlore/contracts';
import { isReadableQuery } from '@screenlore/service-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comesFromThisMachine } from './mock-oidc.js';
import { UNREADABLE } from './plain-addresses.js';
import type { Remote } from './remotes.js';

const CONNECT_LIMIT_MS = 1000;
/** Pictures that people bring are decoded before there is an answer, and wait for each other. */
const UPLOAD_ANSWER_LIMIT_MS = 90_000;
const UPLOADS = [`PUT ${API_BASE}/uploads/`, `POST ${API_BASE}/upload-image`];
const TOO_LATE = 504;
const TOO_LATE_ERROR = 'The portal did not answer in time. Try again shortly.';
const GATEWAY_AWAY = { status: 503, error: 'The portal is not at hand for a moment. Try again shortly.' };
const MOCK_OIDC_AWAY = {
  status: 503,
  error: 'The mock OIDC provider is not available for a moment. Try again shortly.',
};
const MISDIRECTED = 421;
const REMOTE_AWAY = {
  status: 502,
  error: 'This part of the portal is away for a moment. Try again shortly.',
};

export interface ProxyOptions {
  gatewayUrl: string;
  /** The mock OIDC provider, if it runs. */
  mockOidcUrl: string | undefined;
  remotes: () => Promise<Remote[]>;
  /** Development server that has the shell's files, if they are not in `dist`. */
  assetsUrl: string | undefined;
  /** How long (ms) an answer may take to begin. */
  answerLimitMs: number;
}

/** Passes `/api/*` to the gateway, the mock OIDC provider's addresses to it, and `/screenlore/mf/*` to the remotes' servers, streaming both ways. */
export async function proxies(
  app: FastifyInstance,
  { gatewayUrl, mockOidcUrl, remotes, assetsUrl, answerLimitMs }: ProxyOptions,
): Promise<void> {
  await app.register(replyFrom, {
    // The body limit is off: an event stream may be quiet for long.
    undici: { connect: { timeout: CONNECT_LIMIT_MS }, headersTimeout: answerLimitMs, bodyTimeout: 0 },
    maxRetriesOn503: 0,
    disableRequestLogging: true,
  });
  // Bodies pass through unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.all(`${API_BASE}/*`, (request, reply) => {
    if (!isReadableQuery(request.url)) return reply.code(400).send(UNREADABLE);
    const takesLong = UPLOADS.some((begin) => `${request.method} ${request.url}`.startsWith(begin));
    return reply.from(gatewayUrl + request.url, {
      ...answering(GATEWAY_AWAY),
      ...(takesLong ? { timeout: Math.max(answerLimitMs, UPLOAD_ANSWER_LIMIT_MS) } : {}),
    });
  });

  if (mockOidcUrl) {
    app.all(`${MOCK_OIDC_PATH}/*`, (request, reply) =>
      comesFromThisMachine(request)
        ? reply.from(mockOidcUrl + request.url, answering(MOCK_OIDC_AWAY))
        : reply.code(MISDIRECTED).send({ error: 'The mock OIDC provider is for this machine alone.' }),
    );
  }

  app.get(`${APP_BASE}/mf/*`, async (request, reply) => {
    const remote = (await remotes()).find(({ base }) => request.url.startsWith(base));
    if (!remote) return reply.code(404).send({ error: 'There is no such remote.' });
    return reply.from(`${remote.upstream}/${request.url.slice(remote.base.length)}`, answering(REMOTE_AWAY));
  });

  if (assetsUrl) {
    app.get(`${APP_BASE}/*`, (request, reply) => reply.from(assetsUrl + request.url, answering(REMOTE_AWAY)));
  }
}

const answering = ({ status, error }: { status: number; error: string }): FastifyReplyFromHooks => ({
  // `Expect` is answered by this server, before it asks further.
  rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
    ...headers,
    ...forwarded(request as FastifyRequest),
  }),
  // What the other end says about its own connection is no word about the visitor's.
  rewriteHeaders: ({ connection: _here, 'keep-alive': _too, ...headers }) => headers,
  onError: (reply, { error: cause }) => {
    void reply.header('cache-control', 'no-store');
    // Who is there and says nothing is late; everything else is away.
    if ((cause as { statusCode?: number }).statusCode === TOO_LATE)
      reply.code(TOO_LATE).send({ error: TOO_LATE_ERROR });
    else reply.code(status).send({ error });
  },
});

/** Said by this server alone: what a visitor sends under these names must not count. */
const forwarded = ({ id, ip, protocol, host }: FastifyRequest) => ({
  'x-request-id': id,
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});
