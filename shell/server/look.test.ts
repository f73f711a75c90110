import { expect, test } from '@jest/globals';
import { LookReader } from './look.js';

const read = (cookies?: string, isSecure = false) => new LookReader(isSecure).read(cookies);

test.each([
  [undefined, 'dark', 'dark'],
  ['theme=light', 'light', 'light'],
  ['a=b; theme=dark', 'dark', 'dark'],
  // The first view draws its switch by the device's last known preference.
  ['theme=system-light', 'system', 'light'],
  ['theme=system', 'system', 'dark'],
  ['theme=dark-light', 'dark', 'dark'],
  ['theme=sepia', 'dark', 'dark'],
  ['mytheme=light', 'dark', 'dark'],
])('AUTH-20 %s is the theme %s, shown %s', (cookies, themeChoice, theme) => {
  expect(read(cookies)).toMatchObject({ themeChoice, theme });
});

test('AUTH-20 AUTH-21 under https only the portal’s own cookies count', () => {
  expect(read('__Host-theme=light; __Host-motion=less', true)).toMatchObject({
    theme: 'light',
    lessMotion: true,
  });
  expect(read('theme=light; motion=less', true)).toMatchObject({ theme: 'dark', lessMotion: false });
});
