import { FACES, type Face, face, GRID } from './fonts.js';
import { n, trace } from './svg.js';
import { escapeXml } from './text.js';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface SettingOptions {
  face: Face;
  /** Where the lettering must stay, including accents and descenders. */
  box: Box;
  align?: 'left' | 'center' | 'right';
  /** The position of the block in a taller box. */
  valign?: 'top' | 'middle' | 'bottom';
  /** Baseline to baseline in em. */
  leading?: number | undefined;
  /** Extra space between letters in em. */
  tracking?: number;
  maxLines?: number;
  /** The maximum font size. */
  maxSize?: number;
  caps?: boolean;
}

interface SetLine {
  text: string;
  /** The left end and baseline. */
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Lettering with its size and position; draw it with `ink`. */
export interface Setting {
  face: Face;
  size: number;
  lines: SetLine[];
  tracking: number;
  /** The area that the lettering covers. */
  bounds: Box;
}

/**
 * The advance of a character that the face lacks, in the widest font a machine may have: East Asian characters and pictograms are
 * squares.
 */
const strangerAdvance = (character: string): number =>
  (character.codePointAt(0) ?? 0) > 0x2e7f ? 1.05 : 0.78;

/** Width of a text in em. */
function widthOf(text: string, name: Face, tracking = 0): number {
  const font = face(name);
  let width = 0;
  let before = '';
  let count = 0;
  for (const character of text) {
    width +=
      (font.advance(character) ?? strangerAdvance(character)) +
      (before ? font.kerning(before, character) : 0);
    before = character;
    count++;
  }
  return width + Math.max(0, count - 1) * tracking;
}

/** Cuts words that fit on no line at a readable size, so that one endless word does not shrink the rest. */
function wordsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const letters = [...word];
    if (letters.length <= 18) return [word];
    const parts = Math.ceil(letters.length / 14);
    const step = Math.ceil(letters.length / parts);
    return Array.from({ length: parts }, (_, i) => letters.slice(i * step, (i + 1) * step).join(''));
  });
}

/** Breaks words into at most `count` lines so that the widest is as narrow as possible. */
function breakInto(
  words: readonly string[],
  widths: readonly number[],
  space: number,
  count: number,
): string[] {
  const wrapped = (limit: number): string[] => {
    const lines: string[] = [];
    let room = 0;
    words.forEach((word, i) => {
      const width = widths[i] ?? 0;
      const fits = i > 0 && space + width <= room;
      room = fits ? room - space - width : limit - width;
      lines.push(fits ? `${lines.pop()} ${word}` : word);
    });
    return lines;
  };
  // The narrowest limit is the width of some consecutive words.
  const limits = widths.flatMap((_, from) => {
    let span = -space;
    return widths.slice(from).map((width) => {
      span += width + space;
      return span;
    });
  });
  const widest = Math.max(...widths);
  const fitting = limits.filter((limit) => limit >= widest).sort((a, b) => a - b);
  return (
    fitting.map((limit) => wrapped(limit + 1e-9)).find((lines) => lines.length <= count) ?? [words.join(' ')]
  );
}

/** Breaks a text into balanced lines, finds the largest size at which they fit the box, and places them. */
export function set(text: string, options: SettingOptions): Setting {
  const { face: name, box, align = 'left', valign = 'top', tracking = 0 } = options;
  const { maxLines = 4, maxSize = 400, leading } = options;
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
    const size = Math.min(box.w / widest, box.h / (rise + fall + lead * (lines.length - 1)), maxSize);
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

/** Makes each line of a text as wide as the box, one below the other, each in its own size. Null if it becomes too tall. */
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

/** A text in the viewer's own fonts, squeezed into the reserved space. */
const textOf = (text: string, x: number, y: number, long: number, size: number, more = ''): string =>
  trace`<text x="${x}" y="${y}" font-size="${size * 0.9}" font-family="sans-serif" font-weight="700" ` +
  trace`textLength="${Math.max(1, long)}" lengthAdjust="spacingAndGlyphs"${more}>${escapeXml(text)}</text>`;

/** A line of Hebrew or Arabic is laid out as a whole: word by word, it would read backwards. */
function drawTurnedLine({ text, x, y, size, width }: SetLine): string {
  const direction = RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
  const more = ` text-anchor="middle" direction="${direction}" unicode-bidi="embed"`;
  return textOf(text, x + width / 2, y, width, size, more);
}

/** Draws a line letter by letter, with `<text>` for what the face lacks. */
function drawLine(line: SetLine, name: Face, tracking: number): string {
  const { text, x, y, size } = line;
  if (RIGHT_TO_LEFT.test(text)) return drawTurnedLine(line);
  const font = face(name);
  let letters = '';
  let strangers = '';
  let at = 0;
  let before = '';
  for (const run of runsOf(text, font)) {
    if (run.strange) {
      const room = run.letters.reduce((sum, letter) => sum + strangerAdvance(letter) + tracking, 0);
      strangers += textOf(run.letters.join(''), x + at * size, y, (room - tracking) * size, size);
      at += room;
      before = '';
      continue;
    }
    for (const letter of run.letters) {
      if (before) at += font.kerning(before, letter);
      const outline = font.outline(letter);
      if (outline) letters += `<path transform="translate(${Math.round(at * GRID)})" d="${outline}"/>`;
      at += (font.advance(letter) ?? 0) + tracking;
      before = letter;
    }
  }
  const scale = Math.round((size / GRID) * 10000) / 10000;
  const placed = letters && `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${letters}</g>`;
  return placed + strangers;
}

/** Consecutive letters that the face has, or that it lacks. */
function runsOf(text: string, font: ReturnType<typeof face>): { strange: boolean; letters: string[] }[] {
  const runs: { strange: boolean; letters: string[] }[] = [];
  for (const letter of text) {
    const strange = font.advance(letter) === null;
    const last = runs.at(-1);
    if (last?.strange === strange) last.letters.push(letter);
    else runs.push({ strange, letters: [letter] });
  }
  return runs;
}

/** The outlines of lettering, without a colour. */
export const outlines = ({ face, lines, tracking }: Setting): string =>
  lines.map((line) => drawLine(line, face, tracking)).join('');

/** An edge of this width around lettering, behind its fill. */
export const rimmed = ({ size }: Setting, colour: string, width: number): string =>
  ` stroke="${colour}" stroke-width="${Math.round((width * GRID) / size)}" stroke-linejoin="round" paint-order="stroke"`;
