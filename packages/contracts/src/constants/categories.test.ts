import { expect, test } from '@jest/globals';
import { personPath, titlePath } from './categories.js';

test('SHELL-19 a link to a title is the kind without its last letter and the titleId; to a person, the nameId', () => {
  expect(titlePath('movies', 'ran-1985')).toBe('/movie/ran-1985');
  expect(titlePath('series', 'dark-2017')).toBe('/serie/dark-2017');
  expect(titlePath('games', 'portal-2-2011')).toBe('/game/portal-2-2011');
  expect(personPath('toshiro-mifune')).toBe('/person/toshiro-mifune');
});
