import { expect, test } from '@jest/globals';
import { loginPath } from '@screenlore/contracts';
import { nextAfterLogin } from './next-after-login.js';

const back = (next: string) => nextAfterLogin(new URL(loginPath(next), 'http://portal').search);

test('AUTH-05 WRITE-11 the login page leads back to the previous page', () => {
  expect(back('/write-review?draft=1&x=a%20b')).toBe('/write-review?draft=1&x=a%20b');
  expect(nextAfterLogin('')).toBe('/');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  'write',
])('AUTH-05 and nowhere else: %s', (next) => {
  expect(back(next)).toBe('/');
});
