import { describe, expect, it } from '@jest/globals';
import { randomOf } from '../random.js';
import { MOTIF_DRAWINGS, type Motif } from './index.js';

const MOTIFS = Object.keys(MOTIF_DRAWINGS) as Motif[];

const INKS = { main: '#111111', second: '#222222', accent: '#333333', ground: '#444444' };

describe('motifs', () => {
  it('are thirty-six, each with its own drawing', () => {
    expect(MOTIFS).toHaveLength(36);
    expect(new Set(Object.values(MOTIF_DRAWINGS)).size).toBe(36);
  });

  it.each(MOTIFS)('%s draws shapes in the inks it is given, within its box', (motif) => {
    for (let seed = 0; seed < 12; seed++) {
      const svg = MOTIF_DRAWINGS[motif](INKS, randomOf(`${motif}${seed}`));
      expect(svg).toMatch(/<(path|circle|rect|ellipse) /);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const colours = [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour);
      expect(colours.length).toBeGreaterThan(0);
      for (const colour of colours) expect(Object.values(INKS)).toContain(colour);
      expect(colours).toContain(INKS.main);
      // Absolute circles and boxes stay near the box of -100 to 100; hats and tips may stick out a little.
      for (const [, value] of svg.matchAll(/ c[xy]="(-?[\d.]+)"/g)) expect(Math.abs(Number(value))).toBeLessThanOrEqual(125);
    }
  });
});
