import { describe, expect, it } from '@jest/globals';
import type { Role } from '@screenlore/contracts';
import { role } from '../../shared/testing/samples.js';
import { careerOf } from './career-of.js';

const inYear = (year: number | null, rating: number | null = null): Role => {
  const name = `${year} ${rating}`;
  const reference = { _id: name, titleId: name, title: name, cover: '', banner: '', year };
  return role('Ada', name, {
    activity: { rating, ratedByCount: rating === null ? 0 : 5 },
    movie: { ...reference, itemType: 'movies' },
  });
};
const spans = (...years: number[]) =>
  careerOf(years.map((year) => inYear(year)))?.stretches.map(({ from, to }) => [from, to]);

describe('roles over the years', () => {
  it('centre a single role among its years', () => {
    const career = careerOf([inYear(1942, 9.1)]);
    expect(career?.stretches.map(({ from, roles }) => [from, roles.length])).toEqual([
      [1939, 0],
      [1940, 0],
      [1941, 0],
      [1942, 1],
      [1943, 0],
      [1944, 0],
      [1945, 0],
    ]);
    expect(career?.stretches[3]?.best).toBe(9.1);
  });

  it('use a column for each year while they fit, gaps included', () => {
    expect(spans(1990, 2002)).toHaveLength(13);
    expect(spans(1990, 2002)?.[5]).toEqual([1995, 1995]);
  });

  it.each([
    [[1990, 2003], 2, 7],
    [[1930, 1990], 5, 13],
    [[1912, 2026], 10, 12],
    [[1839, 2026], 20, 11],
  ])('of %j are columns of %i years, %i of them', (years, each, count) => {
    const stretches = spans(...years) ?? [];
    expect(stretches).toHaveLength(count);
    for (const [from = 0, to = 0] of stretches) {
      expect(to - from + 1).toBe(each);
      expect(from % each).toBe(0);
    }
  });

  it('put the best rated role of a span first, and every role into one span', () => {
    const roles = Array.from({ length: 40 }, (_, place) =>
      inYear(1960 + place, place % 3 === 0 ? null : 5 + (place % 5)),
    );
    const career = careerOf(roles);
    expect(career?.stretches.flatMap((stretch) => stretch.roles)).toHaveLength(40);
    for (const { roles: own, best } of career?.stretches ?? []) {
      const ratings = own.map(({ activity }) => activity.rating ?? 0);
      expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
      expect(best ?? 0).toBe(ratings[0] ?? 0);
    }
  });

  it('leave out roles without a year, and are null without any', () => {
    expect(careerOf([inYear(2000), inYear(null)])?.undated).toBe(1);
    expect(careerOf([inYear(null)])).toBeNull();
    expect(careerOf([])).toBeNull();
  });
});
