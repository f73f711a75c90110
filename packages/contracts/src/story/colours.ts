import { BLUR_CELLS } from '../pictures.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** The relative luminance (WCAG) of the two backgrounds: white has a contrast of at least 8 on them. */
const DEPTHS = [0.075, 0.04] as const;
/** The part of their grey that is removed from colours: those in addresses are means of a cover, and paler than the cover. */
const STRENGTHENED = 0.7;
/** For a year whose titles have no cover with colours. */
const NEUTRAL: Rgb = [52, 62, 96];

const toLinear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
const strength = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);
const distance = (a: Rgb, b: Rgb): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0);

/** The same hue, strong, and dark enough as a background for white words. */
function ground(colour: Rgb, depth: number): string {
  const grey = Math.min(...colour) * STRENGTHENED;
  const strong = colour.map((value) => value - grey) as [number, number, number];
  const share = depth / Math.max(luminance(strong), 0.001);
  const bytes = strong.map((value) => Math.min(255, Math.round(toGamma(toLinear(value) * share))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The six colours in the address of a picture; empty if it has none. */
function coloursIn(address: string): Rgb[] {
  const digits = /[?&]b=([0-9a-f]+)/.exec(address)?.[1] ?? '';
  if (digits.length !== BLUR_CELLS * 3) return [];
  const value = (at: number) => Number.parseInt(digits[at] ?? '0', 16) * 17;
  return Array.from({ length: BLUR_CELLS }, (_, cell) => [
    value(cell * 3),
    value(cell * 3 + 1),
    value(cell * 3 + 2),
  ]);
}

/**
 * Two background colours for white words, from a cover's colours: the strongest, and the one furthest from it.
 * @param cover address of the cover; undefined if there is none
 */
export function storyColours(cover: string | undefined): [string, string] {
  const all = coloursIn(cover ?? '');
  const strongest = all.reduce(
    (best, colour) => (strength(colour) > strength(best) ? colour : best),
    all[0] ?? NEUTRAL,
  );
  const other = all.reduce(
    (best, colour) => (distance(colour, strongest) > distance(best, strongest) ? colour : best),
    strongest,
  );
  return [ground(strongest, DEPTHS[0]), ground(other, DEPTHS[1])];
}
