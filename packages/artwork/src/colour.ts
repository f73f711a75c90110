/** Lightness 0-1, chroma 0-0.4, hue in degrees, in OKLCH. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearRgb([l, c, h]: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

const inGamut = (rgb: readonly number[]): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** An OKLCH colour as `#rrggbb`; chroma outside sRGB is lowered, lightness and hue stay. */
export function hex(colour: Lch): string {
  let [l, c, h] = colour;
  l = Math.min(1, Math.max(0, l));
  let rgb = linearRgb([l, c, h]);
  while (!inGamut(rgb) && c > 0.001) {
    c *= 0.94;
    rgb = linearRgb([l, c, h]);
  }
  const byte = (v: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

function linearChannels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number): number => toLinear(((value >> shift) & 255) / 255);
  return [channel(16), channel(8), channel(0)];
}

/** Reads `#rrggbb` back as OKLCH. */
export function lchOf(colour: string): Lch {
  const [r, g, b] = linearChannels(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360];
}

/** The colour between two, mixed in OKLab; 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [l1, c1, h1] = lchOf(first);
  const [l2, c2, h2] = lchOf(second);
  const rad = Math.PI / 180;
  const a = c1 * Math.cos(h1 * rad) * (1 - share) + c2 * Math.cos(h2 * rad) * share;
  const b = c1 * Math.sin(h1 * rad) * (1 - share) + c2 * Math.sin(h2 * rad) * share;
  return hex([l1 * (1 - share) + l2 * share, Math.hypot(a, b), Math.atan2(b, a) / rad]);
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const luminance = (colour: string): number => {
    const [r, g, b] = linearChannels(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Lettering must meet WCAG AA, with a small margin for rounding. */
export const MIN_CONTRAST = 4.6;

/**
 * The wanted colour, lightened or darkened until it is readable on every one of the grounds; white or black if its own hue cannot reach
 * that.
 */
export function readable(wanted: string, grounds: readonly string[], minimum = MIN_CONTRAST): string {
  const worst = (colour: string): number => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  if (worst(wanted) >= minimum) return wanted;
  const [l, c, h] = lchOf(wanted);
  const lighter = worst('#ffffff') >= worst('#000000');
  for (let step = 1; step <= 24; step++) {
    const moved = lighter ? l + ((1 - l) * step) / 24 : l * (1 - step / 24);
    const colour = hex([moved, c * (1 - step / 40), h]);
    if (worst(colour) >= minimum) return colour;
  }
  return lighter ? '#ffffff' : '#000000';
}

/** The first candidate that is readable on the grounds, or else the first one made readable. */
export function firstReadable(candidates: readonly string[], grounds: readonly string[]): string {
  const isReadable = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= MIN_CONTRAST);
  return candidates.find(isReadable) ?? readable(candidates[0] ?? '#ffffff', grounds);
}
