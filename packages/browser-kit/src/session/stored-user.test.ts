import { afterEach, expect, test } from '@jest/globals';
import { readRecent, rememberSearch } from '../storage/recent.js';
import { dropStoredUser, keepStoredUser, readStoredUser } from './stored-user.js';

const ADA = {
  access_token: 'token-1',
  admin: true,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada',
};

afterEach(dropStoredUser);

test('a stored user is found again, a deleted one is not', () => {
  expect(readStoredUser()).toBeNull();
  keepStoredUser(ADA);
  expect(readStoredUser()).toEqual(ADA);
  dropStoredUser();
  expect(readStoredUser()).toBeNull();
});

test('SHELL-75 searches are deleted when their user signs out', () => {
  keepStoredUser(ADA);
  rememberSearch('alien');
  dropStoredUser();
  expect(readRecent().searches).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a user in the cookie is found, and deleted too', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a server would set
  document.cookie = `user=${encodeURIComponent(JSON.stringify(ADA))}; path=/`;
  expect(readStoredUser()).toEqual(ADA);
  dropStoredUser();
  expect(readStoredUser()).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"name":"Ada"}'],
  ['no token', JSON.stringify({ ...ADA, access_token: '' })],
  ['null', 'null'],
])('%s in storage signs nobody in', (_what, stored) => {
  localStorage.setItem('user', stored);
  expect(readStoredUser()).toBeNull();
});
