import { bannerScene } from '../banner.js';
import { characterPalette } from '../character.js';
import { familyOf, type Subject, subjectOf } from '../cover.js';
import type { PersonFacts, TitleFacts } from '../facts.js';
import { lightOf } from '../landscape.js';
import type { Palette } from '../palette.js';
import { fieldOf } from '../portrait/backdrop.js';
import { portraitStart } from '../portrait.js';
import { GROUNDS } from './grounds.js';
import { WEIGHTS } from './weights.js';

/** What a blur is mixed from: the colour the drawing chooses first, then its palette. */
export interface BlurMix {
  /** Drawings that are composed alike, and share weights. */
  group: string;
  inks: readonly string[];
}

const inksOf = (first: string, p: Palette) => [first, p.dark, p.deep, p.mid, p.light, p.accent, p.pop];

export const coverMix = (subject: Subject): BlurMix => {
  const { facts, palette, random } = subject;
  const family = familyOf(subject);
  return {
    group: `cover ${family}`,
    inks: inksOf(GROUNDS[family](palette, random.fork('cover'), facts), palette),
  };
};

export const bannerMix = (subject: Subject): BlurMix => {
  const { scene, random } = bannerScene(subject);
  const light = scene === 'monument' ? '' : ` ${lightOf(subject.facts.mood, random)}`;
  return { group: `banner ${scene}${light}`, inks: inksOf(subject.palette.dark, subject.palette) };
};

/** Stills of a title differ; this is what they have in common. */
export const photoMix = ({ facts, palette }: Subject): BlurMix => ({
  group: `photo ${facts.mood}`,
  inks: inksOf(palette.dark, palette),
});

export const characterMix = (of: { title: string; genres: string[] }): BlurMix => {
  const palette = characterPalette(of);
  return { group: 'character', inks: inksOf(palette.dark, palette) };
};

export const portraitMix = (f: PersonFacts): BlurMix => {
  const { palette, random } = portraitStart(f);
  return { group: 'portrait', inks: inksOf(fieldOf(palette, random.fork('backdrop')), palette) };
};

/** Six colours as `#rrggbb`, row by row: 3 rows of 2 for a high picture, 2 rows of 3 for a wide one. */
function mixed({ group, inks }: BlurMix): string[] {
  const values = inks.map((ink) => Number.parseInt(ink.slice(1), 16));
  return (WEIGHTS[group] ?? []).map((weights) => {
    let [red, green, blue] = [0, 0, 0];
    weights.forEach((weight, ink) => {
      const value = values[ink] ?? 0;
      red += weight * (value >> 16);
      green += weight * ((value >> 8) & 255);
      blue += weight * (value & 255);
    });
    // Rounded shares may sum up to a little more than all.
    const [r, g, b] = [red, green, blue].map((sum) => Math.min(255, Math.round(sum / 100)));
    return hexOf(r, g, b);
  });
}

const hexOf = (red = 0, green = 0, blue = 0): string =>
  `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;

/**
 * What the drawings of a title look like from far away, told from its facts without drawing them: cheap enough for every
 * title of an import (docs/pictures.md).
 */
export function titleBlurs(f: TitleFacts) {
  const subject = subjectOf(f);
  return {
    cover: mixed(coverMix(subject)),
    banner: mixed(bannerMix(subject)),
    photo: mixed(photoMix(subject)),
    character: mixed(characterMix(f)),
  };
}

/** The same for a person's portrait. */
export const portraitBlur = (f: PersonFacts): string[] => mixed(portraitMix(f));
