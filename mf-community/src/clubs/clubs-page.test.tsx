import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { type ClubCard, MESSAGES } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClubsPage from './clubs-page.js';

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Quill', username: 'ada' },
};
const BEN = { username: 'ben', firstName: 'Ben', surname: 'Reed', profile_img: null };
const club = (_id: string, more: Partial<ClubCard> = {}): ClubCard => ({
  ...{ _id, name: `Club ${_id}`, about: 'One old film a week', open: true, members: 3, own: null },
  ...more,
});

let server: FakeApi;
beforeEach(() => localStorage.setItem('user', JSON.stringify(ADA)));
afterEach(() => {
  server.restore();
  localStorage.clear();
});
const asked = (name: string) =>
  server.calls.filter(({ call }) => call === name).map(({ request }) => request);
const show = (replies: Parameters<typeof fakeApi>[0]) => {
  server = fakeApi({
    'get-own-clubs': () => ({ body: { clubs: [], invitations: [] } }),
    'get-open-clubs': () => ({ body: { clubs: [], total: 0 } }),
    ...replies,
  });
  return act(async () => renderPortal(<ClubsPage />, '/clubs'));
};

it('CLUB-02 lists own clubs, invitations and open clubs', async () => {
  await show({
    'get-own-clubs': () => ({
      body: {
        clubs: [{ ...club('a', { own: 'owner', open: false }), since: '2026-01-01T00:00:00.000Z' }],
        invitations: [{ club: club('b', { open: false }), by: BEN }],
      },
    }),
    'get-open-clubs': () => ({ body: { clubs: [club('c', { members: 1 })], total: 13 } }),
    'leave-club': () => ({ body: { left: true } }),
  });
  const own = await screen.findByRole('region', { name: 'Your clubs' });
  expect(within(own).getByRole('link', { name: 'Club a' })).toHaveAttribute('href', '/clubs/a');
  expect(own).toHaveTextContent('By invitation · 3 members · Yours');
  const open = screen.getByRole('region', { name: 'Open clubs' });
  expect(await within(open).findByText('Open · 1 member')).toBeVisible();
  await userEvent.click(within(open).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(asked('get-open-clubs').at(-1)).toEqual({ count: 12, skip: 12 }));
  const invited = screen.getByRole('region', { name: 'Invitations' });
  expect(invited).toHaveTextContent('Ben Reed invites you.');
  await userEvent.click(within(invited).getByRole('button', { name: 'Decline the invitation to Club b' }));
  await waitFor(() => expect(asked('leave-club')).toEqual([{ clubId: 'b' }]));
});

it('CLUB-10 says that there are no clubs yet, and that loading failed', async () => {
  await show({ 'get-open-clubs': () => ({ status: 500, body: { error: 'Broken' } }) });
  expect(await screen.findByText('You are not in a club yet')).toBeVisible();
  expect(await screen.findByText('Open clubs could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('CLUB-01 starts a club, and says what is missing or refused', async () => {
  let refused = true;
  await show({
    'create-club': () =>
      refused ? { status: 409, body: { error: MESSAGES.clubsOwnedMany } } : { body: { _id: 'f'.repeat(24) } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Start a club' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start a club' });
  const start = await within(dialog).findByRole('button', { name: 'Start the club' });
  await userEvent.click(start);
  expect(within(dialog).getByRole('alert')).toHaveTextContent(MESSAGES.clubNameEmpty);
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Matinee');
  await userEvent.type(within(dialog).getByLabelText(/in a sentence/), 'Old films');
  await userEvent.click(within(dialog).getByRole('radio', { name: /By invitation/ }));
  await userEvent.click(start);
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(MESSAGES.clubsOwnedMany));
  refused = false;
  await userEvent.click(start);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked('create-club').at(-1)).toEqual({ name: 'Matinee', about: 'Old films', open: false });
});

it('CLUB-02 shows visitors only the open clubs', async () => {
  localStorage.clear();
  await show({ 'get-open-clubs': () => ({ body: { clubs: [club('c')], total: 1 } }) });
  expect(await screen.findByRole('link', { name: 'Club c' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start a club' })).not.toBeInTheDocument();
  expect(asked('get-own-clubs')).toEqual([]);
});
