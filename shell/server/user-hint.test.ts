import { expect, test } from '@jest/globals';
import { userHint } from './user-hint.js';

const SHOWN = { admin: false, profile_img: null, firstName: 'Ada', surname: 'Quill', username: 'ada.q' };
const cookie = (value: unknown) => `theme=light; user-hint=${encodeURIComponent(JSON.stringify(value))}; a=b`;

test('SHELL-04 the first view shows the signed-in user in the browser’s cookie, without any token', () => {
  expect(userHint(cookie(SHOWN))).toEqual({ ...SHOWN, access_token: '' });
});

test.each([
  ['no cookie', undefined],
  ['no hint', 'theme=light'],
  ['no JSON', 'user-hint=%7B'],
  ['no text', 'user-hint=%E0%A4%A'],
  ['another shape', cookie({ ...SHOWN, firstName: 7 })],
  ['far too much', cookie({ ...SHOWN, firstName: 'a'.repeat(3000) })],
])('%s means nobody', (_what, cookies) => {
  expect(userHint(cookies)).toBeNull();
});

test.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', ' /a.png'])(
  'SAFE-28 rejects a picture at %j',
  (address) => {
    expect(userHint(cookie({ ...SHOWN, profile_img: address }))?.profile_img).toBeNull();
    expect(userHint(cookie({ ...SHOWN, profile_img: '/api/uploads/x' }))?.profile_img).toBe('/api/uploads/x');
  },
);
