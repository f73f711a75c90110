import { hex, type Lch, lchOf } from './colour.js';
import type { Mood } from './facts.js';
import type { Random } from './random.js';

/** Six colours chosen to go together, the moods and genres they suit, and the years they look like. */
interface Scheme {
  moods: readonly string[];
  genres: readonly string[];
  colours: readonly Lch[];
  years: readonly [number, number] | undefined;
}

const scheme = (moods: string, genres: string, colours: string, years?: [number, number]): Scheme => ({
  ...{ moods: moods.split(' '), genres: genres.split(', '), colours: colours.split(' ').map(lchOf), years },
});

const GREY: Lch = [0.6, 0, 0];

// biome-ignore format: a table, one scheme a line: moods, genres, and dark, deep, mid, light, accent and pop
const SCHEMES: readonly Scheme[] = [
  scheme('dark tense', 'crime, thriller, horror, war, shooter', '#150a08 #4c1716 #c2181d #f4ead5 #f53f2d #f0c551'),
  scheme('warm melancholy tense', 'drama, western, crime, comedy', '#26160e #622f1b #d99507 #f8eac6 #d9480f #127780', [1950, 1982]),
  scheme('epic tense', 'action, adventure, sci-fi, racing, shooter', '#001722 #003f4d #0c7d87 #f9edd9 #f68622 #e5481e', [1990, 2030]),
  scheme('dark melancholy strange', 'drama, mystery, fantasy, thriller, horror', '#0b0d2b #1d2059 #3554a8 #e2edf8 #f6c343 #ef6567'),
  scheme('dark epic melancholy', 'adventure, fantasy, horror, mystery, role-playing', '#011c11 #074029 #3c7c4c #f4f0d1 #e8b616 #e45934'),
  scheme('strange tense', 'sci-fi, arcade, music, fighting, action', '#110427 #2f1061 #6d26b8 #f3ebf9 #fb5eb3 #1be5ee', [1980, 2030]),
  scheme('warm melancholy light', 'romance, drama, musical, visual novel, indie', '#26133f #722866 #e9617d #ffeada #fcbc75 #735ed1'),
  scheme('light epic melancholy', 'adventure, documentary, thriller, sport, mystery', '#051c30 #114d6d #56a3c4 #ebf8fc #ed413b #55e1f0'),
  scheme('warm epic', 'western, adventure, drama, war, history', '#37120e #7b2f1f #db772f #feedc9 #d03929 #196f7e'),
  scheme('playful light', 'comedy, family, animation, simulator, platform', '#002d2d #06605a #6ad5b6 #f9f6df #f8535a #f2cf3b'),
  scheme('playful light strange', 'comedy, puzzle, animation, music, documentary', '#15162a #3a3b8b #f9db38 #faf6df #ea312b #1d7cd5'),
  scheme('warm playful light', 'comedy, romance, family, drama, musical', '#3f0f28 #8e1b40 #fc7d65 #ffefdc #0b7793 #fcd176'),
  scheme('melancholy warm', 'drama, history, biography, romance, comedy, western', '#1d140d #503b2a #987a59 #f0e3cb #a43d2b #ceb079', [1890, 1948]),
  scheme('strange tense dark', 'horror, sci-fi, shooter, arcade', '#04130a #0d3119 #206f33 #edf4c6 #b5ea2d #c04ad2', [1975, 2030]),
  scheme('dark tense', 'horror, thriller, fighting, war', '#0e0505 #40040a #8d0a17 #f2e5db #df2225 #d3b99b'),
  scheme('epic dark', 'history, fantasy, role-playing, strategy, biography, drama', '#09122a #142b5a #325392 #f9eed1 #e6ba53 #cc5824'),
  scheme('strange melancholy dark', 'mystery, drama, fantasy, music, visual novel', '#290520 #590d40 #a2316d #feeadf #f6bc5d #1aa2a9'),
  scheme('tense melancholy dark', 'crime, action, documentary, war, simulator, shooter', '#0e171f #2d3d49 #657e90 #e9f0f5 #f97d14 #e8c44e'),
  scheme('epic light playful', 'sport, action, sci-fi, documentary, comedy, politics', '#040f3e #052996 #1a5cdf #e9f3fe #fca444 #fc4540'),
  scheme('light warm melancholy', 'romance, drama, biography, documentary', '#39131b #8b3343 #eeb2b5 #ffeee8 #d32d48 #17726d'),
  scheme('tense melancholy epic', 'war, history, western, strategy, crime', '#181a09 #3b3d1d #79783e #f4ecc6 #e4531f #e5c057'),
  scheme('playful light', 'animation, arcade, platform, comedy, puzzle, family', '#371057 #6c2cb4 #eb8ccd #fdf1fc #21e7df #f6d732'),
  scheme('tense warm dark', 'western, crime, action, machine, drama, racing', '#1f0f09 #5d2311 #b74b21 #f7e5cb #f19024 #298084'),
  scheme('strange playful tense', 'music, indie, arcade, thriller, fighting, racing', '#18083b #41089c #712def #eef6d9 #d6f21e #fb4e87'),
  scheme('light tense strange', 'drama, documentary, thriller, crime, biography, mystery', '#0e0f14 #34353b #85868c #f5eedc #f12d28 #edc23e'),
  scheme('light warm melancholy', 'drama, romance, adventure, family, indie', '#00272f #095b62 #5bb7ac #f6f7e4 #f77647 #b95569'),
  scheme('warm dark tense', 'crime, drama, western, thriller, musical, music', '#190c04 #482206 #c26e0f #f9eac6 #fbbb2d #d02e1e'),
  scheme('playful epic light', 'adventure, platform, family, racing, arcade', '#00282a #095959 #22b5ae #fdf6d8 #ff707a #fdd343'),
  scheme('warm melancholy dark', 'romance, history, drama, crime, musical', '#29050b #62081b #9e2030 #f9e8d6 #eabb79 #42926b'),
  scheme('dark epic tense', 'war, history, sci-fi, thriller, strategy', '#001323 #002f49 #05527b #f4ead5 #fa5d36 #81cae1'),
];

/** The six colours of one drawing as `#rrggbb`, from dark to light, and two that stand out. */
export interface Colours {
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
}

export interface Palette extends Colours {
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

/** Chooses a scheme by mood, genres and year and shifts its hues a little, so that two titles rarely share exactly the same. */
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
  // Prints from before the war were duller; later ones keep the scheme's colours.
  const strength = year !== null && year < 1940 ? 0.72 : year !== null && year < 1960 ? 0.88 : 1;
  const shade = ([l, c, h] = GREY, lighter = 0): string => hex([l + lighter, c * strength, h + turn]);
  const swapped = random.chance(0.3);
  const [dark, deep, mid = GREY, light, accent, pop] = scheme.colours;
  const [, chroma, hue] = mid;
  return {
    dark: shade(dark),
    deep: shade(deep),
    mid: shade(mid, random.between(-0.03, 0.03)),
    light: shade(light),
    accent: shade(swapped ? pop : accent),
    pop: shade(swapped ? accent : pop),
    hue: Math.round((hue + turn + 360) % 360),
    chroma: Math.round(chroma * strength * 1000) / 1000,
  };
}
