import { describe, expect, it } from '@jest/globals';
import { FACES, type Face } from './fonts.js';
import { outlines, set, stack } from './lettering.js';

const BOX = { x: 40, y: 60, w: 520, h: 200 };
const FACE_NAMES = Object.keys(FACES) as Face[];

describe('lettering', () => {
  it.each(FACE_NAMES)('in %s fits its box at every length and stays on balanced lines', (face) => {
    for (const text of [
      'It',
      'The Night of the Long Harbour',
      'Żółć Œuvre Ōkami',
      'x'.repeat(80),
      'ab '.repeat(26).trim(),
    ]) {
      const { bounds, lines } = set(text, { face, box: BOX, maxLines: 4, align: 'center', valign: 'middle' });
      expect(bounds.x).toBeGreaterThanOrEqual(BOX.x - 0.5);
      expect(bounds.x + bounds.w).toBeLessThanOrEqual(BOX.x + BOX.w + 0.5);
      expect(bounds.y).toBeGreaterThanOrEqual(BOX.y - 0.5);
      expect(bounds.y + bounds.h).toBeLessThanOrEqual(BOX.y + BOX.h + 0.5);
      expect(
        lines
          .map((line) => line.text)
          .join('')
          .replaceAll(' ', '')
          .toLowerCase(),
      ).toBe(text.replaceAll(' ', '').toUpperCase().toLowerCase());
    }
  });

  it('draws letters as outlines and leaves what the face lacks to the viewer, escaped', () => {
    const latin = outlines(set('Łódź & Ōta <3', { face: 'condensed', box: BOX }));
    expect(latin).toMatch(/<path [^>]*d="M/);
    expect(latin).not.toContain('<text');
    const stranger = outlines(set('<映画>', { face: 'condensed', box: BOX }));
    expect(stranger).toContain('>映画</text>');
    expect(stranger).toContain('textLength=');
  });

  it('UI-12 draws a line of Hebrew or Arabic as a whole, from right to left', () => {
    for (const text of ['مدينة الأحلام الكبيرة', 'סרט מצוין (2024) Inception']) {
      const { lines } = set(text, { face: 'condensed', box: BOX, maxLines: 1, caps: false });
      expect(lines.map((line) => line.text)).toEqual([text]);
      const drawn = outlines(set(text, { face: 'condensed', box: BOX, maxLines: 1, caps: false }));
      expect(drawn.match(/<text/g)).toHaveLength(1);
      expect(drawn).toContain(`direction="rtl" unicode-bidi="embed">${text}</text>`);
    }
    const other = outlines(set('Inception סרט', { face: 'condensed', box: BOX, maxLines: 1, caps: false }));
    expect(other).toContain('direction="ltr" unicode-bidi="embed">Inception סרט</text>');
  });

  it('stacks lines of equal width, and says if that becomes too tall', () => {
    const stacked = stack('Bigger Bolder Wordings', { face: 'condensed', box: { ...BOX, h: 900 } });
    expect(stacked?.lines.length).toBe(3);
    for (const line of stacked?.lines ?? []) expect(line.width).toBeCloseTo(BOX.w, 0);
    expect(stack('I', { face: 'condensed', box: { ...BOX, h: 50 } })).toBeNull();
  });
});
