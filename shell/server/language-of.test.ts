import { expect, test } from '@jest/globals';
import { languageOf } from './language-of.js';

test.each([
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de;q=0.9', 'de'],
  ['pl', 'pl'],
  ['*', 'en'],
  ['', 'en'],
  ['en_GB"><script>', 'en'],
  [undefined, 'en'],
])('of %j the language is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
