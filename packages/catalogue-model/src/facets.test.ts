import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES, GENRES } from '@screenlore/contracts';
import { facetOf, facetsOf } from './facets.js';

describe('facets', () => {
  it('are distinct for every choice of the filters', () => {
    const choices = [null, ...GENRES].flatMap((genre) =>
      [null, ...COUNTRY_CODES].map((country) => facetOf('movies', genre, country)),
    );
    expect(new Set(choices).size).toBe(choices.length);
  });

  it('of a title include all choices that find it', () => {
    const facets = facetsOf('movies', ['Drama', 'War'], ['FR']);
    expect(facets).toHaveLength(6);
    for (const genre of [null, 'Drama', 'War'])
      for (const country of [null, 'FR' as const])
        expect(facets).toContain(facetOf('movies', genre, country));
    expect(facets).not.toContain(facetOf('movies', 'Drama', 'US'));
  });
});
