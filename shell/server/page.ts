import {
  APP_BASE,
  type Brand,
  type PasswordPolicy,
  type SignUpMode,
  type ThemeChoice,
} from '@screenlore/contracts';
import type { ComposedView } from './first-views.js';
import type { FirstAnswer, PageFacts } from './fixed-facts.js';
import type { FrameMarkup } from './frame.js';
import type { NoReply } from './gateway-reader.js';
import { escapeHtml, jsonElement } from './html.js';
import type { NeededFiles } from './manifests.js';

const PRODUCT = 'Screenlore';
const LOW = ' fetchpriority="low"';
const LATE = `<script defer src="${APP_BASE}/late-scripts.js"></script>`;

export interface PageParts {
  template: string;
  themeChoice: ThemeChoice;
  /** The visitor wants less motion than their device. */
  lessMotion: boolean;
  /** By whose accounts one may sign in here: the page's buttons. */
  ways: readonly Brand[];
  /** Name of the OpenID provider that the operator chose. */
  oidc: string | null;
  /** What a new password has to be: the rule that forms say. Undefined while the auth service has not said it. */
  passwordPolicy: PasswordPolicy | undefined;
  resetByMail: boolean;
  passkeys: boolean;
  signUp: SignUpMode;
  /** What the page shows when it reports an error. */
  pageToken?: string;
  /** Address of the portal as the public knows it: `https://screenlore.example`. */
  origin: string;
  /** Path of the page with the app's base. */
  pathname: string;
  facts: PageFacts | NoReply | undefined;
  /** Remotes as browsers get them, see `publicRegistry`. */
  registry: unknown;
  /** What remotes add to routes and menu, as browsers get it. */
  additions?: { routes: readonly object[]; menu: readonly object[]; slots?: object };
  /** Ids of the remote modules the page is made of. */
  needed: readonly string[];
  files: readonly NeededFiles[];
  /** Fonts every page shows, as paths. */
  fonts: readonly string[];
  /** Markup to stand in the page until the browser's own takes over, where there is some. */
  firstView?: PageView | undefined;
  /** Texts of the first view's styles by address, as far as they are at hand; the others are asked for. */
  styleTexts?: ReadonlyMap<string, string>;
}

export interface PageView {
  view: ComposedView;
  frame: FrameMarkup;
  /** The page's remote and route, by which the browser knows what to wait for. */
  remote: string;
  route: string;
}

/** The page as it is sent: the built template with head, preload links, remotes and first data in place. */
export function renderPage({
  template,
  themeChoice,
  lessMotion,
  ways,
  oidc,
  passwordPolicy,
  resetByMail,
  passkeys,
  signUp,
  pageToken,
  facts,
  registry,
  additions,
  needed,
  files,
  fonts,
  firstView,
  styleTexts = new Map(),
  ...place
}: PageParts): string {
  const known = typeof facts === 'string' ? undefined : facts;
  const links = preloadLinks(files, firstView).join('');
  const head = [...(firstView ? [] : [links]), ...(known ? headOf(known, place) : [])];
  const answers = firstView ? answersOf(firstView) : known?.firstData;
  const data = [
    jsonElement(registry, 'type="application/json" id="remotes"'),
    ...(additions && (additions.routes.length > 0 || additions.slots)
      ? [jsonElement(additions, 'type="application/json" id="additions"')]
      : []),
    jsonElement(needed, 'type="application/json" id="needed"'),
    ...(firstView ? [jsonElement(noteOf(firstView), 'type="application/json" id="first-view"')] : []),
    ...(answers ? [jsonElement(answers, 'type="application/json" id="first-data"')] : []),
  ].join('');
  // With a first view, text shows in fallback fonts at once. Fonts that are preloaded in the head would delay the
  // first paint on a phone by a second or more.
  const fontLinks = fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin${firstView ? LOW : ''}>`,
  );
  // What is seen without any script comes first, see public/late-scripts.js.
  const late = firstView
    ? `<template id="late">${links}${(template.match(SCRIPTS) ?? []).join('')}</template>`
    : '';
  const page = firstView ? withFirstView(template, firstView, files, styleTexts) : template;
  // Replacements are functions: `$&` in a string would be replaced.
  return page
    .replace(
      'data-theme="dark"',
      () =>
        `data-theme="${themeChoice}"${lessMotion ? ' data-motion="less"' : ''} data-sign-in-ways="${ways.join(' ')}"${oidc === null ? '' : ` data-oidc="${escapeHtml(oidc)}"`} data-password-policy="${passwordPolicy ?? ''}"${resetByMail ? ' data-reset-by-mail' : ''}${passkeys ? ' data-passkeys' : ''}${signUp === 'open' ? '' : ` data-sign-up="${signUp}"`}${pageToken ? ` data-page="${pageToken}"` : ''}`,
    )
    .replace(
      `<title>${PRODUCT}</title>`,
      () => `<title>${escapeHtml(tabTitle(known?.title))}</title>${head.join('')}`,
    )
    .replace('</body>', () => `${fontLinks.join('')}${data}${late}</body>`);
}

/** What the page's scripts have to know of the first view. */
const noteOf = ({ view: { queries, blocks }, remote, route }: PageView) => ({
  remote,
  route,
  queries,
  blocks,
});

const answersOf = ({ view: { replies } }: PageView): Record<string, FirstAnswer> =>
  Object.fromEntries(Object.entries(replies).map(([key, data]) => [key, { data }]));

const SCRIPTS = /<script defer [^>]*><\/script>/g;
const STYLES = /<link [^>]*rel="stylesheet"[^>]*>/g;
const HREF = /href="([^"]*)"/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;

/** Paths of the styles a first view is seen with, in the order in which the browser adds them by itself: the shell's first. */
export function seenStyles(template: string, firstView: PageView, files: readonly NeededFiles[]): string[] {
  const own = [...template.matchAll(STYLES)].flatMap(([link]) => HREF.exec(link)?.[1] ?? []);
  return [...new Set([...own, ...files.flatMap((file) => (isSeen(file, firstView) ? file.styles : []))])];
}

/** The template with the first view in place of the loader; its styles come before the scripts. */
function withFirstView(
  template: string,
  firstView: PageView,
  files: readonly NeededFiles[],
  texts: ReadonlyMap<string, string>,
): string {
  const { view, frame } = firstView;
  const styles = seenStyles(template, firstView, files).map((href) => {
    const [address, text] = [escapeHtml(href), texts.get(href)];
    if (text === undefined) return `<link rel="stylesheet" href="${address}">`;
    // Loaders of remotes look for the link: a disabled one counts as loaded and is never fetched.
    return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`;
  });
  return (
    template
      .replaceAll(STYLES, '')
      .replaceAll(SCRIPTS, '')
      // The large picture first, so that it loads together with the styles.
      .replace('<title>', () => `${view.head}${styles.join('')}${LATE}<title>`)
      .replace(
        ROOT,
        () => `<div id="root">${frame.before}${view.html}${frame.after}</div>${frame.over ?? ''}`,
      )
  );
}

/** Whether the styles of all that a first view shows are known: without them it would be shown unstyled. */
export const hasStyles = ({ view, remote }: PageView, files: readonly NeededFiles[]): boolean =>
  [`${remote}/app`, ...view.blocks.map(({ id }) => id)].every((needed) =>
    files.some(({ id }) => id === needed),
  );

/** Whether the first view shows something of this module. */
const isSeen = ({ id }: NeededFiles, { view, remote }: PageView): boolean =>
  id === `${remote}/app` || view.blocks.some((block) => block.id === id);

const tabTitle = (title: string | undefined): string => (title ? `${title} · ${PRODUCT}` : PRODUCT);

function preloadLinks(files: readonly NeededFiles[], firstView: PageView | undefined): string[] {
  const links = files.flatMap((file) => [
    // Scripts and styles of the own origin are asked for without CORS, the manifest by fetch.
    `<link rel="preload" as="fetch" href="${escapeHtml(file.manifest)}" crossorigin="anonymous">`,
    ...file.scripts.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}">`),
    ...(firstView && isSeen(file, firstView) ? [] : file.styles).map(
      (href) => `<link rel="preload" as="style" href="${escapeHtml(href)}">`,
    ),
  ]);
  return [...new Set(links)];
}

function headOf(facts: PageFacts, { origin, pathname }: Pick<PageParts, 'origin' | 'pathname'>): string[] {
  const { title, description, picture, type = 'website', about, query = '' } = facts;
  const address = origin + pathname + query;
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const shared = [meta('name', 'description', description)];
  if (facts.unlisted) return [...shared, meta('name', 'robots', 'noindex')];
  return [
    ...shared,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title || PRODUCT),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture ? [meta('property', 'og:image', absolute(picture, origin))] : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(about ? [jsonElement(linkedData(about, address, origin), 'type="application/ld+json"')] : []),
  ];
}

/** schema.org has no nulls, and wants whole addresses. */
function linkedData(about: Record<string, unknown>, url: string, origin: string): Record<string, unknown> {
  const known = Object.entries(about).filter(([, value]) => value !== null && value !== undefined);
  const { image, ...rest } = Object.fromEntries(known);
  return {
    '@context': 'https://schema.org',
    ...rest,
    ...(typeof image === 'string' ? { image: absolute(image, origin) } : {}),
    url,
  };
}

const absolute = (address: string, origin: string): string => new URL(address, origin).href;
