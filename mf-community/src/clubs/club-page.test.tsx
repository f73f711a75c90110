import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useRoutes } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { type Club, MESSAGES } from '@screenlore/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClubPage from './club-page.js';

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Quill', username: 'ada' },
};
const ID = 'f'.repeat(24);
const person = (username: string, owner = false): Club['people'][number] => ({
  ...{ _id: `id-${username}`, username, firstName: username, surname: 'Reed', profile_img: null, owner },
  since: '2026-01-01T00:00:00.000Z',
});
const CLUB: Club = {
  ...{ _id: ID, name: 'Matinee', about: 'Old films', open: true, members: 2, own: null },
  ...{ invited: false, invitations: [], people: [person('ben', true), person('cyd')] },
  ...{ current: null, earlier: [], list: [], poll: null },
};

const Pages = () =>
  useRoutes([
    { path: '/clubs/:clubId', element: <ClubPage thread={(club) => <p>Thread of {club.name}</p>} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);

let server: FakeApi;
beforeEach(() => localStorage.setItem('user', JSON.stringify(ADA)));
afterEach(() => {
  server.restore();
  localStorage.clear();
});
const asked = (name: string) =>
  server.calls.filter(({ call }) => call === name).map(({ request }) => request);
const show = async (club: Partial<Club>, replies: Parameters<typeof fakeApi>[0] = {}) => {
  server = fakeApi({ 'get-club': () => ({ body: { club: { ...CLUB, ...club } } }), ...replies });
  await act(async () => renderPortal(<Pages />, `/clubs/${ID}`));
};

it('CLUB-03 CLUB-04 shows the members, the owner first, and joins on a press', async () => {
  await show({}, { 'join-club': () => ({ status: 409, body: { error: MESSAGES.clubFull } }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Matinee' })).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Members' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['bRben Reed @benOwner', 'cRcyd Reed @cyd']);
  await userEvent.click(screen.getByRole('button', { name: 'Join Matinee' }));
  await waitFor(() => expect(asked('join-club')).toEqual([{ clubId: ID }]));
});

it('MOD-30 offers members to report a club, but not its owner', async () => {
  await show({ own: 'member' });
  expect(await screen.findByRole('button', { name: 'Report the club “Matinee”' })).toBeVisible();
  server.restore();
  cleanup();
  await show({ own: 'owner' });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

it('CLUB-04 asks a member before they leave', async () => {
  await show({ own: 'member', open: false }, { 'leave-club': () => ({ body: { left: true } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave “Matinee”?' });
  expect(dialog).toHaveTextContent('by an invitation alone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('CLUB-05 CLUB-06 CLUB-08 the owner invites, withdraws an invitation, removes, hands over and deletes', async () => {
  let refused = true;
  await show(
    { own: 'owner', invitations: [person('dan')] },
    {
      'invite-to-club': () =>
        refused ? { status: 409, body: { error: MESSAGES.clubInvitedAlready } } : { body: { invited: true } },
      'change-club-member': () => ({ body: { changed: true } }),
      'delete-club': () => ({ body: { deleted: true } }),
    },
  );
  const box = await screen.findByLabelText('Invite by username');
  await userEvent.type(box, '@eve{Enter}');
  expect(await screen.findByText(MESSAGES.clubInvitedAlready)).toBeVisible();
  refused = false;
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(box).toHaveValue(''));
  expect(asked('invite-to-club').at(-1)).toEqual({ clubId: ID, userId: 'eve' });
  await userEvent.click(screen.getByRole('button', { name: /Take back the invitation to dan/ }));
  const menu = await screen.findByRole('button', { name: 'What to do about cyd Reed' });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the club' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove cyd Reed?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(asked('change-club-member')).toEqual([
      { clubId: ID, member: 'id-dan', become: 'removed' },
      { clubId: ID, member: 'id-cyd', become: 'removed' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Matinee”?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

const film = (name: string): Club['earlier'][number] => ({
  title: {
    ...{ _id: name, titleId: name.toLowerCase(), title: name, itemType: 'movies', year: 1985 },
    ...{ cover: '/c', banner: '/b' },
  },
  ...{ from: '2026-05-01', to: '2026-05-14' },
});

it('CLUB-20 shows the title with its days and earlier titles; the owner sets another title', async () => {
  await show(
    { own: 'owner', current: film('Ran'), earlier: [film('Ikiru')] },
    {
      search: () => ({
        body: {
          results: [{ title: 'Heat', img: '/h', media: 'movie', link: 'heat-1995', year: 1995 }],
          total: 1,
        },
      }),
      'set-club-title': () => ({ body: { changed: true } }),
    },
  );
  const now = await screen.findByRole('region', { name: 'Now' });
  const link = within(now).getByRole('link', { name: /Ran/ });
  expect(link).toHaveAttribute('href', '/movie/ran');
  expect(link).toHaveTextContent(/1.*14.*2026/);
  expect(within(now).getByText('Earlier titles (1)')).toBeVisible();
  expect(screen.getByText('Thread of Matinee')).toBeVisible();
  await userEvent.click(await within(now).findByRole('button', { name: 'Change the title' }));
  const dialog = await screen.findByRole('dialog', { name: 'What you watch or play' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Another title' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a title');
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Title' }), 'heat');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Heat 1995' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked('set-club-title')).toEqual([
      { clubId: ID, title: { mediaId: 'heat-1995', from: '2026-05-01', to: '2026-05-14' } },
    ]),
  );
});

it('CLUB-30 a member adds a title to the list and removes one, with Undo', async () => {
  await show(
    { own: 'member', list: [film('Ran').title] },
    {
      search: () => ({
        body: {
          results: [{ title: 'Heat', img: '/h', media: 'movie', link: 'heat-1995', year: 1995 }],
          total: 1,
        },
      }),
      'set-club-entry': () => ({ body: { listed: true } }),
    },
  );
  const list = await screen.findByRole('region', { name: 'Shared list' });
  await userEvent.type(within(list).getByRole('searchbox', { name: 'Add a title' }), 'heat');
  await userEvent.click(await within(list).findByRole('button', { name: 'Heat 1995' }));
  await userEvent.click(within(list).getByRole('button', { name: 'Take Ran off the list' }));
  await waitFor(() =>
    expect(asked('set-club-entry')).toEqual([
      { clubId: ID, mediaId: 'heat-1995', listed: true },
      { clubId: ID, mediaId: 'ran', listed: false },
    ]),
  );
});

it('CLUB-31 a member votes and takes the vote back; the owner takes the winner', async () => {
  const titles = [
    { title: film('Ran').title, votes: 2 },
    { title: film('Heat').title, votes: 1 },
  ];
  await show(
    { own: 'owner', poll: { titles, own: 'Ran' } },
    {
      'vote-in-club': () => ({ body: { voted: true } }),
      'set-club-title': () => ({ body: { changed: true } }),
    },
  );
  const poll = await screen.findByRole('region', { name: 'What is next?' });
  expect(within(poll).getByRole('button', { name: 'Ran', pressed: true })).toBeVisible();
  await userEvent.click(within(poll).getByRole('button', { name: 'Ran', pressed: true }));
  await waitFor(() => expect(asked('vote-in-club')).toEqual([{ clubId: ID, mediaId: null }]));
  expect(within(poll).queryByRole('button', { name: 'Take Heat' })).not.toBeInTheDocument();
  await userEvent.click(await within(poll).findByRole('button', { name: 'Take Ran' }));
  await waitFor(() => expect(asked('set-club-title')).toMatchObject([{ title: { mediaId: 'ran' } }]));
});

it('CLUB-31 the owner starts a poll on titles from the list', async () => {
  await show(
    { own: 'owner', list: ['Ran', 'Heat', 'Ikiru'].map((name) => film(name).title) },
    { 'set-club-poll': () => ({ body: { changed: true } }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start a poll' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start a poll' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Heat' }));
  const start = within(dialog).getByRole('button', { name: 'Start the poll' });
  expect(start).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ikiru' }));
  await userEvent.click(start);
  await waitFor(() => expect(asked('set-club-poll')).toEqual([{ clubId: ID, mediaIds: ['heat', 'ikiru'] }]));
});

it('CLUB-21 hides the thread of an invitation-only club from invited people until they join', async () => {
  await show({ open: false, invited: true });
  expect(await screen.findByRole('button', { name: 'Join Matinee' })).toBeVisible();
  expect(screen.queryByText('Thread of Matinee')).not.toBeInTheDocument();
});

it('CLUB-10 says that a club does not exist, and that it could not be loaded', async () => {
  await show({}, { 'get-club': () => ({ status: 404, body: { error: MESSAGES.clubGone } }) });
  expect(await screen.findByText('There is no such club')).toBeVisible();
  server.restore();
  await show({}, { 'get-club': () => ({ status: 500, body: { error: 'Broken' } }) });
  expect(await screen.findByText('The club could not be loaded.')).toBeVisible();
});
