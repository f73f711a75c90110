import { expect, test } from '@jest/globals';
import { loggedPath } from './logged-path.js';

const SECRET = 'Zx9_secret-of-a-receipt-32-letters';

test.each([
  `/screenlore/receipt/${SECRET}`,
  `/screenlore/receipt/${SECRET}/`,
  `/screenlore/receipt/${SECRET}?a=1#b`,
  `/screenlore/Receipt/${SECRET}`,
  `/screenlore/%72eceipt/${SECRET}`,
  `/screenlore//receipt/${SECRET}`,
  `/receipt/${SECRET}`,
  `/screenlore/list/6b0806f9e522e64e076b801a?key=${SECRET}`,
  `/api/uploads/abc?signature=${SECRET}`,
  `/screenlore/?q=${SECRET}`,
])('SAFE-31 the log omits the secret of %s', (url) => {
  expect(loggedPath(url)).not.toContain(SECRET);
});

test('SAFE-31 the log shows other addresses unchanged', () => {
  expect(loggedPath('/screenlore/movie/alien')).toBe('/screenlore/movie/alien');
  expect(loggedPath('/screenlore/%E0%A4%A')).toBe('/screenlore/%E0%A4%A');
});
