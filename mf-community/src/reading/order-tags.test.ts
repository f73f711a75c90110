import { expect, test } from '@jest/globals';
import { joinTags } from './order-tags.js';

test.each([
  [['history', 'movies', 'silent'], 'movies', 'movies, history, silent'],
  [['history', 'silent'], 'movies', 'history, silent'],
  [[], 'movies', ''],
])('READ-04 tags %j in the section %s read %j', (tags, section, joined) => {
  expect(joinTags(tags, section)).toBe(joined);
});
