import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

/** The faces lettering is set in, by what they look like. */
export type Face =
  | 'condensed'
  | 'grotesk'
  | 'didone'
  | 'slab'
  | 'geometric'
  | 'brush'
  | 'pixel'
  | 'deco'
  | 'arcade'
  | 'roman';

interface FaceSource {
  family: string;
  weight: number;
  /** Height of a capital in em. */
  cap: number;
  /** How far accents rise above and tails fall below the line, in em: room that lettering keeps free. */
  rise: number;
  fall: number;
  /** Steps per em of its outlines: whole numbers keep files small, and what is cut roughly needs few. */
  grid: number;
  /** Steps shorter than this are left out: a brush's edge has hundreds that nobody sees. */
  least?: number;
}

export const FACES: Readonly<Record<Face, FaceSource>> = {
  condensed: { family: 'anton', weight: 400, cap: 0.86, rise: 1.08, fall: 0.2, grid: 240 },
  grotesk: { family: 'archivo-black', weight: 400, cap: 0.69, rise: 0.9, fall: 0.21, grid: 240 },
  didone: { family: 'playfair-display', weight: 800, cap: 0.71, rise: 0.95, fall: 0.25, grid: 260 },
  slab: { family: 'alfa-slab-one', weight: 400, cap: 0.78, rise: 1, fall: 0.24, grid: 240 },
  geometric: { family: 'josefin-sans', weight: 600, cap: 0.7, rise: 0.9, fall: 0.24, grid: 240 },
  brush: { family: 'caveat-brush', weight: 400, cap: 0.66, rise: 0.86, fall: 0.26, grid: 130, least: 4 },
  pixel: { family: 'press-start-2p', weight: 400, cap: 0.88, rise: 1, fall: 0.13, grid: 96 },
  deco: { family: 'limelight', weight: 400, cap: 0.69, rise: 0.9, fall: 0.24, grid: 240 },
  arcade: { family: 'bungee', weight: 400, cap: 0.72, rise: 0.96, fall: 0.2, grid: 200 },
  roman: { family: 'cinzel', weight: 700, cap: 0.7, rise: 0.92, fall: 0.25, grid: 260 },
};

/** A glyph ready to be written anywhere: a start and then relative path data, in steps of the face's grid. */
interface Shape {
  /** Start of the first contour in grid steps, y down from the base line; null for a blank. */
  start: readonly [number, number] | null;
  /** Relative path data after the start. */
  rest: string;
  /** Advance in em. */
  advance: number;
}

const require = createRequire(import.meta.url);
const SUBSETS = ['latin', 'latin-ext'] as const;

class LoadedFace {
  private readonly fonts: Font[];
  private readonly glyphs = new Map<string, { font: Font; glyph: Glyph } | null>();
  private readonly shapes = new Map<string, Shape>();
  private readonly kernings = new Map<string, number>();

  constructor(private readonly source: FaceSource) {
    const { family, weight } = source;
    this.fonts = SUBSETS.map((subset) => {
      const file = readFileSync(
        require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      );
      return opentype.parse(
        file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
      );
    });
  }

  private find(character: string): { font: Font; glyph: Glyph } | null {
    const known = this.glyphs.get(character);
    if (known !== undefined) return known;
    const font = this.fonts.find((font) => font.charToGlyphIndex(character) > 0);
    const found = font ? { font, glyph: font.charToGlyph(character) } : null;
    this.glyphs.set(character, found);
    return found;
  }

  /** The outline of a character, or null when no subset of the face has it. */
  shape(character: string): Shape | null {
    const known = this.shapes.get(character);
    if (known) return known;
    const found = this.find(character);
    if (!found) return null;
    const shape = outline(found.font, found.glyph, this.source);
    this.shapes.set(character, shape);
    return shape;
  }

  /** What two neighbours move together (negative) or apart, in em. */
  kerning(left: string, right: string): number {
    const key = left + right;
    const known = this.kernings.get(key);
    if (known !== undefined) return known;
    const a = this.find(left);
    const b = this.find(right);
    const value =
      a && b && a.font === b.font ? a.font.getKerningValue(a.glyph, b.glyph) / a.font.unitsPerEm : 0;
    this.kernings.set(key, value);
    return value;
  }
}

/** Path data from numbers, with a space only where two would run together. */
const join = (...values: number[]): string =>
  values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');

function outline(font: Font, glyph: Glyph, { grid, least = 0 }: FaceSource): Shape {
  const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
  const step = (value: number): number => Math.round((value / font.unitsPerEm) * grid);
  let start: readonly [number, number] | null = null;
  let rest = '';
  let x = 0;
  let y = 0;
  let from: readonly [number, number] = [0, 0];
  for (const command of glyph.path.commands) {
    if (command.type === 'Z') {
      rest += 'z';
      [x, y] = from;
      continue;
    }
    const x2 = step(command.x);
    const y2 = -step(command.y);
    const dx = x2 - x;
    const dy = y2 - y;
    if (command.type !== 'M' && Math.abs(dx) + Math.abs(dy) < least) continue;
    if (command.type === 'M') {
      if (start) rest += `m${join(dx, dy)}`;
      else start = [x2, y2];
      from = [x2, y2];
    } else if (command.type === 'L') {
      if (dx && dy) rest += `l${join(dx, dy)}`;
      else if (dx) rest += `h${dx}`;
      else if (dy) rest += `v${dy}`;
    } else if (command.type === 'Q') {
      if (dx || dy) rest += `q${join(step(command.x1) - x, -step(command.y1) - y, dx, dy)}`;
    } else {
      rest += `c${join(step(command.x1) - x, -step(command.y1) - y, step(command.x2) - x, -step(command.y2) - y, dx, dy)}`;
    }
    x = x2;
    y = y2;
  }
  return { start, rest, advance };
}

const loaded = new Map<Face, LoadedFace>();

/** A face, read from its package at first use and kept. */
export function face(name: Face): LoadedFace {
  let item = loaded.get(name);
  if (!item) {
    item = new LoadedFace(FACES[name]);
    loaded.set(name, item);
  }
  return item;
}
