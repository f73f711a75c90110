import { mix } from '../colour.js';
import type { Subject } from '../cover.js';
import type { FamilyName } from '../families/index.js';
import { lightOf } from '../landscape.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';

/** The sky half way to the horizon, as `landscape` paints it. */
const skyOf = (p: Palette, { mood }: Subject['facts'], random: Random): string =>
  ({ night: p.deep, dusk: p.mid, day: mix(p.mid, p.light, 0.68) })[lightOf(mood, random)];

type Ground = (p: Palette, random: Random, facts: Subject['facts']) => string;

/**
 * The colour most of a cover is in: what its family chooses first, from the same chances, so that it is known without
 * drawing. `blur.test.ts` holds it against the drawings.
 */
export const GROUNDS: Readonly<Record<FamilyName, Ground>> = {
  arch: (p, random) =>
    random.weighted([
      [p.light, 4],
      [p.pop, 1],
      [mix(p.mid, p.light, 0.6), 2],
      [p.deep, 1],
    ]),
  boxart: (p, random, facts) => {
    random.pick([p.accent, p.dark, p.light, p.mid]);
    random.chance();
    return skyOf(p, facts, random);
  },
  crest: (p) => p.dark,
  cutout: (p, random) => random.pick([p.accent, p.mid, p.pop, p.deep]),
  iso: (p, random) => random.pick([p.mid, p.light, p.accent, p.pop, p.deep]),
  minimal: (p, random) =>
    random.weighted([
      [p.light, 3],
      [p.deep, 3],
      [p.mid, 3],
      [p.accent, 2],
      [p.dark, 2],
      [p.pop, 1],
    ]),
  neon: (p) => p.dark,
  orbit: (p) => p.dark,
  pixel: (p) => p.mid,
  polish: (p, random) =>
    random.weighted([
      [p.light, 4],
      [p.pop, 2],
      [p.deep, 2],
      [p.dark, 2],
      [p.mid, 1],
    ]),
  profile: (p, random) =>
    random.weighted([
      [p.light, 4],
      [p.accent, 1],
      [p.pop, 1],
    ]),
  pulp: (p, random) => random.pick([p.pop, p.accent, p.mid]),
  speed: (p, random) => random.pick([p.light, p.dark, p.accent, p.mid]),
  stacked: (p, random) => random.pick([p.accent, p.mid, p.light, p.dark, p.pop, p.deep]),
  strip: (p, random) => random.pick([p.light, p.dark, p.dark]),
  swiss: (p, random) => (random.chance(0.3) ? p.dark : p.light),
  travel: (p, random, facts) => {
    random.chance();
    random.chance();
    return skyOf(p, facts, random);
  },
  woodcut: (p, random) => (random.chance(0.4) ? p.dark : p.light),
};
