import { isBlankText } from '@screenlore/contracts';

/** The elements that inline text may contain; the server cleans it again. */
const KEPT = new Set(['B', 'I', 'EM', 'STRONG', 'MARK', 'CODE']);
/** Elements whose content is not text to read. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE', 'HEAD']);
const LINKS = /^(?:https?|mailto):/i;

/** Parses HTML into an inert document: it fetches nothing and runs nothing. */
export const inertDocument = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/**
 * Keeps the allowed inline elements, with a checked `href` as their only attribute, and the text of all others. Removes
 * trailing line breaks, which browsers add so that the line can be clicked into.
 */
export function cleanInline(html: string): string {
  const cleaned = /[<&\u00a0]/.test(html) ? inlineOf(inertDocument(html).body) : html;
  return withoutEndBreaks(cleaned);
}

/** Works from the end: an expression that searches for the end from every space takes hours on a long run of spaces. */
function withoutEndBreaks(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
  return text;
}

/** Whether inline HTML from an editor shows nothing. */
export const isBlank = (html: string): boolean =>
  isBlankText(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ''));

/**
 * The address of a link if it may be kept: http(s), mailto, or the portal itself; otherwise null. Absolute, as the
 * server stores it.
 */
export function linkAddress(href: string): string | null {
  const address = href.trim();
  const isOwn = /^\/(?!\/)/.test(address);
  if (!isOwn && !LINKS.test(address)) return null;
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).href : null;
}

const inlineOf = (node: Node): string => Array.from(node.childNodes, pieceOf).join('');

function pieceOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const name = node.tagName.toUpperCase();
  if (UNREAD.has(name)) return '';
  if (name === 'BR') return '<br>';
  const inner = inlineOf(node);
  if (name === 'A') {
    const href = linkAddress(node.getAttribute('href') ?? '');
    return href === null || inner === ''
      ? inner
      : `<a href="${escaped(href).replace(/"/g, '&quot;')}">${inner}</a>`;
  }
  if (!KEPT.has(name) || inner === '') return inner;
  const tag = name.toLowerCase();
  return `<${tag}>${inner}</${tag}>`;
}

export const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
