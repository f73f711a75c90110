import { isBlankText, LIMITS } from '@screenlore/contracts';
import { InlineWriter } from './inline-writer.js';
import { readableText } from './plain-text.js';

/**
 * The inline HTML of a block with `b i em strong a[href] mark code br` and nothing else: what is more is removed, its words
 * stay, scripts and styles go with their content. Every element that is begun is ended, links hold no links, and nothing is
 * deeper than LIMITS.inlineDepthMax. Takes time in proportion to the length. Cleaning twice changes nothing.
 */
export function cleanInline(html: string): string {
  const writer = new InlineWriter(readableText(html), LIMITS.inlineDepthMax);
  // An entity may stand for a sign that is not to be stored.
  return readableText(writer.write());
}

/** Whether a reader would see nothing of it (WRITE-16). */
export const isEmptyInline = (html: string): boolean => isBlankText(wordsOf(html));

/** The words of clean inline HTML. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll('<br />', ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    // Last: what it stands before is no entity.
    .replaceAll('&amp;', '&');
