import { describe, expect, it } from '@jest/globals';
import { readSearch, searchAddress } from './search-address.js';

describe('address of a search', () => {
  it('goes there and back', () => {
    const choice = { term: 'léon & co', kind: 'person', page: 3 } as const;
    const { search } = searchAddress(choice);
    expect(readSearch('léon & co', new URLSearchParams(search))).toEqual(choice);
    expect(new URLSearchParams(search).get('q')).toBe('léon & co');
  });

  it('leaves defaults out', () => {
    expect(searchAddress({ term: 'alien', kind: null, page: 1 }).search).toBe('?q=alien');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'kind=comic', 'page=9e99'])(
    'takes %s for the default',
    (typed) => {
      expect(readSearch('alien', new URLSearchParams(typed))).toEqual({ term: 'alien', kind: null, page: 1 });
    },
  );
});
