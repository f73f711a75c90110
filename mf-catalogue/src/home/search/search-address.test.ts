import { describe, expect, it } from '@jest/globals';
import { readSearch, searchAddress } from './search-address.js';

describe('address of a search', () => {
  it('round-trips', () => {
    const choice = {
      term: 'léon & co',
      kind: 'serie',
      years: { from: 1990, to: 1999 },
      page: 3,
    } as const;
    const { search } = searchAddress(choice);
    expect(readSearch('léon & co', new URLSearchParams(search))).toEqual(choice);
    expect(new URLSearchParams(search).get('q')).toBe('léon & co');
  });

  it('leaves defaults out', () => {
    expect(searchAddress({ term: 'alien', kind: null, years: null, page: 1 }).search).toBe('?q=alien');
  });

  it('writes a single year as one number', () => {
    const years = { from: 1994, to: 1994 };
    expect(searchAddress({ term: 'alien', kind: null, years, page: 1 }).search).toBe('?q=alien&year=1994');
    expect(readSearch('alien', new URLSearchParams('year=1994')).years).toEqual(years);
  });

  it('drops the year for people, who have none', () => {
    const years = { from: 1994, to: 1994 };
    expect(searchAddress({ term: 'alien', kind: 'person', years, page: 1 }).search).toBe(
      '?q=alien&kind=person',
    );
    expect(readSearch('alien', new URLSearchParams('kind=person&year=1994')).years).toBeNull();
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=9e9',
    'kind=comic',
    'year=94',
    'year=1700',
    'year=1999-1990',
    'year=all',
  ])('reads %s as the default', (typed) => {
    expect(readSearch('alien', new URLSearchParams(typed))).toEqual({
      term: 'alien',
      kind: null,
      years: null,
      page: 1,
    });
  });
});
