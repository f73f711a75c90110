import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  API_BASE,
  APP_BASE,
  cookieName,
  REQUEST_ID,
  ROUTES,
  type RoutePath,
  SIGN_IN_ANSWER_PATH,
} from '@screenlore/contracts';
import {
  answerUnreadableRequest,
  endSlowClients,
  type HealthServer,
  Readiness,
  startHealthServer,
  timeLimits,
} from '@screenlore/service-kit/http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { compress } from './compress.js';
import type { Config } from './config.js';
import { shareFairly } from './fair-shares.js';
import { FirstViews } from './first-views.js';
import { type FrameLook, Frames } from './frame.js';
import { FreshFile } from './fresh-file.js';
import { GatewayReader, type Passed } from './gateway-reader.js';
import { languageOf } from './language-of.js';
import { limitConnections } from './limit-connections.js';
import { logRequests } from './log-requests.js';
import { Manifests, type NeededFiles } from './manifests.js';
import { metrics } from './metrics.js';
import { ownFiles } from './own-files.js';
import { answerOwnHost } from './own-host.js';
import { hasStyles, type PageView, renderPage, seenStyles, type Theme } from './page.js';
import { factsOf } from './page-facts.js';
import { answerUnreadableAddress, onlyPlainAddresses, writeAddress } from './plain-addresses.js';
import { proxies } from './proxy.js';
import { parseRemotes, publicRegistry, type Remote } from './remotes.js';
import { needsOf, partOf } from './route-needs.js';
import { securityHeaders } from './security-headers.js';
import { builtTemplate, developmentTemplate } from './shell-assets.js';
import { SIGN_IN_ANSWER, SIGN_IN_ANSWER_HEADERS } from './sign-in-answer.js';
import { SignInWays } from './sign-in-ways.js';
import { StyleTexts } from './style-texts.js';
import { userHint } from './user-hint.js';

/** What the server refuses before a handler has it, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  413: 'The body is too large.',
  415: 'The type of the body cannot be understood.',
};
/** Of a page, by what is known of its subject. Browsers show each; crawlers come back to what was 'away'. */
const STATUS_OF = { known: 200, 'not-found': 404, 'too-many': 429, away: 503 } as const;
/** When (s) to come again. The gateway counts calls by the minute. */
const COME_AGAIN_S = { 'too-many': '60', away: '5' } as const;
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
 * @param dist folder of the shell's build
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
      formatters: { level: (level) => ({ level }) },
      ...(logTo ? { stream: logTo } : {}),
    },
    // One line per request is written below, with what is worth knowing.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.TRUST_PROXY ?? false,
    // Ids have up to 200 letters; the router alone would take no more than 100.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An upload's own limit is told by the gateway, so it comes first.
    ...timeLimits((config.UPLOAD_SECONDS + AFTER_UPLOAD_S) * 1000),
    rewriteUrl: writeAddress,
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
  const remotesFile = new FreshFile(config.REMOTES_FILE, parseRemotes, warn);
  const template = config.ASSETS_URL ? developmentTemplate(config.ASSETS_URL) : builtTemplate(dist, warn);
  const gateway = new GatewayReader(config.GATEWAY_URL);
  const signInWays = new SignInWays(gateway);
  const manifests = new Manifests();
  const styleTexts = new StyleTexts(dist);
  const firstViews = new FirstViews((error) => app.log.warn(error, 'a first view could not be had'));
  const frames = new Frames(path.join(dist, '..', 'dist-first-view', 'first-view.js'));
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const light = new RegExp(`(?:^|;\\s*)${cookieName('theme', isSecure)}=light(?:;|$)`);
  const headers = securityHeaders(config.ASSETS_URL ? 'ws:' : '');

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

  async function page(request: FastifyRequest, reply: FastifyReply, path: RoutePath | undefined) {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const needed = path ? needsOf(path) : [];
    const theme: Theme = light.test(request.headers.cookie ?? '') ? 'light' : 'dark';
    const passed: Passed = {
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
    };
    const [remotes, { ways, passwordPolicy }] = await Promise.all([
      remotesFile.current(),
      signInWays.current(passed),
    ]);
    const look: FrameLook = { theme, ways, user: userHint(request.headers.cookie, isSecure) };
    const [{ template: html, fonts }, facts, files, view] = await Promise.all([
      template(),
      path
        ? factsOf(path, request.params as Record<string, string>, gateway, passed)
        : ('not-found' as const),
      filesOf(needed, path, remotes),
      path &&
        firstViewOf(path, request.url, look, languageOf(request.headers['accept-language']), remotes, passed),
    ]);
    const firstView = typeof facts !== 'string' && view && hasStyles(view, files) ? view : undefined;
    const text = renderPage({
      template: html,
      theme,
      ways,
      passwordPolicy,
      origin: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
      pathname,
      facts,
      registry: publicRegistry(remotes),
      needed,
      files,
      fonts,
      firstView,
      ...(firstView && { styleTexts: await styleTexts.of(seenStyles(html, firstView, files), remotes) }),
    });
    const { body, encoding } = await compress(text, request.headers['accept-encoding']);
    return reply
      .code(STATUS_OF[typeof facts === 'string' ? facts : 'known'])
      .headers({
        ...headers,
        ...(facts === 'away' || facts === 'too-many' ? { 'retry-after': COME_AGAIN_S[facts] } : {}),
        'content-type': 'text/html; charset=utf-8',
        // The frame shows who is signed in.
        'cache-control': look.user ? 'no-store' : 'private, no-cache',
        vary: 'accept-encoding, accept-language, cookie',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      .send(body);
  }

  /** The files of the modules a page is made of, as far as their remotes tell. */
  async function filesOf(
    needed: readonly string[],
    path: RoutePath | undefined,
    remotes: readonly Remote[],
  ): Promise<NeededFiles[]> {
    const files = await Promise.all(
      needed.map(async (id): Promise<NeededFiles[]> => {
        const [name, exposed = ''] = id.split('/');
        const remote = remotes.find((known) => known.name === name);
        const found = remote && (await manifests.filesOf(remote, exposed, path ? partOf(path) : ''));
        return found ? [found] : [];
      }),
    );
    return files.flat();
  }

  /** What the page shows until its scripts are there; undefined where that is not to be had, for whatever reason. */
  async function firstViewOf(
    route: RoutePath,
    url: string,
    look: FrameLook,
    language: string,
    remotes: readonly Remote[],
    passed: Passed,
  ): Promise<PageView | undefined> {
    // Development servers name classes in another way, and render nothing.
    const remote = ROUTES.find(({ path: known }) => known === route)?.remote;
    if (config.ASSETS_URL || !remote) return undefined;
    const [pathname = ''] = url.split('?', 1);
    const search = url.slice(pathname.length);
    try {
      const [view, frame] = await Promise.all([
        firstViews.pageOf(remotes, remote, { route, pathname, search, language }, passed),
        frames.frameOf(route, look),
      ]);
      return view && { view, frame, remote, route };
    } catch (error) {
      app.log.warn(error, 'a page goes out without its first view');
      return undefined;
    }
  }

  // Set before the proxies register: a plugin keeps the handler it found.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const text = REFUSALS[error.statusCode ?? 0];
    if (text !== undefined) return reply.code(error.statusCode ?? 0).send({ error: text });
    request.log.error(error, 'the answer failed');
    return reply.code(500).send({ error: 'Something went wrong here. Try again in a moment.' });
  });

  for (const { path } of ROUTES)
    app.get(`${APP_BASE}${path}`, (request, reply) => page(request, reply, path));

  app.get(APP_BASE + SIGN_IN_ANSWER_PATH, (_request, reply) =>
    reply.headers({ ...headers, ...SIGN_IN_ANSWER_HEADERS }).send(SIGN_IN_ANSWER),
  );

  app.get('/', (_request, reply) => reply.redirect(`${APP_BASE}/`));
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`${APP_BASE}/favicon.svg`, 301),
  );
  app.get('/robots.txt', (_request, reply) => {
    reply
      .type('text/plain')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nDisallow: ${API_BASE}/\n`);
  });
  app.get(`${APP_BASE}/remotes.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return publicRegistry(await remotesFile.current());
  });
  const readiness = new Readiness();
  readiness.add('page', async () => (await template()) !== undefined);
  readiness.add('remotes', async () => (await remotesFile.current()) !== undefined);
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    readiness,
    registry,
  });
  app.addHook('onClose', () => health.close());

  await app.register(proxies, {
    gatewayUrl: config.GATEWAY_URL,
    mockOidcUrl: config.MOCK_OIDC_URL,
    remotes: () => remotesFile.current(),
    assetsUrl: config.ASSETS_URL,
    answerLimitMs: config.ANSWER_LIMIT_MS,
    bodyLimit: config.POST_BODY_LIMIT,
    streams: { inAll: config.LIVE_CONNECTIONS, ofAddress: config.LIVE_CONNECTIONS_PER_ADDRESS },
  });
  if (!config.ASSETS_URL) {
    await app.register(ownFiles, { dist });
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return page(request, reply, undefined);
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
  return { app, health };
}

/** Where the build is, seen from the compiled server. */
export const DIST = path.join(import.meta.dirname, '..', 'dist');
