import type { Lch } from './colour.js';

/** Six colours that were chosen together, and where they are at home. */
export interface Scheme {
  name: string;
  moods: readonly string[];
  genres: readonly string[];
  dark: Lch;
  deep: Lch;
  mid: Lch;
  light: Lch;
  accent: Lch;
  pop: Lch;
  /** First and last year in which it looks of its time. */
  years?: readonly [number, number];
}

/** A scheme from its moods and genres as lists in one string, and its colours from dark to pop. */
export const scheme = (
  name: string,
  moods: string,
  genres: string,
  [dark, deep, mid, light, accent, pop]: readonly [Lch, Lch, Lch, Lch, Lch, Lch],
  years?: readonly [number, number],
): Scheme => ({
  name,
  moods: moods.split(' '),
  genres: genres.split(', '),
  dark,
  deep,
  mid,
  light,
  accent,
  pop,
  ...(years ? { years } : {}),
});
