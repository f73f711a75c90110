import path from 'node:path';
import { APP_BASE, loginPath, type PlacedBlocks, ROUTES, startPath } from '@screenlore/contracts';
import type { Upstreams } from '@screenlore/http-kit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress.js';
import type { Config } from './config.js';
import type { CurrentRemotes } from './current-remotes.js';
import { type AddedRoute, Descriptions, routeAt } from './descriptions.js';
import { FirstViews } from './first-views.js';
import { NOT_FOUND, type PageFacts } from './fixed-facts.js';
import { type FrameLook, Frames } from './frame.js';
import { GatewayReader, type Passed } from './gateway-reader.js';
import { languageOf } from './language-of.js';
import { LookReader } from './look.js';
import { Manifests } from './manifests.js';
import { hasStyles, type PageView, renderPage, seenStyles } from './page.js';
import { factsOf } from './page-facts.js';
import { publicRegistry, type Remote } from './remotes.js';
import { audienceOf, needsOf, partOf, type Route } from './route-needs.js';
import { securityHeaders } from './security-headers.js';
import type { ShellTemplate } from './shell-assets.js';
import { type KnownWays, SignInWays } from './sign-in-ways.js';
import { blocksOn, idsOf } from './slots.js';
import { StyleTexts } from './style-texts.js';
import { userHint } from './user-hint.js';
import { wantsPage } from './wants-page.js';

/**
 * The status of a page, by the state of its subject. Browsers show each of them; crawlers return to what was
 * unavailable.
 */
const STATUS_OF = { known: 200, missing: 404, 'too-many': 429, unavailable: 503 } as const;
/** When (s) to try again. The gateway counts calls by the minute. */
const COME_AGAIN_S = { 'too-many': '60', unavailable: '5' } as const;

/** The answer for a program that does not ask for a page, where there is nothing else. */
export const NOTHING_THERE = { error: 'There is nothing at this address.' };

/** A route of the shell's build. */
export type BuiltInRoute = (typeof ROUTES)[number];

interface PagesOptions {
  config: Config;
  /** Folder of the shell's releases. */
  dist: string;
  template: () => Promise<ShellTemplate>;
  remotes: CurrentRemotes;
  gateways: Upstreams;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Answers with pages: the shell's template with everything known about the address and the visitor. */
export class Pages {
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #gateway: GatewayReader;
  readonly #signInWays: SignInWays;
  readonly #manifests = new Manifests();
  readonly #styleTexts: StyleTexts;
  readonly #firstViews: FirstViews;
  readonly #frames: Frames;
  readonly #descriptions: Descriptions;
  readonly #isSecure: boolean;
  readonly #looks: LookReader;

  constructor(private readonly options: PagesOptions) {
    const { config, dist, log, gateways } = options;
    this.#gateway = new GatewayReader(gateways);
    this.#signInWays = new SignInWays(this.#gateway);
    this.#styleTexts = new StyleTexts(dist);
    this.#firstViews = new FirstViews((error) => log.warn(error, 'a first view could not be had'));
    this.#frames = new Frames(path.join(dist, '..', 'dist-first-view'));
    this.#descriptions = new Descriptions((sentence) => log.warn(sentence));
    this.#isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    this.#looks = new LookReader(this.#isSecure);
    this.headers = securityHeaders(config.ASSETS_URL ? 'ws:' : '');
  }

  /** @param builtIn the route of the address, if known; otherwise remotes may have described it */
  async answer(request: FastifyRequest, reply: FastifyReply, builtIn?: BuiltInRoute): Promise<FastifyReply> {
    const { config, template, remotes } = this.options;
    const pathname = request.url.split('?', 1)[0] ?? '';
    const user = userHint(request.headers.cookie, this.#isSecure);
    // Redirects to the login at once, as the page itself would. A signed-in member is redirected back.
    if (!user && builtIn && audienceOf(builtIn.path) === 'members')
      return reply
        .headers({ ...this.headers, 'cache-control': 'private, no-cache', vary: 'cookie' })
        .redirect(APP_BASE + loginPath(request.url.slice(APP_BASE.length)));
    const search = new URLSearchParams(request.url.slice(pathname.length));
    const { theme, themeChoice, lessMotion, startPage } = this.#looks.read(request.headers.cookie);
    if (user && startPage && isOpened(request))
      return reply
        .headers({ ...this.headers, 'cache-control': 'no-store', vary: 'cookie, sec-fetch-site' })
        .redirect(APP_BASE + startPath(startPage, user.username));
    const passed: Passed = {
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
    };
    const [
      { release, template: html, fonts },
      current,
      { ways, oidc, passwordPolicy, resetByMail, passkeys, signUp },
    ] = await Promise.all([template(), remotes.of(request, reply), this.#signInWays.current(passed)]);
    const additions = await this.#descriptions.of(current, await remotes.all());
    const added = builtIn ? undefined : routeAt(additions, pathname);
    const route: Route | undefined = builtIn ?? added;
    if (!route && !wantsPage(request)) return reply.code(404).send(NOTHING_THERE);
    const needed = route ? needsOf(route, search) : [];
    const placed = route ? blocksOn(additions.slots, route, search) : {};
    const pageToken = remotes.gave(request, current, [...needed, ...Object.values(idsOf(placed)).flat()]);
    const along = idsOf(placed, ({ firstView }) => firstView);
    const slotFiles = await this.#manifests.filesOfAll(current, Object.values(along).flat(), '');
    // A block without known styles is left to the browser, so that the page keeps its first view.
    const slots = idsOf(placed, ({ id, firstView }) => firstView && slotFiles.some((file) => file.id === id));
    const look: FrameLook = { release, theme, ways, user, menu: additions.menu };
    const [facts, ownFiles, view] = await Promise.all([
      builtIn
        ? factsOf(
            builtIn.path,
            { parameters: parametersOf(request), search, member: user?.username ?? null },
            this.#gateway,
            passed,
          )
        : added
          ? describedFacts(added)
          : NOT_FOUND,
      this.#manifests.filesOfAll(current, needed, route ? partOf(route, search) : ''),
      route && this.#firstViewOf(route, request, { ...look, oidc, signUp }, current, passed, slots),
    ]);
    if (typeof facts === 'object' && facts.movedTo !== undefined)
      return reply
        .headers(this.headers)
        .redirect(`${APP_BASE}${facts.movedTo}${request.url.slice(pathname.length)}`, 301);
    const state = typeof facts === 'string' ? facts : facts?.missing ? 'missing' : 'known';
    const firstView =
      state === 'known' && view && hasStyles(view, [...ownFiles, ...slotFiles]) ? view : undefined;
    const shown = slotFiles.filter(({ id }) => firstView?.view.blocks.some((block) => block.id === id));
    const files = [...ownFiles, ...shown];
    const text = renderPage({
      template: html,
      themeChoice,
      lessMotion,
      ways,
      oidc,
      passwordPolicy,
      resetByMail,
      passkeys,
      signUp,
      pageToken,
      origin: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
      pathname,
      facts,
      registry: publicRegistry(current),
      additions: {
        routes: additions.routes.map(({ path, remote, title }) => ({ path, remote, title })),
        menu: additions.menu,
        ...(Object.keys(additions.slots).length > 0 && { slots: idsOf(additions.slots) }),
      },
      needed: [...needed, ...shown.map(({ id }) => id)],
      files,
      fonts,
      firstView,
      ...(firstView && {
        styleTexts: await this.#styleTexts.of(seenStyles(html, firstView, files), current),
      }),
    });
    const { body, encoding } = await compress(text, request.headers['accept-encoding']);
    return reply
      .code(STATUS_OF[state])
      .headers({
        ...this.headers,
        ...(facts === 'unavailable' || facts === 'too-many' ? { 'retry-after': COME_AGAIN_S[facts] } : {}),
        'content-type': 'text/html; charset=utf-8',
        // The frame shows who is signed in.
        'cache-control': look.user ? 'no-store' : 'private, no-cache',
        vary: 'accept-encoding, accept-language, cookie',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      .send(body);
  }

  /** What the page shows until its scripts are there; undefined if there is none, for any reason. */
  async #firstViewOf(
    { path: route, remote }: Route,
    { url, headers }: FastifyRequest,
    look: FrameLook & Pick<KnownWays, 'oidc' | 'signUp'>,
    remotes: readonly Remote[],
    passed: Passed,
    slots: PlacedBlocks,
  ): Promise<PageView | undefined> {
    // Development servers generate other class names, and render nothing.
    if (this.options.config.ASSETS_URL) return undefined;
    // The page redirects members: they must not see the login form first.
    if (look.user && audienceOf(route) === 'visitors') return undefined;
    const [pathname = ''] = url.split('?', 1);
    const search = url.slice(pathname.length);
    const language = languageOf(headers['accept-language']);
    try {
      const [view, frame] = await Promise.all([
        this.#firstViews.pageOf(
          remotes,
          remote,
          {
            ...{ route, pathname, search, language, ways: look.ways, slots },
            ...(look.oidc !== null && { oidc: look.oidc }),
            ...(look.signUp !== 'open' && { signUp: look.signUp }),
            ...(look.user && { member: true }),
          },
          passed,
        ),
        this.#frames.frameOf(route, look),
      ]);
      return view && { view, frame, remote, route };
    } catch (error) {
      this.options.log.warn(error, 'a page goes out without its first view');
      return undefined;
    }
  }
}

/**
 * Home by its bare address, which was typed, bookmarked or linked from elsewhere: links and reloads within the portal
 * stay on home.
 */
const isOpened = ({ url, headers }: FastifyRequest): boolean =>
  url.replace(/\/$/, '') === APP_BASE && headers['sec-fetch-site'] !== 'same-origin';

const describedFacts = ({ title, description, noindex }: AddedRoute): PageFacts => ({
  title,
  description: description ?? title,
  ...(noindex && { unlisted: true }),
});

const parametersOf = ({ params }: FastifyRequest) => params as Record<string, string>;
