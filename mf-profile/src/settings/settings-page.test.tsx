import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, within } from '@testing-library/react';
import SettingsPage from './settings-page.js';

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'get-user': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-rating-settings': () => ({ body: { ratings: 'everyone', marks: 'everyone' } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const open = (path: string, admin = false) => {
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin, ...names }));
  renderPortal(<SettingsPage />, path);
  return within(screen.getByRole('navigation', { name: 'Settings' }));
};

test('AUTH-18 each part has an address, and the list links to it', () => {
  const parts = open('/settings');
  expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/settings/profile', '/settings/account', '/settings/privacy'],
    ...['/settings/following', '/settings/notifications', '/settings/appearance', '/settings/data'],
  ]);
  expect(parts.getByRole('link', { name: /^Profile/ })).toHaveAttribute('aria-current', 'page');
});

test('AUTH-18 a part’s address opens it, with a way back', () => {
  const parts = open('/settings/appearance');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Appearance');
  expect(parts.getByRole('link', { name: /^Appearance/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test('AUTH-18 only administrators have the administration part', () => {
  expect(open('/settings', true).getByRole('link', { name: /^Administration/ })).toBeVisible();
});
