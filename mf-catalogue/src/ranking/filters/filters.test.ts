import { describe, expect, it } from '@jest/globals';
import { CATEGORIES, calls, RANKING } from '@screenlore/contracts';
import { filterOptions } from '../../shared/ranking/filter-options.js';
import { filterRequest, NO_FILTERS, readFilters } from './filters.js';

describe('filters of the ranking', () => {
  it('RANK-05 requests 100 with the country as ISO code, and null for missing filters', () => {
    const request = filterRequest(
      'movies',
      'top 500',
      { genre: 'Drama', country: 'United States of America', year: '1999' },
      0,
    );
    expect(request).toEqual({ count: 100, genre: 'Drama', country: 'US', year: 1999 });
    expect(filterRequest('games', 'top 100', NO_FILTERS, 200)).toEqual({
      count: 100,
      genre: null,
      country: null,
      year: null,
      skip: 200,
    });
  });

  it('RANK-06 offers the genres, game genres and countries of the contract, and only those that the calls accept', () => {
    const movies = filterOptions('movies', 'top 500');
    expect(movies.genre).toHaveLength(27);
    expect(movies.genre.slice(0, 4)).toEqual(['Action', 'Adventure', 'Animation', 'Adult animation']);
    expect(movies.genre.at(-1)).toBe('Western');
    expect(filterOptions('games', 'top 100').genre).toHaveLength(15);
    expect(filterOptions('games', 'top 100').genre).toContain("Hack and slash/Beat 'em up");
    expect(movies.country[0]).toBe('Austria');
    expect(movies.country.at(-1)).toBe('United States of America');
    for (const country of movies.country) {
      const request = filterRequest('movies', 'top 500', { genre: null, country, year: null }, 0);
      expect(calls['get-movies-by-filters'].request.parse(request).country).toMatch(/^[A-Z]{2}$/);
    }
    for (const genre of movies.genre) {
      expect(calls['get-movies-by-filters'].request.safeParse({ genre }).success).toBe(true);
    }
    for (const genre of filterOptions('games', 'top 100').genre) {
      expect(calls['get-games-by-filters'].request.safeParse({ genre }).success).toBe(true);
    }
    expect(movies.country).toHaveLength(27);
  });

  it('RANK-03 has years from the current one down to 1839, and no country for games', () => {
    const { year, country } = filterOptions('games', 'top 100', 2026);
    expect(year[0]).toBe('2026');
    expect(year.at(-1)).toBe('1839');
    expect(year).toHaveLength(188);
    expect(country).toEqual([]);
  });

  it('RANK-13 names the filtered list, and offers its possible years', () => {
    const filters = { ...NO_FILTERS, year: '2026' };
    const asked = { count: 100, genre: null, country: null, year: 2026 };
    expect(filterRequest('movies', 'new', filters, 0)).toEqual({ ...asked, list: 'new' });
    expect(filterRequest('games', 'most anticipated', filters, 0)).toEqual({
      ...asked,
      list: 'most anticipated',
    });
    expect(filterOptions('series', 'new', 2026).year).toEqual(['2026', '2025']);
    const ahead = filterOptions('movies', 'most anticipated', 2026).year;
    expect([ahead[0], ahead.at(-1), ahead.length]).toEqual(['2026', '2036', 11]);
    for (const kind of CATEGORIES)
      for (const list of RANKING[kind]) {
        const request = filterRequest(kind, list, filters, 0);
        expect(calls[`get-${kind}-by-filters`].request.safeParse(request).success).toBe(true);
      }
  });

  it('accepts only valid options from a typed address', () => {
    const search = new URLSearchParams({ genre: 'Drama', country: 'Atlantis', year: '1700' });
    expect(readFilters(search, 'movies', 'top 500')).toEqual({ genre: 'Drama', country: null, year: null });
    expect(readFilters(new URLSearchParams({ genre: 'Drama' }), 'games', 'top 100')).toEqual(NO_FILTERS);
    const loose = new URLSearchParams({ genre: 'sci-fi', country: 'fr', year: ' 1999' });
    expect(readFilters(loose, 'movies', 'top 500')).toEqual({
      genre: 'Sci-fi',
      country: 'France',
      year: '1999',
    });
  });
});
