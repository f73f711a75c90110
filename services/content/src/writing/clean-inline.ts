import { isBlankText, LIMITS } from '@screenlore/contracts';
import { InlineWriter } from './inline-writer.js';
import { readableText } from './plain-text.js';

/**
 * The inline HTML of a block with only `b i em strong a[href] mark code br`. Other tags are removed and their words stay; scripts and
 * styles are removed completely. All elements are closed, links contain no links, and nothing is nested deeper than
 * LIMITS.inlineDepthMax. The time is linear in the length. Cleaning twice changes nothing.
 */
export function cleanInline(html: string): string {
  const writer = new InlineWriter(readableText(html), LIMITS.inlineDepthMax);
  // An entity may encode a character that must not be stored.
  return readableText(writer.write());
}

/** Whether readers would see nothing of it (WRITE-16). */
export const isEmptyInline = (html: string): boolean => isBlankText(wordsOf(html));

/** The words of clean inline HTML. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll('<br />', ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    // Last, so that the text after it is not read as an entity.
    .replaceAll('&amp;', '&');
