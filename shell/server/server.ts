import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { API_BASE, APP_BASE, REQUEST_ID, ROUTES, SIGN_IN_ANSWER_PATH } from '@screenlore/contracts';
import {
  answerUnreadableRequest,
  endSlowClients,
  type HealthServer,
  hasLeft,
  Readiness,
  startHealthServer,
  timeLimits,
  Upstreams,
} from '@screenlore/service-kit/http';
import { traceFields } from '@screenlore/service-kit/telemetry';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.js';
import { CurrentRemotes } from './current-remotes.js';
import { takeErrorReports } from './error-reports.js';
import { shareFairly } from './fair-shares.js';
import { limitConnections } from './limit-connections.js';
import { logRequests } from './log-requests.js';
import { metrics } from './metrics.js';
import { ownFiles } from './own-files.js';
import { answerOwnHost } from './own-host.js';
import { Pages } from './pages.js';
import { answerUnreadableAddress, onlyPlainAddresses, writeAddress } from './plain-addresses.js';
import { proxies } from './proxy.js';
import { publicRegistry } from './remotes.js';
import { ROBOTS } from './robots.js';
import { builtTemplate, developmentTemplate } from './shell-assets.js';
import { SIGN_IN_ANSWER, SIGN_IN_ANSWER_HEADERS } from './sign-in-answer.js';
import { takeVitals } from './vitals.js';
import { wantsPage } from './wants-page.js';

/** What the server refuses before a handler has it, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  413: 'The body is too large.',
  415: 'The type of the body cannot be understood.',
};
/** How much later than an upload's own limit (s) a request that has not arrived is ended. */
const AFTER_UPLOAD_S = 30;

export interface ShellServer {
  /** Not listening yet. */
  app: FastifyInstance;
  /** Listens already; closed with the app. */
  health: HealthServer;
}

/**
 * The server in front of everything: pages, the shell's files, and the way to the gateway and the remotes.
 * @param dist folder of the shell's releases
 * @param logTo where log lines go; standard output when left out
 */
export async function createShellServer(
  config: Config,
  dist: string,
  logTo?: { write(line: string): void },
): Promise<ShellServer> {
  const app = Fastify({
    // Lines as those of the gateway and the services, so that one search finds a request in all of them.
    logger: {
      level: config.LOG_LEVEL,
      base: { service: 'shell' },
      mixin: traceFields,
      formatters: { level: (level) => ({ level }) },
      ...(logTo ? { stream: logTo } : {}),
    },
    // One line per request is written below, with what is worth knowing.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.TRUST_PROXY ?? false,
    // Ids have up to 200 letters; the router alone would take no more than 100.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // The gateway answers for an upload's own limit, so it comes first.
    ...timeLimits((config.UPLOAD_SECONDS + AFTER_UPLOAD_S) * 1000),
    rewriteUrl: writeAddress,
    // What comes over a connection that is still open is answered as ever, and the connection closed after it.
    return503OnClosing: false,
    // An address the router cannot read, and what is no HTTP at all, get past every hook and handler below.
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const warn = (error: unknown) =>
    app.log.warn(error, 'a file could not be read again; the last good one is used');
  const template = config.ASSETS_URL ? developmentTemplate(config.ASSETS_URL) : builtTemplate(dist, warn);
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const remotes = new CurrentRemotes(config.REMOTES_FILE, isSecure, config.VISITOR_SECRET, app.log);
  const gateways = new Upstreams(config.GATEWAY_URL, `${API_BASE}/`);
  const pages = new Pages({ config, dist, template, remotes, gateways, log: app.log });

  endSlowClients(app.server, config.SLOW_CLIENT_SECONDS * 1000);
  limitConnections(app.server, {
    inAll: config.CONNECTIONS,
    ofAddress: config.CONNECTIONS_PER_ADDRESS,
    proxies: config.TRUST_PROXY,
  });
  const registry = metrics(app);
  app.addHook('onRequest', answerOwnHost(config));
  app.addHook('onRequest', onlyPlainAddresses);
  await shareFairly(app, {
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    turns: config.TURNS_PER_ADDRESS,
    bodyLimit: config.POST_BODY_LIMIT,
  });
  logRequests(app);

  // Set before the proxies register: a plugin keeps the handler it found.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const text = REFUSALS[error.statusCode ?? 0];
    if (text !== undefined) return reply.code(error.statusCode ?? 0).send({ error: text });
    // Whoever left in the midst of it wants no answer, and nothing is wrong here.
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
  takeErrorReports(app, remotes, registry);
  takeVitals(app, remotes, registry);
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
    streams: { inAll: config.LIVE_CONNECTIONS, ofAddress: config.LIVE_CONNECTIONS_PER_ADDRESS },
  });
  if (!config.ASSETS_URL) {
    await app.register(ownFiles, { dist });
  }

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return pages.answer(request, reply);
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
  return { app, health };
}

/** Where the releases are, seen from the compiled server. */
export const DIST = path.join(import.meta.dirname, '..', 'dist');
