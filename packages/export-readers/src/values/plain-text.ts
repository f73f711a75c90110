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

/** The maximum nesting of elements. */
const DEEPEST = 200;

/** Text nested deeper than that was not written by people, and the parser takes longer for each level. */
class TooDeep extends Error {}

/** A text, or that at least this many lines end here. */
type Piece = string | { lines: number };

/**
 * The text of HTML: line breaks and paragraphs stay, a link becomes its text followed by the address. Texts without HTML are unchanged.
 */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return tidy(html);
  try {
    return tidy(joined(piecesOf(html)));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return tidy(html.replace(/<[^<>]*>/g, ''));
  }
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let silent = 0;
  let link: { href: string; from: number } | null = null;
  const parser = new Parser({
    onopentag(tag, { href = '' }) {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      if (SILENT.has(tag)) silent += 1;
      else if (BLOCKS.has(tag)) pieces.push({ lines: 2 });
      else if (tag === 'br') pieces.push('\n');
      else if (LINES.has(tag)) pieces.push({ lines: 1 });
      else if (tag === 'a') link = { href, from: pieces.length };
    },
    ontext(text) {
      if (silent === 0) pieces.push(text);
    },
    onclosetag(tag) {
      depth -= 1;
      if (SILENT.has(tag)) silent -= 1;
      else if (BLOCKS.has(tag)) pieces.push({ lines: 2 });
      else if (tag === 'a' && link && link.href !== '') {
        if (!joined(pieces.slice(link.from)).includes(link.href)) pieces.push(` (${link.href})`);
        link = null;
      }
    },
  });
  parser.end(html);
  return pieces;
}

function joined(pieces: readonly Piece[]): string {
  const out: string[] = [];
  let isEmpty = true;
  let lines = 0;
  for (const piece of pieces) {
    const isText = typeof piece === 'string';
    const text = isText ? piece : isEmpty ? '' : '\n'.repeat(Math.max(0, piece.lines - lines));
    out.push(text);
    const rest = text.replaceAll(/[ \t]/g, '');
    if (rest === '') continue;
    isEmpty = false;
    let at = rest.length;
    while (rest[at - 1] === '\n') at -= 1;
    lines = at === 0 ? lines + rest.length : rest.length - at;
  }
  return out.join('');
}
