import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { apiError, NO_ANSWER, OFFLINE } from './api-error.js';

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
])('LIB-177 a reader who must wait sees until when: %s, %i s', (error, retryAfterS, text) => {
  expect(apiError(429, { error }, retryAfterS).error).toMatch(text);
});

test('SHELL-84 what nothing answers says that the browser is offline, where it is', () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(apiError(undefined, undefined).error).toBe(OFFLINE);
  expect(apiError(503, { error: 'Not now.' }).error).toBe('Not now.');
  line.mockRestore();
  expect(apiError(undefined, undefined).error).toBe(NO_ANSWER);
});
