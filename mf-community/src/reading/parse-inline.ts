import { LIMITS } from '@screenlore/contracts';

/** The elements that inline text may contain (READ-06); of others only the text remains. */
export const PLAIN_TAGS = ['b', 'i', 'em', 'strong', 'mark', 'code'] as const;
export type PlainTag = (typeof PLAIN_TAGS)[number];

export type Inline =
  | string
  | { tag: 'br' }
  | { tag: PlainTag; children: Inline[] }
  | { tag: 'a'; href: string; children: Inline[] };

/** Elements whose content is not text to read. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title']);
const LINKS = /^(?:https?:|mailto:)/i;

/**
 * Parses a block's inline HTML in one pass and without a DOM, so that the server can render it too. Returns only the
 * allowed elements, without attributes except a checked `href`; everything else becomes text. Broken markup loses at
 * most its own text.
 */
export function parseInline(html: string): Inline[] {
  const root: Inline[] = [];
  const open: { tag: string; into: Inline[] }[] = [];
  const into = () => open.at(-1)?.into ?? root;
  let at = 0;

  while (at < html.length) {
    const next = html.indexOf('<', at);
    const words = html.slice(at, next < 0 ? undefined : next);
    if (words) into().push(decoded(words));
    if (next < 0) break;

    const tag = readTag(html, next);
    if (tag === undefined) {
      into().push('<');
      at = next + 1;
      continue;
    }
    at = tag.end;
    if (tag.closes) {
      const from = open.findLastIndex((element) => element.tag === tag.name);
      if (from >= 0) open.length = from;
    } else if (UNREAD.has(tag.name)) {
      at = endOf(html, tag.name, at);
    } else if (tag.name === 'br') {
      into().push({ tag: 'br' });
    } else if (open.length < LIMITS.inlineDepthMax) {
      const element = elementOf(tag.name, tag.attributes);
      if (element) {
        into().push(element);
        open.push({ tag: tag.name, into: element.children });
      }
    }
  }
  return root;
}

export const plainText = (html: string): string => wordsOf(parseInline(html)).trim();

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'children' in piece ? wordsOf(piece.children) : ' '))
    .join('');

function elementOf(name: string, attributes: string) {
  const tag = PLAIN_TAGS.find((allowed) => allowed === name);
  const children: Inline[] = [];
  if (tag) return { tag, children };
  if (name !== 'a') return undefined;
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  return LINKS.test(href) ? { tag: 'a' as const, href, children } : undefined;
}

const HREF = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const TAG_NAME = /[a-z][^\s/>]*/iy;

interface Tag {
  name: string;
  closes: boolean;
  attributes: string;
  end: number;
}

/** The tag or comment at `start`, or undefined if '<' is only a character. An unclosed tag takes the rest. */
function readTag(html: string, start: number): Tag | undefined {
  const nothing = { name: '', closes: true, attributes: '' };
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return { ...nothing, end: end < 0 ? html.length : end + 3 };
  }
  const closes = html[start + 1] === '/';
  TAG_NAME.lastIndex = start + (closes ? 2 : 1);
  const name = TAG_NAME.exec(html)?.[0];
  if (name === undefined) {
    // `<!doctype`, `<?xml` and `</ ` are not elements, and not text either.
    if (!/[!?/]/.test(html[start + 1] ?? '')) return undefined;
    const end = html.indexOf('>', start);
    return { ...nothing, end: end < 0 ? html.length : end + 1 };
  }
  const from = TAG_NAME.lastIndex;
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    } else if (sign === '>') {
      return { name: name.toLowerCase(), closes, attributes: html.slice(from, at), end: at + 1 };
    }
  }
  return { ...nothing, end: html.length };
}

/** Where the content of an unread element ends. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[^>]*>?`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/** The entities that browsers write when they save text, and common typographic ones. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  times: '×',
  euro: '€',
  copy: '©',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    // 0 and lone surrogates are not characters.
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
