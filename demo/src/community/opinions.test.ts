import { expect, test } from '@jest/globals';
import { CATEGORIES, LIMITS } from '@screenlore/contracts';
import { demo } from '../demo.js';
import { demoOpinion } from './opinions.js';

test('every opening goes with every ending within the length of an opinion', () => {
  for (const { openings, endings } of demo.opinionParts)
    for (const opening of Object.values(openings).flat())
      for (const ending of endings) {
        const text = `${opening} ${ending}`;
        expect({ text, fits: text.length <= LIMITS.opinionMax }).toEqual({ text, fits: true });
      }
});

test('every rating of every kind has opinions', () => {
  for (const kind of CATEGORIES)
    for (let rating = 1; rating <= 10; rating++)
      expect(demoOpinion(kind, rating, { opening: 0.99, ending: 0 })).toMatch(/\w.* \w/);
});
