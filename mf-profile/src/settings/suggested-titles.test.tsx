import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { SuggestedTitle } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuggestedTitles } from './suggested-titles.js';

let server: FakeApi;
afterEach(() => server.restore());

test('SHELL-111 administrators see the titles that members miss, and remove them from the list', async () => {
  let titles: SuggestedTitle[] = [
    { name: 'The Rare Film', kind: 'movies', members: 2, at: '2026-03-11T10:00:00.000Z' },
  ];
  server = fakeApi({
    'get-suggested-titles': () => ({ body: { titles } }),
    'close-suggested-title': () => {
      titles = [];
      return { body: { closed: true } };
    },
  });
  renderPortal(<SuggestedTitles />, '/settings/administration');
  expect(await screen.findByText(/Movie · 2 members/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take The Rare Film off the list' }));
  expect(await screen.findByText(/^Titles that members suggest/)).toBeVisible();
  expect(server.calls).toContainEqual(
    expect.objectContaining({
      call: 'close-suggested-title',
      request: { name: 'The Rare Film', kind: 'movies' },
    }),
  );
});
