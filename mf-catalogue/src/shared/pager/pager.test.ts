import { expect, it } from '@jest/globals';
import { pagesAround } from './pager.js';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [7, 20, [1, 6, 7, 8, 20]],
  [20, 20, [1, 19, 20]],
  [50, 20, [1, 20]],
])('page %d of %d offers %j', (page, pages, offered) => {
  expect(pagesAround(page, pages)).toEqual(offered);
});
