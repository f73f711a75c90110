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
  /** The visitor chose reduced motion, whatever their device says. */
  lessMotion: boolean;
  /** The providers for signing in, for the page's buttons. */
  ways: readonly Brand[];
  /** Name of the operator's OpenID provider. */
  oidc: string | null;
  /** The rule for new passwords, shown by forms. Undefined until the auth service has answered. */
  passwordPolicy: PasswordPolicy | undefined;
  resetByMail: boolean;
  passkeys: boolean;
  signUp: SignUpMode;
  /** The token that the page sends with an error report. */
  pageToken?: string;
  /** Public address of the portal: `https://screenlore.example`. */
  origin: string;
  /** Path of the page with the app's base. */
  pathname: string;
  facts: PageFacts | NoReply | undefined;
  /** Remotes as sent to browsers, see `publicRegistry`. */
  registry: unknown;
  /** Routes and menu entries added by remotes, as sent to browsers. */
  additions?: { routes: readonly object[]; menu: readonly object[]; slots?: object };
  /** Ids of the remote modules that the page consists of. */
  needed: readonly string[];
  files: readonly NeededFiles[];
  /** Fonts of every page, as paths. */
  fonts: readonly string[];
  /** Markup that the page shows until the browser's own takes over, if any. */
  firstView?: PageView | undefined;
  /** Available texts of the first view's styles, by address; the others are loaded. */
  styleTexts?: ReadonlyMap<string, string>;
}

export interface PageView {
  view: ComposedView;
  frame: FrameMarkup;
  /** The page's remote and route, which tell the browser what to wait for. */
  remote: string;
  route: string;
}

/** The finished page: the built template with head, preload links, remotes and first data inserted. */
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
  // With a first view, text first shows in fallback fonts. Preloading fonts in the head would delay the
  // first paint on a phone by a second or more.
  const fontLinks = fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin${firstView ? LOW : ''}>`,
  );
  // Content that needs no script comes first, see public/late-scripts.js.
  const late = firstView
    ? `<template id="late">${links}${(template.match(SCRIPTS) ?? []).map(beforePictures).join('')}</template>`
    : '';
  const page = firstView ? withFirstView(template, firstView, files, styleTexts) : template;
  // Replacements are functions, because `$&` in a string would be replaced.
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

/** What the page's scripts need to know about the first view. */
const noteOf = ({ view: { queries, blocks }, remote, route }: PageView) => ({
  remote,
  route,
  queries,
  blocks,
});

const answersOf = ({ view: { replies } }: PageView): Record<string, FirstAnswer> =>
  Object.fromEntries(Object.entries(replies).map(([key, data]) => [key, { data }]));

const SCRIPTS = /<script defer [^>]*><\/script>/g;
/** Browsers load scripts added later, like these, after all pictures of the page. */
const beforePictures = (script: string): string =>
  script.replace('<script ', '<script fetchpriority="high" ');
const STYLES = /<link [^>]*rel="stylesheet"[^>]*>/g;
const HREF = /href="([^"]*)"/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;

/** Paths of the first view's styles, in the order in which the browser adds them: the shell's first. */
export function seenStyles(template: string, firstView: PageView, files: readonly NeededFiles[]): string[] {
  const own = [...template.matchAll(STYLES)].flatMap(([link]) => HREF.exec(link)?.[1] ?? []);
  return [...new Set([...own, ...files.flatMap((file) => (isSeen(file, firstView) ? file.styles : []))])];
}

/** The template with the first view instead of the loader; its styles come before the scripts. */
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
    // Loaders of remotes look for the link: a disabled link counts as loaded and is never fetched.
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

/** Whether the styles of the whole first view are known: without them it would appear unstyled. */
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
    // Scripts and styles of the portal's origin load without CORS, the manifest with fetch.
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

/** schema.org allows no nulls, and requires absolute addresses. */
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
