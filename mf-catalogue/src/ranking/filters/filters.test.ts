import { describe, expect, it } from '@jest/globals';
import { calls } from '@screenlore/contracts';
import { filterOptions, filterRequest, NO_FILTERS, readFilters } from './filters.js';

describe('filters of the ranking', () => {
  it('RANK-05 asks for 100 with the country as ISO code and null where nothing is chosen', () => {
    const request = filterRequest({ genre: 'Drama', country: 'United States of America', year: '1999' }, 0);
    expect(request).toEqual({ count: 100, genre: 'Drama', country: 'US', year: 1999 });
    expect(filterRequest(NO_FILTERS, 200)).toEqual({
      count: 100,
      genre: null,
      country: null,
      year: null,
      skip: 200,
    });
  });

  it('RANK-06 offers only what the calls take', () => {
    const movies = filterOptions(false);
    for (const genre of movies.genre) {
      expect(calls['get-movies-by-filters'].request.safeParse({ genre }).success).toBe(true);
    }
    for (const genre of filterOptions(true).genre) {
      expect(calls['get-games-by-filters'].request.safeParse({ genre }).success).toBe(true);
    }
    expect(movies.country).toHaveLength(27);
  });

  it('RANK-03 has years from this one down to 1839, and no country for games', () => {
    const { year, country } = filterOptions(true, 2026);
    expect(year[0]).toBe('2026');
    expect(year.at(-1)).toBe('1839');
    expect(year).toHaveLength(188);
    expect(country).toEqual([]);
  });

  it('takes from a typed address only what is an option', () => {
    const search = new URLSearchParams({ genre: 'Drama', country: 'Atlantis', year: '1700' });
    expect(readFilters(search, false)).toEqual({ genre: 'Drama', country: null, year: null });
    expect(readFilters(new URLSearchParams({ genre: 'Drama' }), true)).toEqual(NO_FILTERS);
  });
});
