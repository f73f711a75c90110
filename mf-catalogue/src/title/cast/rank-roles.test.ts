import { describe, expect, it } from '@jest/globals';
import { role } from '../../shared/testing/samples.js';
import { rankRoles } from './rank-roles.js';

const rated = (name: string, rating: number | null, ratedByCount: number) =>
  role(name, name, { activity: { rating, ratedByCount } });
const names = (...roles: Parameters<typeof rankRoles>[0]) => rankRoles(roles).map(({ actor }) => actor.name);

describe('TITLE-01 ranking of a title’s roles', () => {
  it('puts the best first, and leaves out unrated roles', () => {
    expect(names(rated('Low', 6, 40), rated('None', null, 0), rated('High', 9, 3))).toEqual(['High', 'Low']);
  });

  it('does not put a single 10 first', () => {
    expect(names(rated('Single', 10, 1), rated('Loved', 9, 80), rated('Liked', 8, 3))).toEqual([
      'Loved',
      'Liked',
      'Single',
    ]);
  });

  it('breaks ties by votes, then by billing order, and handles an empty cast', () => {
    expect(names(rated('First', 8, 5), rated('Second', 8, 9), rated('Third', 8, 5))).toEqual([
      'Second',
      'First',
      'Third',
    ]);
    expect(names()).toEqual([]);
  });
});
