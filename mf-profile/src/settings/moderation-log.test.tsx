import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { ModerationAct } from '@screenlore/contracts';
import { act as awaited, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from './settings-page.js';

const act = (number: number, more: Partial<ModerationAct> = {}): ModerationAct => ({
  _id: `act ${number}`,
  what: 'withdraw',
  type: 'article',
  target: `a${number}`,
  text: `Article ${number}`,
  author: { _id: 'u1', username: 'ada.q' },
  admin: { _id: 'u2', username: 'boss' },
  at: '2026-03-11T10:00:00.000Z',
  reason: 'An advertisement',
  deleted: null,
  ...more,
});

let server: FakeApi;
const as = (right: 'admin' | 'moderator' | 'none', path = '/settings/moderation') => {
  const rights = {
    admin: { admin: true },
    moderator: { admin: false, moderator: true },
    none: { admin: false },
  };
  const names = { firstName: 'Bo', surname: 'Ss', username: 'boss', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', ...rights[right], ...names }));
  // Awaited because the part loads on demand.
  return awaited(async () => void renderPortal(<SettingsPage />, path));
};
beforeEach(() => {
  server = fakeApi({
    'get-user': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-library-settings': () => ({
      body: { visibility: 'everyone', listVisibility: 'everyone', takesFollowers: true },
    }),
    'get-rating-settings': () => ({ body: { ratings: 'everyone', marks: 'everyone' } }),
    'get-follow-requests': () => ({ body: { members: [], total: 0 } }),
    'get-followers': () => ({ body: { members: [], total: 0 } }),
    'get-following': () => ({ body: { members: [], total: 0 } }),
    'get-moderation-acts': (request) => ({
      body: {
        acts: [
          act(1),
          act(2, { what: 'delete', type: 'comment', text: 'Rude words', deleted: 3, reason: 'Rude' }),
          ...Array.from({ length: (request as { count: number }).count - 2 }, (_, place) =>
            act(place + 3, { what: 'restore' }),
          ),
        ],
        total: 30,
      },
    }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

test.each(['admin', 'moderator'] as const)(
  'MOD-03 %s sees in the settings what was done, by whom, when and why',
  async (right) => {
    await as(right);
    const log = within(await screen.findByRole('region', { name: 'What was done', busy: false }));
    const [first, second, third] = log.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^@boss withdrew the article Article 1 by @ada\.q.*2026 · An advertisement$/,
    );
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/article/a1');
    expect(second).toHaveTextContent('deleted the comment Rude words by @ada.q and 2 replies to it');
    expect(third).toHaveTextContent('restored the article Article 3');
    await userEvent.click(log.getByRole('button', { name: 'Show more' }));
    expect(await log.findByText(/Article 40/)).toBeVisible();
  },
);

test('MOD-03 moderators have no administration', async () => {
  await as('moderator', '/settings/administration');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('link', { name: /^Administration/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Moderation/ })).toBeVisible();
});

test('MOD-03 is neither loaded for nor shown to anybody else', async () => {
  await as('none');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('region', { name: 'What was done' })).toBeNull();
  expect(server.calls.map(({ call }) => call)).not.toContain('get-moderation-acts');
});
