import { expect, test } from '@jest/globals';
import { FIRST_DATA_ID, takeFirstData } from './first-data.js';

test('an answer that came with the page is used once, and only for its own request', () => {
  const element = document.createElement('script');
  element.id = FIRST_DATA_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    'get-movie {"titleId":"ran"}': { data: { movie: { title: 'Ran' } } },
  });
  document.body.append(element);

  expect(takeFirstData('get-movie', { titleId: 'other' })).toBeUndefined();
  expect(takeFirstData('get-movie', { titleId: 'ran' })).toEqual({ data: { movie: { title: 'Ran' } } });
  expect(takeFirstData('get-movie', { titleId: 'ran' })).toBeUndefined();
});
