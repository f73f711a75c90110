import { Parser } from 'htmlparser2';

const BLOCKS = new Set([
  'p',
  'blockquote',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'pre',
  'hr',
]);
const LINES = new Set(['br', 'li', 'tr']);
const SILENT = new Set(['script', 'style']);

/**
 * What a text with HTML in it says: line breaks and paragraphs stay, a link becomes its words with the address behind
 * them. Texts without HTML come out as they are.
 */
export function plainText(html: string): string {
  let out = '';
  let silent = 0;
  let link = '';
  let linkFrom = 0;
  const breakTo = (lines: number): void => {
    const trimmed = out.replace(/[ \t]+$/, '');
    const has = /\n*$/.exec(trimmed)?.[0].length ?? 0;
    if (trimmed !== '') out = trimmed + '\n'.repeat(Math.max(0, lines - has));
  };
  const parser = new Parser({
    onopentag(tag, { href = '' }) {
      if (SILENT.has(tag)) silent += 1;
      else if (BLOCKS.has(tag)) breakTo(2);
      else if (tag === 'br') out += '\n';
      else if (LINES.has(tag)) breakTo(1);
      else if (tag === 'a') {
        link = href;
        linkFrom = out.length;
      }
    },
    ontext(text) {
      if (silent === 0) out += text;
    },
    onclosetag(tag) {
      if (SILENT.has(tag)) silent -= 1;
      else if (BLOCKS.has(tag)) breakTo(2);
      else if (tag === 'a' && link !== '') {
        if (!out.slice(linkFrom).includes(link)) out += ` (${link})`;
        link = '';
      }
    },
  });
  parser.end(html);
  return out
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
