import sanitizeHtml from 'sanitize-html';
import { readableText } from './plain-text.js';

/** Elements whose content is not text for readers, and goes with them. */
const UNREAD = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'option',
  'title',
  'xmp',
];

/** Deeper than any writing goes. */
const DEEPEST = 24;

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** What stands for a link without a good address: no element that is let through, so that its words alone stay. */
const WORDS_ALONE = { tagName: 'words', attribs: {} };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'i', 'em', 'strong', 'a', 'mark', 'code', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNREAD,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (_tag, { href }) => {
      const address = href === undefined ? undefined : linkOf(href);
      return address === undefined ? WORDS_ALONE : { tagName: 'a', attribs: { href: address } };
    },
  },
};

/**
 * The inline HTML of a block with `b i em strong a[href] mark code br` and nothing else: what is more is removed, its words
 * stay, scripts and styles go with their content (decisions.md 'Articles, reviews, comments'). Cleaning twice changes
 * nothing.
 */
export const cleanInline = (html: string): string => sanitizeHtml(readableText(html), OPTIONS);

/** Whether a reader would see anything of it. */
export const isEmptyInline = (html: string): boolean => wordsOf(html).trim() === '';

/** The words of clean inline HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => (/^<br/i.test(tag) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_entity, name: string) => SIGNS[name] ?? '')
    .replace(/\u00a0/g, ' ');

/** All that the sanitiser writes. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** An absolute address as browsers read it, or undefined where it leads to no page and no mailbox. */
function linkOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
}
