import { FACES, type Face, face } from './fonts.js';
import { n } from './svg.js';
import { escapeXml } from './text.js';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface SettingOptions {
  face: Face;
  /** Where the lettering must stay, accents and tails included. */
  box: Box;
  align?: 'left' | 'center' | 'right';
  /** Where the block stands in a box that is higher than it. */
  valign?: 'top' | 'middle' | 'bottom';
  /** Base line to base line in em. */
  leading?: number | undefined;
  /** Extra space between letters in em. */
  tracking?: number;
  maxLines?: number;
  /** Font size is never above this. */
  maxSize?: number;
  caps?: boolean;
}

interface SetLine {
  text: string;
  /** Left end and base line. */
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Lettering that has found its size and place; draw it with `ink`. */
export interface Setting {
  face: Face;
  size: number;
  lines: SetLine[];
  tracking: number;
  /** What the lettering covers. */
  bounds: Box;
}

/** Advance of a character the face lacks: wide for East Asian ones and pictures, else that of a usual letter. */
const strangerAdvance = (character: string): number =>
  (character.codePointAt(0) ?? 0) > 0x2e7f ? 1.05 : 0.62;

/** Width of a text in em. */
function widthOf(text: string, name: Face, tracking = 0): number {
  const font = face(name);
  let width = 0;
  let before = '';
  let count = 0;
  for (const character of text) {
    width +=
      (font.shape(character)?.advance ?? strangerAdvance(character)) +
      (before ? font.kerning(before, character) : 0);
    before = character;
    count++;
  }
  return width + Math.max(0, count - 1) * tracking;
}

/** Cuts words that no line could hold at a readable size, so that one endless word does not shrink the rest. */
function wordsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const letters = [...word];
    if (letters.length <= 18) return [word];
    const parts = Math.ceil(letters.length / 14);
    const step = Math.ceil(letters.length / parts);
    return Array.from({ length: parts }, (_, i) => letters.slice(i * step, (i + 1) * step).join(''));
  });
}

/** Breaks words into exactly `count` lines so that the widest is as narrow as can be. */
function breakInto(
  words: readonly string[],
  widths: readonly number[],
  space: number,
  count: number,
): string[] {
  const total = words.length;
  const sums = [0];
  for (const width of widths) sums.push((sums[sums.length - 1] ?? 0) + width);
  const span = (from: number, to: number): number =>
    (sums[to] ?? 0) - (sums[from] ?? 0) + space * (to - from - 1);
  let best: { cost: number; cuts: number[] }[] = Array.from({ length: total + 1 }, (_, end) => ({
    cost: end ? span(0, end) : Number.POSITIVE_INFINITY,
    cuts: [end],
  }));
  for (let lines = 2; lines <= count; lines++) {
    const next: typeof best = best.map(() => ({ cost: Number.POSITIVE_INFINITY, cuts: [] }));
    for (let end = lines; end <= total; end++) {
      for (let cut = lines - 1; cut < end; cut++) {
        const before = best[cut];
        if (!before) continue;
        const cost = Math.max(before.cost, span(cut, end));
        const known = next[end];
        if (known && cost < known.cost) next[end] = { cost, cuts: [...before.cuts, end] };
      }
    }
    best = next;
  }
  let from = 0;
  return (best[total]?.cuts ?? []).map((cut) => {
    const text = words.slice(from, cut).join(' ');
    from = cut;
    return text;
  });
}

/** Breaks a text into balanced lines, finds the largest size at which they fit the box, and places them. */
export function set(text: string, options: SettingOptions): Setting {
  const {
    face: name,
    box,
    align = 'left',
    valign = 'top',
    leading,
    tracking = 0,
    maxLines = 4,
    maxSize = 400,
  } = options;
  const metrics = FACES[name];
  const caps = options.caps ?? true;
  const words = wordsOf(caps ? text.toLocaleUpperCase('en') : text);
  const lead = leading ?? metrics.cap + 0.16;
  const space = widthOf(' ', name) + 2 * tracking;
  const widths = words.map((word) => widthOf(word, name, tracking));
  const fall = caps ? 0.06 : metrics.fall;
  const accents = /[^\u0020-\u007e]/.test(text);
  const rise = accents ? metrics.rise : metrics.cap + (caps ? 0 : 0.06);

  let best: { size: number; lines: string[] } = { size: 0, lines: [words.join(' ')] };
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    const lines = breakInto(words, widths, space, count);
    const widest = Math.max(...lines.map((line) => widthOf(line, name, tracking)), 0.01);
    const size = Math.min(box.w / widest, box.h / (rise + fall + lead * (count - 1)), maxSize);
    if (size > best.size * 1.03) best = { size, lines };
  }
  const { size, lines } = best;
  const height = size * (rise + fall + lead * (lines.length - 1));
  const spare = box.h - height;
  const top = box.y + (valign === 'top' ? 0 : valign === 'middle' ? spare / 2 : spare);
  const placed = lines.map((line, i): SetLine => {
    const width = widthOf(line, name, tracking) * size;
    const x =
      align === 'left' ? box.x : align === 'center' ? box.x + (box.w - width) / 2 : box.x + box.w - width;
    return { text: line, x, y: top + size * (rise + lead * i), width, size };
  });
  const left = Math.min(...placed.map((line) => line.x));
  const bounds = { x: left, y: top, w: Math.max(...placed.map((line) => line.width)), h: height };
  return { face: name, size, lines: placed, tracking, bounds };
}

/** Each line of a text as wide as the box, one under the other: every line has a size of its own. Null when it gets too high. */
export function stack(text: string, options: SettingOptions & { gap?: number }): Setting | null {
  const { face: name, box, tracking = 0, maxLines = 5, maxSize = 420, gap = 14 } = options;
  const metrics = FACES[name];
  const words = wordsOf(text.toLocaleUpperCase('en'));
  const space = widthOf(' ', name) + 2 * tracking;
  const widths = words.map((word) => widthOf(word, name, tracking));
  let best: { lines: SetLine[]; height: number } | null = null;
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    let y = box.y;
    const lines = breakInto(words, widths, space, count).map((text): SetLine => {
      const em = widthOf(text, name, tracking);
      const size = Math.min(box.w / Math.max(em, 0.01), maxSize);
      const accents = /[^\u0020-\u007e]/.test(text);
      y += size * (accents ? metrics.rise : metrics.cap);
      const line = { text, x: box.x + (box.w - em * size) / 2, y, width: em * size, size };
      y += gap;
      return line;
    });
    const height = y - gap - box.y;
    if (height <= box.h && (!best || height > best.height)) best = { lines, height };
  }
  if (!best) return null;
  const size = Math.min(...best.lines.map((line) => line.size));
  const x = Math.min(...best.lines.map((line) => line.x));
  const w = Math.max(...best.lines.map((line) => line.width));
  return { face: name, size, lines: best.lines, tracking, bounds: { x, y: box.y, w, h: best.height } };
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

/** A text in the viewer's own fonts, pressed into the room kept for it. */
const textOf = (text: string, x: number, long: number, grid: number, more = ''): string =>
  `<text x="${x}" y="0" font-size="${Math.round(grid * 0.9)}" font-family="sans-serif" font-weight="700" ` +
  `textLength="${Math.max(1, long)}" lengthAdjust="spacingAndGlyphs"${more}>${escapeXml(text)}</text>`;

/** A line of Hebrew or Arabic is laid out as a whole: word by word it would read from its end. */
function drawTurnedLine(text: string, name: Face, tracking: number, grid: number): string {
  const long = Math.round(widthOf(text, name, tracking) * grid);
  const direction = RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
  const more = ` text-anchor="middle" direction="${direction}" unicode-bidi="embed"`;
  return textOf(text, Math.round(long / 2), long, grid, more);
}

/** One line as path data in grid steps from its left end, and `<text>` for what the face lacks. */
function drawLine({ text }: SetLine, name: Face, tracking: number, grid: number): string {
  if (RIGHT_TO_LEFT.test(text)) return drawTurnedLine(text, name, tracking, grid);
  const font = face(name);
  const letters = [...text];
  let d = '';
  let strangers = '';
  let at = 0;
  let before = '';
  for (let i = 0; i < letters.length; i++) {
    const character = letters[i] ?? '';
    const shape = font.shape(character);
    if (!shape) {
      let run = '';
      let room = 0;
      for (const stranger of letters.slice(i)) {
        if (font.shape(stranger)) break;
        run += stranger;
        room += strangerAdvance(stranger) + tracking;
        i++;
      }
      i--;
      strangers += textOf(run, Math.round(at * grid), Math.round((room - tracking) * grid), grid);
      at += room;
      before = '';
      continue;
    }
    if (before) at += font.kerning(before, character);
    if (shape.start) d += `M${Math.round(at * grid) + shape.start[0]} ${shape.start[1]}${shape.rest}`;
    at += shape.advance + tracking;
    before = character;
  }
  return (d ? `<path d="${d}"/>` : '') + strangers;
}

/** The outlines of lettering, without a colour. */
export function outlines(setting: Setting): string {
  const { grid } = FACES[setting.face];
  return setting.lines
    .map((line) => {
      const scale = Math.round((line.size / grid) * 10000) / 10000;
      return `<g transform="translate(${n(line.x)} ${n(line.y)}) scale(${scale})">${drawLine(line, setting.face, setting.tracking, grid)}</g>`;
    })
    .join('');
}
