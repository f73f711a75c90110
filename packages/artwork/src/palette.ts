import { hex, type Lch, mix } from './colour.js';
import type { Mood } from './facts.js';
import type { Random } from './random.js';
import type { Scheme } from './scheme.js';
import { SCHEMES } from './schemes.js';

/** The six colours of one drawing as `#rrggbb`, from dark to light, and two that speak up. */
export interface Palette {
  /** Nearly black, tinted. */
  dark: string;
  /** A dark colour with body. */
  deep: string;
  /** The colour the drawing is remembered by. */
  mid: string;
  /** Paper: nearly white, tinted. */
  light: string;
  /** The loud one. */
  accent: string;
  /** A second loud one, of another hue. */
  pop: string;
  /** Name of the scheme this came from. */
  scheme: string;
  /** OKLCH hue and chroma of `mid`. */
  hue: number;
  chroma: number;
}

function weightOf(scheme: Scheme, mood: Mood, genres: readonly string[], year: number | null): number {
  let weight = 0.25;
  if (scheme.moods.includes(mood)) weight += 2;
  genres.slice(0, 3).forEach((genre, place) => {
    if (scheme.genres.includes(genre)) weight += 1.6 / (place + 1);
  });
  if (scheme.years && year !== null) {
    const [from, to] = scheme.years;
    weight *= year >= from && year <= to ? 2.2 : 0.35;
  }
  return weight;
}

/** Chooses a scheme by mood, genres and year and turns its hues a little, so that two titles rarely share one exactly. */
export function paletteOf(
  mood: Mood,
  genres: readonly string[],
  year: number | null,
  random: Random,
): Palette {
  const scheme = random.weighted(
    SCHEMES.map((scheme) => [scheme, weightOf(scheme, mood, genres, year)] as const),
  );
  const turn = random.between(-11, 11);
  // Stocks of before the war were duller; what came after is left as the scheme has it.
  const strength = year !== null && year < 1940 ? 0.72 : year !== null && year < 1960 ? 0.88 : 1;
  const shade = ([l, c, h]: Lch): string => hex([l, c * strength, h + turn]);
  const swapped = random.chance(0.3);
  const [l, c, h] = scheme.mid;
  return {
    dark: shade(scheme.dark),
    deep: shade(scheme.deep),
    mid: shade([l + random.between(-0.03, 0.03), c, h]),
    light: shade(scheme.light),
    accent: shade(swapped ? scheme.pop : scheme.accent),
    pop: shade(swapped ? scheme.accent : scheme.pop),
    scheme: scheme.name,
    hue: Math.round((h + turn + 360) % 360),
    chroma: Math.round(c * strength * 1000) / 1000,
  };
}

/** Steps from one colour to another, both included. */
export function ramp(first: string, last: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => mix(first, last, count === 1 ? 0 : i / (count - 1)));
}
