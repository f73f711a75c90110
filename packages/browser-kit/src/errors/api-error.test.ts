import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { apiError } from './api-error.js';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 0, 1, 12, 0, 30) });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [
    'You have imported a lot in the last hour. You can import again later',
    3600,
    /import again at 0?1:01 PM$|13:01$/,
  ],
  ['Try again later.', 90, /^Try again at 12:02(?: PM)?\.$/],
  ['Try again later', 5, /^Try again later$/],
  ['Try again later', 0, /^Try again later$/],
])('LIB-177 who has to wait reads until when: %s, %i s', (error, retryAfterS, text) => {
  expect(apiError(429, { error }, retryAfterS).error).toMatch(text);
});
