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

  it('RANK-06 offers the genres, game genres and countries of the contract, and only what the calls take', () => {
    const movies = filterOptions(false);
    expect(movies.genre).toHaveLength(27);
    expect(movies.genre.slice(0, 4)).toEqual(['Action', 'Adventure', 'Animation', 'Adult animation']);
    expect(movies.genre.at(-1)).toBe('Western');
    expect(filterOptions(true).genre).toHaveLength(15);
    expect(filterOptions(true).genre).toContain("Hack and slash/Beat 'em up");
    expect(movies.country[0]).toBe('Austria');
    expect(movies.country.at(-1)).toBe('United States of America');
    for (const country of movies.country) {
      const request = filterRequest({ genre: null, country, year: null }, 0);
      expect(calls['get-movies-by-filters'].request.parse(request).country).toMatch(/^[A-Z]{2}$/);
    }
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
    const loose = new URLSearchParams({ genre: 'sci-fi', country: 'fr', year: ' 1999' });
    expect(readFilters(loose, false)).toEqual({ genre: 'Sci-fi', country: 'France', year: '1999' });
  });
});
