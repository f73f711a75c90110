import { describe, expect, it } from '@jest/globals';
import { RATING_LABELS } from '@screenlore/contracts';
import { barsOf } from './bars-of.js';

describe('bars of the rating distribution', () => {
  it('go from ten down to one, each with its label', () => {
    const bars = barsOf([1, 0, 0, 0, 0, 0, 0, 1, 2, 4]);
    expect(bars.map(({ rating }) => rating)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(bars.map(({ label }) => label)).toEqual([...RATING_LABELS].reverse());
    expect(bars[0]).toEqual({ rating: 10, label: 'Masterpiece', count: 4, share: 0.5, length: 1 });
    expect(bars[1]).toEqual({ rating: 9, label: 'Excellent', count: 2, share: 0.25, length: 0.5 });
    expect(bars[9]).toEqual({ rating: 1, label: 'Abysmal', count: 1, share: 0.125, length: 0.25 });
  });

  it('have no length without ratings', () => {
    expect(barsOf(Array(10).fill(0)).every(({ share, length }) => share === 0 && length === 0)).toBe(true);
  });
});
