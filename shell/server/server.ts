import path from 'node:path';
import { API_BASE, APP_BASE, isLoopbackHost, ROUTES, SIGN_IN_ANSWER_PATH } from '@screenlore/contracts';
import { type HealthServer, hasLeft, Readiness, startHealthServer, Upstreams } from '@screenlore/http-kit';
import { edgeSettings, guardEdge } from '@screenlore/http-kit/edge';
import { NatsLink } from '@screenlore/service-kit/nats-link';
import { traceFields } from '@screenlore/service-kit/telemetry';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.js';
import { CurrentRemotes } from './current-remotes.js';
import { acceptErrorReports } from './error-reports.js';
import { isUploadWithinLimit, shareFairly } from './fair-shares.js';
import { limitConnections } from './limit-connections.js';
import { logRequests } from './log-requests.js';
import { metrics } from './metrics.js';
import { ownFiles } from './own-files.js';
import { NOTHING_THERE, Pages } from './pages.js';
import { proxies } from './proxy.js';
import { publicRegistry } from './remotes.js';
import { ROBOTS } from './robots.js';
import { builtTemplate, developmentTemplate } from './shell-assets.js';
import { SIGN_IN_ANSWER, SIGN_IN_ANSWER_HEADERS } from './sign-in-answer.js';
import { acceptVitals } from './vitals.js';
import { mayBePage } from './wants-page.js';

/** Answers to requests that reach no handler, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  413: 'The body is too large.',
  415: 'The type of the body cannot be understood.',
};

export interface ShellServer {
  /** Not listening yet. */
  app: FastifyInstance;
  /** Already listens; closed with the app. */
  health: HealthServer;
}

/**
 * The server in front of everything: serves pages and the shell's files, and forwards to the gateway and the remotes.
 * @param dist folder of the shell's releases
 * @param logTo destination of log lines; standard output when left out
 */
export async function createShellServer(
  config: Config,
  dist: string,
  logTo?: { write(line: string): void },
): Promise<ShellServer> {
  const edge = edgeSettings(config.UPLOAD_SECONDS);
  const app = Fastify({
    // The same format as the gateway and the services, so that one search finds a request in all of them.
    logger: {
      level: config.LOG_LEVEL,
      base: { service: 'shell' },
      mixin: traceFields,
      formatters: { level: (level) => ({ level }) },
      ...(logTo ? { stream: logTo } : {}),
    },
    // One line per request is written below, with the useful facts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.TRUST_PROXY ?? false,
    ...edge,
    routerOptions: { ...edge.routerOptions, ignoreTrailingSlash: true },
  });
  const warn = (error: unknown) =>
    app.log.warn(error, 'a file could not be read again; the last good one is used');
  const template = config.ASSETS_URL ? developmentTemplate(config.ASSETS_URL) : builtTemplate(dist, warn);
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const remotes = new CurrentRemotes(
    { path: config.REMOTES_FILE, isSecure, secret: config.VISITOR_SECRET, nats: natsOf(config, app.log) },
    app.log,
  );
  app.addHook('onClose', () => remotes.close());
  const gateways = new Upstreams(config.GATEWAY_URL, `${API_BASE}/`);
  const pages = new Pages({ config, dist, template, remotes, gateways, log: app.log });

  limitConnections(app.server, {
    inAll: config.CONNECTIONS,
    ofOwner: config.CONNECTIONS_PER_ADDRESS,
    proxies: config.TRUST_PROXY,
  });
  const registry = metrics(app);
  guardEdge(app, {
    publicUrl: config.PUBLIC_URL,
    isOpen: !isLoopbackHost(config.HOST),
    headers: isSecure ? strictTransport(config.HSTS_SUBDOMAINS) : {},
    slowClientMs: config.SLOW_CLIENT_SECONDS * 1000,
    isHeardOut: isUploadWithinLimit,
  });
  await shareFairly(app, {
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    turns: config.TURNS_PER_ADDRESS,
    bodyLimit: config.POST_BODY_LIMIT,
  });
  logRequests(app);

  // Set before the proxies register, because a plugin keeps the handler it found.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const text = REFUSALS[error.statusCode ?? 0];
    if (text !== undefined) return reply.code(error.statusCode ?? 0).send({ error: text });
    // The client has disconnected: it gets no answer, and nothing is wrong here.
    if (hasLeft(request.raw)) request.log.info('the request was broken off');
    else request.log.error(error, 'the answer failed');
    return reply.code(500).send({ error: 'Something went wrong here. Try again in a moment.' });
  });

  for (const route of ROUTES)
    app.get(`${APP_BASE}${route.path}`, (request, reply) => pages.answer(request, reply, route));

  app.get(APP_BASE + SIGN_IN_ANSWER_PATH, (_request, reply) =>
    reply.headers({ ...pages.headers, ...SIGN_IN_ANSWER_HEADERS }).send(SIGN_IN_ANSWER),
  );

  app.get('/', (_request, reply) => reply.redirect(`${APP_BASE}/`));
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`${APP_BASE}/favicon.svg`, 301),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-cache').send(ROBOTS),
  );
  app.get(`${APP_BASE}/remotes.json`, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    const current = await remotes.of(request, reply);
    remotes.gave(request, current, []);
    return publicRegistry(current);
  });
  acceptErrorReports(app, { remotes, metrics: registry, dist });
  acceptVitals(app, remotes, registry);
  const readiness = new Readiness();
  readiness.add('page', async () => (await template()) !== undefined);
  readiness.add('remotes', async () => (await remotes.all()) !== undefined);
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    readiness,
    registry,
  });
  app.addHook('onClose', () => health.close());

  await app.register(proxies, {
    gateways,
    mockOidcUrl: config.MOCK_OIDC_URL,
    remotes: () => remotes.all(),
    assetsUrl: config.ASSETS_URL,
    answerLimitMs: config.ANSWER_LIMIT_MS,
    bodyLimit: config.POST_BODY_LIMIT,
    streams: { inAll: config.LIVE_CONNECTIONS, ofOwner: config.LIVE_CONNECTIONS_PER_ADDRESS },
  });
  if (!config.ASSETS_URL) {
    await app.register(ownFiles, { dist });
  }

  app.setNotFoundHandler((request, reply) => {
    if (mayBePage(request)) return pages.answer(request, reply);
    return reply.code(404).send(NOTHING_THERE);
  });
  return { app, health };
}

/** How shell servers share what they know of canaries. Only VISITOR_SECRET lets them identify visitors alike. */
const natsOf = ({ NATS_URL, VISITOR_SECRET }: Config, log: FastifyInstance['log']): NatsLink | undefined =>
  NATS_URL !== undefined && VISITOR_SECRET !== undefined
    ? new NatsLink({ url: NATS_URL, name: 'shell', log })
    : undefined;

/** HSTS for a year (seconds). */
const STRICT_S = 31_536_000;
const strictTransport = (subdomains: boolean) => ({
  'strict-transport-security': `max-age=${STRICT_S}${subdomains ? '; includeSubDomains' : ''}`,
});

/** The folder of the releases, relative to the compiled server. */
export const DIST = path.join(import.meta.dirname, '..', 'dist');
