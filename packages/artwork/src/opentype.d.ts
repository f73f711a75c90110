/** The part of opentype.js 2 that is used here; the package has no types. */
declare module 'opentype.js' {
  type PathCommand = { type: string } & { [at in 'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y']?: number };

  export interface Glyph {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }

  export interface Font {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
