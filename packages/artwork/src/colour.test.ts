import { describe, expect, it } from '@jest/globals';
import { contrast, hex, type Lch, lchOf, MIN_CONTRAST, mix, readable } from './colour.js';

describe('colour', () => {
  it('converts from OKLCH to sRGB and back', () => {
    expect(hex([1, 0, 0])).toBe('#ffffff');
    expect(hex([0, 0, 0])).toBe('#000000');
    expect(hex([0.628, 0.2577, 29.23])).toBe('#ff0000');
    const [l, c, h] = lchOf('#3b82f6');
    expect(hex([l, c, h])).toBe('#3b82f6');
  });

  it('lowers chroma outside sRGB and keeps lightness', () => {
    const [l] = lchOf(hex([0.6, 0.4, 150]));
    expect(l).toBeCloseTo(0.6, 1);
  });

  it('measures contrast like WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('makes any colour readable on any single ground', () => {
    for (let hue = 0; hue < 360; hue += 24)
      for (const lightness of [0.1, 0.35, 0.5, 0.6, 0.75, 0.95]) {
        const ground = hex([lightness, 0.12, hue] as Lch);
        const wanted = hex([0.55, 0.2, (hue + 140) % 360]);
        expect(contrast(readable(wanted, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
      }
    expect(readable('#ffffff', ['#000000'], MIN_CONTRAST)).toBe('#ffffff');
  });

  it('mixes from one end to the other', () => {
    expect(mix('#204060', '#e0c0a0', 0)).toBe('#204060');
    expect(mix('#204060', '#e0c0a0', 1)).toBe('#e0c0a0');
  });
});
