import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

interface FaceSource {
  family: string;
  weight: number;
  /** Height of a capital in em. */
  cap: number;
  /** How far accents rise above and descenders fall below the line, in em: lettering keeps this free. */
  rise: number;
  fall: number;
}

/** The faces lettering is set in, by what they look like. */
export const FACES = {
  condensed: { family: 'anton', weight: 400, cap: 0.86, rise: 1.08, fall: 0.2 },
  grotesk: { family: 'archivo-black', weight: 400, cap: 0.69, rise: 0.9, fall: 0.21 },
  didone: { family: 'playfair-display', weight: 800, cap: 0.71, rise: 0.95, fall: 0.25 },
  slab: { family: 'alfa-slab-one', weight: 400, cap: 0.78, rise: 1, fall: 0.24 },
  geometric: { family: 'josefin-sans', weight: 600, cap: 0.7, rise: 0.9, fall: 0.24 },
  brush: { family: 'caveat-brush', weight: 400, cap: 0.66, rise: 0.86, fall: 0.26 },
  arcade: { family: 'bungee', weight: 400, cap: 0.72, rise: 0.96, fall: 0.2 },
  /** The portal's own faces: for titles and for text. */
  title: { family: 'bricolage-grotesque', weight: 800, cap: 0.66, rise: 0.92, fall: 0.24 },
  text: { family: 'inter', weight: 600, cap: 0.73, rise: 0.97, fall: 0.24 },
  roman: { family: 'cinzel', weight: 700, cap: 0.7, rise: 0.92, fall: 0.25 },
} as const satisfies Record<string, FaceSource>;

export type Face = keyof typeof FACES;

/** Steps per em of outlines: whole numbers keep drawings small. */
export const GRID = 200;

const require = createRequire(import.meta.url);
const SUBSETS = ['latin', 'latin-ext'] as const;

class LoadedFace {
  private readonly fonts: Font[];
  private readonly glyphs = new Map<string, { font: Font; glyph: Glyph } | null>();
  private readonly outlines = new Map<string, string>();

  constructor({ family, weight }: FaceSource) {
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

  /** Width of a character in em, or null when no subset of the face has it. */
  advance(character: string): number | null {
    const found = this.find(character);
    return found && (found.glyph.advanceWidth ?? 0) / found.font.unitsPerEm;
  }

  /** Path data of a character from (0, 0), y down, in steps of `GRID` to the em; empty when the face lacks it. */
  outline(character: string): string {
    const known = this.outlines.get(character);
    if (known !== undefined) return known;
    // The library's own `toPathData` joins numbers that round to -0.
    const commands = this.find(character)?.glyph.getPath(0, 0, GRID).commands ?? [];
    const step = (value: number | undefined) => (value === undefined ? [] : Math.round(value));
    const outline = commands
      .map(({ type, x1, y1, x2, y2, x, y }) => type + [x1, y1, x2, y2, x, y].flatMap(step).join(' '))
      .join('');
    this.outlines.set(character, outline);
    return outline;
  }

  /** How far two neighbours move together (negative) or apart, in em. */
  kerning(left: string, right: string): number {
    const a = this.find(left);
    const b = this.find(right);
    return a && b && a.font === b.font ? a.font.getKerningValue(a.glyph, b.glyph) / a.font.unitsPerEm : 0;
  }
}

const loaded = new Map<Face, LoadedFace>();

/** A face, read from its package at first use and cached. */
export function face(name: Face): LoadedFace {
  let item = loaded.get(name);
  if (!item) {
    item = new LoadedFace(FACES[name]);
    loaded.set(name, item);
  }
  return item;
}
