import { expect, test } from '@jest/globals';
import { orderTags } from './order-tags.js';

test.each<[string[], string, string[]]>([
  [['history', 'movies', 'silent'], 'movies', ['movies', 'history', 'silent']],
  [['history', 'silent'], 'movies', ['history', 'silent']],
  [[], 'movies', []],
])('READ-04 tags %j in the section %s read %j', (tags, section, ordered) => {
  expect(orderTags(tags, section)).toEqual(ordered);
});
