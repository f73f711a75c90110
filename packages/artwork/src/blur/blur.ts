import { coverStart, type Subject, subjectOf } from '../cover.js';
import type { PersonFacts, TitleFacts } from '../facts.js';
import type { Palette } from '../palette.js';
import { fieldOf } from '../portrait/backdrop.js';
import { characterPalette } from '../portrait/character.js';
import { portraitStart } from '../portrait/portrait.js';
import { bannerScene } from '../scenes/scenes.js';
import { WEIGHTS } from './weights.js';

/** What a blur is mixed from: the colour the drawing chooses first, then its palette. */
export interface BlurMix {
  /** Drawings with the same composition, which share weights. */
  group: string;
  inks: readonly string[];
}

const inksOf = (first: string, p: Palette) => [first, p.dark, p.deep, p.mid, p.light, p.accent, p.pop];

export const coverMix = (subject: Subject): BlurMix => {
  const { family, ground } = coverStart(subject);
  return { group: `cover ${family}`, inks: inksOf(ground, subject.palette) };
};

export const bannerMix = (subject: Subject): BlurMix => {
  const { scene, light } = bannerScene(subject);
  return {
    group: `banner ${scene}${scene === 'monument' ? '' : ` ${light}`}`,
    inks: inksOf(subject.palette.dark, subject.palette),
  };
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

/** Six colours as `#rrggbb`, row by row: 3 rows of 2 for a tall picture, 2 rows of 3 for a wide one. */
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
    // Rounded shares may add up to slightly more than all.
    const bytes = [red, green, blue].map((sum) => Math.min(255, Math.round(sum / 100)));
    return `#${Buffer.from(bytes).toString('hex')}`;
  });
}

/**
 * What the drawings of a title look like from far away, computed from its facts without drawing them: cheap enough for every title of an
 * import (docs/pictures.md).
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
