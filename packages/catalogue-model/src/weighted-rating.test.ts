import { describe, expect, it } from '@jest/globals';
import { countedVotes, scoreOf, VOTES_WHEN_UNTOLD } from './weighted-rating.js';

const source = (rating: number | null, votes: number | null) => ({
  name: 'Elsewhere',
  rating,
  votes,
  url: null,
});

describe('RANK-08 weighted rating', () => {
  it('is (v·R + m·C) / (v + m), less C', () => {
    expect(scoreOf({ sum: 40, count: 5 }, 7, 25)).toBeCloseTo((40 + 25 * 7) / 30 - 7, 9);
  });

  it('does not let a single 10 lead', () => {
    const score = scoreOf({ sum: 10, count: 1 }, 7, 25);
    const many = scoreOf({ sum: 850, count: 100 }, 7, 25);
    expect(many).toBeGreaterThan(score);
  });

  it('is 0 without votes, whatever the mean', () => {
    expect(scoreOf({ sum: 0, count: 0 }, 6.3, 25)).toBe(0);
  });

  it.each([
    ['many votes', source(8, 2_000_000), 25],
    ['few votes', source(8, 3), 3],
    ['an untold number of votes', source(8, null), VOTES_WHEN_UNTOLD],
  ])('counts a source with %s', (_, told, count) => {
    expect(countedVotes({ sum: 9, count: 1 }, told, 25)).toEqual({ sum: 9 + 8 * count, count: 1 + count });
  });

  it.each([[null], [source(null, 100)]])('counts nothing of a source without a rating', (told) => {
    expect(countedVotes({ sum: 9, count: 1 }, told, 25)).toEqual({ sum: 9, count: 1 });
  });
});
