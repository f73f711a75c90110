import { isBlankText } from '@screenlore/contracts';

/** What inline text may hold; the server cleans it again. */
const KEPT = new Set(['B', 'I', 'EM', 'STRONG', 'MARK', 'CODE']);
/** Elements whose content is nothing to read. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE', 'HEAD']);
const LINKS = /^(?:https?|mailto):/i;

/** HTML as a document in which nothing is fetched and nothing runs. */
export const inertDocument = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/**
 * Inline HTML with the allowed elements alone and no attribute but a checked `href`; of others the words stay. Line breaks
 * at the end go: browsers put them there so that the line can be clicked into.
 */
export function cleanInline(html: string): string {
  const cleaned = /[<&\u00a0]/.test(html) ? inlineOf(inertDocument(html).body) : html;
  return withoutEndBreaks(cleaned);
}

/** From its end: an expression that looks for the end from every space on takes hours for a long run of them. */
function withoutEndBreaks(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
  return text;
}

/** Inline HTML, as an editor has it, of which nothing shows. */
export const isBlank = (html: string): boolean =>
  isBlankText(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ''));

/**
 * The address of a link as it may be kept: http(s) and mailto, and addresses of the portal itself; else null. Whole, as
 * the server stores it.
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
