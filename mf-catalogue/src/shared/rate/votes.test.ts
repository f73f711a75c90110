import { expect, test } from '@jest/globals';
import { countsWithVote, withVote } from './votes.js';

test('RATE-05 a vote changes mean, count and distribution as on the server', () => {
  const none = { rating: null, ratedByCount: 0 };
  const voted = withVote(none, null, 7);
  expect(voted).toEqual({ rating: 7, ratedByCount: 1 });
  expect(withVote(voted, 7, 9)).toEqual({ rating: 9, ratedByCount: 1 });
  expect(withVote(voted, 7, null)).toEqual(none);
  expect(withVote({ rating: 22 / 3, ratedByCount: 3 }, null, 10)).toEqual({ rating: 8, ratedByCount: 4 });
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const given = countsWithVote(counts, null, 10);
  expect(given).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(countsWithVote(countsWithVote(given, 10, 1), 1, null)).toEqual(counts);
});
