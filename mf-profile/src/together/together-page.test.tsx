import { afterEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { CallReply } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { ADA } from '../shared/testing/samples.js';
import TogetherPage from './together-page.js';

type Reply = CallReply<'get-together'>;

const person = (username: string, firstName: string) => ({
  ...{ username, firstName, surname: 'Quill', profile_img: null },
});
const BEN = person('ben', 'Ben');
const CYD = person('cyd', 'Cyd');
const OWN = person(ADA.username, 'Ada');

const title = (name: string, reasons: Reply['titles'][number]['reasons']): Reply['titles'][number] => ({
  title: {
    ...{ _id: name, titleId: name.toLowerCase(), title: name, itemType: 'movies' },
    ...{ cover: '/c', banner: '/b', year: 1985 },
  },
  minutes: 160,
  reasons,
});

const READY: Reply = {
  state: 'ready',
  members: [OWN, BEN, CYD],
  titles: [
    title('Ran', [
      { username: 'ben', why: { what: 'list' } },
      { username: ADA.username, why: { what: 'list' } },
    ]),
    title('Kagemusha', [
      { username: ADA.username, why: { what: 'gave', title: 'Ran', rating: 9 } },
      { username: 'ben', why: { what: 'gave', title: 'Heat', rating: 8 } },
      { username: 'cyd', why: { what: 'gave', title: 'Heat', rating: 7 } },
    ]),
    title('Ikiru', [
      { username: ADA.username, why: { what: 'gave', title: 'Ran', rating: 9 } },
      { username: 'ben', why: { what: 'list' } },
    ]),
  ],
};

let server: FakeApi;
afterEach(() => server.restore());

const open = (at: string, replies: Parameters<typeof fakeApi>[0]) => {
  server = fakeApi(replies);
  return openPage({ path: '/together', Page: TogetherPage, at, user: ADA });
};
const asked = () => server.calls.filter(({ call }) => call === 'get-together').map(({ request }) => request);

it('TOGETHER-03 lists titles, each with its reasons', async () => {
  await open(`/together?who=${ADA.username},ben`, { 'get-together': () => ({ body: READY }) });
  const list = await screen.findByRole('list', { name: 'For you, Ben, Cyd' });
  const [ran, kagemusha, ikiru] = within(list).getAllByRole('link');
  expect(ran).toHaveTextContent('RanMovie · 1985 · 2 h 40 minOn your list and Ben’s list');
  expect(kagemusha).toHaveTextContent('You gave Ran a 9, Ben gave Heat an 8, Cyd gave it a 7');
  expect(ikiru).toHaveTextContent('On Ben’s listYou gave Ran a 9');
  expect(ran).toHaveAttribute('href', '/movie/ran');
});

it('TOGETHER-06 the address holds kind, length and draw, and loads the same', async () => {
  await open(`/together?who=${ADA.username},ben&kind=movies&minutes=120&seed=7`, {
    'get-together': () => ({ body: READY }),
  });
  await screen.findByRole('list', { name: 'For you, Ben, Cyd' });
  const members = [ADA.username, 'ben'];
  expect(asked().at(-1)).toEqual({ members, kind: 'movies', minutes: 120, seed: 7 });
  expect(screen.getByRole('combobox', { name: 'Length' })).toHaveValue('120');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Games');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'games', minutes: 120, seed: 7 }));
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked().at(-1)).not.toMatchObject({ seed: 7 });
});

it('TOGETHER-02 offers members to choose from, at most five, and links to the result', async () => {
  const many = ['d', 'e', 'f', 'g'].map((name) => person(name, name.toUpperCase()));
  await open('/together', {
    'get-together-members': () => ({ body: { takesPart: true, members: [BEN, CYD, ...many] } }),
    'get-together': () => ({ body: READY }),
  });
  const find = await screen.findByRole('button', { name: 'Find something' });
  expect(find).toBeDisabled();
  const boxes = screen.getAllByRole('checkbox');
  for (const box of boxes.slice(0, 5)) await userEvent.click(box);
  expect(boxes[5]).toBeDisabled();
  for (const box of boxes.slice(1, 5)) await userEvent.click(box);
  await userEvent.click(find);
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ members: [ADA.username, 'ben'].sort(), kind: null, seed: 0 }),
  );
});

it.each([
  ['ownOff', 'You have not turned this on', 'Turn it on'],
  ['off', 'Not all of you have turned this on', 'Choose others'],
  ['strangers', 'Not all of you follow each other', 'Choose others'],
] as const)('TOGETHER-07 says what is missing (%s)', async (state, heading, action) => {
  await open(`/together?who=${ADA.username},ben`, {
    'get-together': () => ({ body: { ...READY, state, titles: [] } }),
  });
  expect(await screen.findByText(heading)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});

it('TOGETHER-07 says when nothing is found, and why it may not be read', async () => {
  await open(`/together?who=${ADA.username},ben`, {
    'get-together': () => ({ body: { ...READY, titles: [] } }),
  });
  expect(await screen.findByText('Nothing found for all of you')).toBeVisible();
  server.restore();
  await open('/together?who=ben,cyd', {
    'get-together': () => ({ status: 403, body: { error: 'You are not named.' } }),
  });
  expect(await screen.findByText('You are not named.')).toBeVisible();
});
