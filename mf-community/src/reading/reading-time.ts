import type { Article, Block } from '@screenlore/contracts';
import { plainText } from './parse-inline.js';

/** Words a minute for leisurely reading. */
const PACE = 220;
/** Scripts without spaces between words: this many characters count as one word. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const SIGNS_A_WORD = 2;

/** The reading time of a text in whole minutes, at least one. */
export function readingMinutes(content: Article['content']): number {
  const words = content
    .flatMap(({ blocks }) => blocks.flatMap(textsOf))
    .reduce((sum, html) => sum + wordsIn(plainText(html)), 0);
  return Math.max(1, Math.round(words / PACE));
}

function wordsIn(text: string): number {
  const unparted = text.match(UNPARTED)?.length ?? 0;
  const parted = text.replace(UNPARTED, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return parted + unparted / SIGNS_A_WORD;
}

/** All texts of any block: the strings in `text`, `caption`, `content` and lists. */
const textsOf = ({ type, data }: Block): string[] =>
  type === 'embed' || type === 'image' ? textsIn({ caption: data['caption'] }) : textsIn(data);

const TEXTS = new Set(['text', 'caption', 'content']);
/** Lists nest no deeper. */
const DEEPEST = 12;

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part === 'string') return TEXTS.has(key) || Array.isArray(value) ? [part] : [];
    return textsIn(part, depth + 1);
  });
}
