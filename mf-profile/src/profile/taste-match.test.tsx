import { afterEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TasteSettings } from '../settings/taste-settings.js';
import TasteMatch from './taste-match.js';

type Reply = CallReply<'get-taste-match'>;

let server: FakeApi;
afterEach(() => server.restore());

const rated = (title: string, own: number, theirs: number) => ({
  title: {
    ...{ _id: title, titleId: title.toLowerCase(), title, itemType: 'movies' as const },
    ...{ cover: '/c', banner: '/b', year: 1990 },
  },
  own,
  theirs,
});

const MATCH: Reply = {
  ...{ state: 'match', shared: 41 },
  match: {
    ...{ percent: 76, low: 63, high: 84, genre: 'Horror' },
    agree: [rated('Ran', 10, 9)],
    part: [rated('Saw', 2, 8)],
  },
};

async function open(reply: Reply) {
  server = fakeApi({ 'get-taste-match': () => ({ body: reply }) });
  await act(async () => renderPortal(<TasteMatch username="ada" firstName="Ada" />));
  await waitFor(() => expect(server.calls).toHaveLength(1));
}

it('TASTE-02 TASTE-04 shows how similar both rate, from how many titles, and where they agree and differ', async () => {
  await open(MATCH);
  const part = await screen.findByRole('region', { name: 'Taste match' });
  expect(part).toHaveTextContent('You agree 76 %, from 41 titles you both rated');
  expect(part).toHaveTextContent('Likely 63 % to 84 %');
  expect(part).toHaveTextContent('Of all genres you part most on Horror');
  const link = within(part).getByRole('link', { name: 'Saw You gave it 2 of 10, Ada 8 of 10' });
  expect(link).toHaveAttribute('href', '/movie/saw');
  expect(
    within(part)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['You agree most on', 'You part most on']);
});

it('TASTE-03 says how many titles are missing', async () => {
  await open({ state: 'few', shared: 3, match: null });
  expect(await screen.findByText(/You both rated 3 titles. It takes 5 .*: 2 more to go/)).toBeVisible();
});

it.each([
  ['ownOff', 'Turn on Taste match'],
  ['ownHidden', 'Who can see them'],
] as const)('TASTE-06 links to the settings for the reader to decide (%s)', async (state, name) => {
  await open({ state, shared: 0, match: null });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/settings/privacy');
});

it('TASTE-06 is absent when there is nothing to show', async () => {
  await open({ state: 'off', shared: 0, match: null });
  expect(screen.queryByRole('region')).toBeNull();
});

it('TASTE-01 is turned on in the settings, and stays off if that is refused', async () => {
  let settings = { ratings: 'everyone', marks: 'everyone', tasteMatch: false };
  let refuses = true;
  server = fakeApi({
    'get-rating-settings': () => ({ body: settings }),
    'set-rating-settings': (change) => {
      if (refuses) return { status: 400, body: { error: 'Not today.' } };
      settings = { ...settings, ...(change as object) };
      return { body: settings };
    },
  });
  renderPortal(<TasteSettings />, '/settings/privacy');
  const choice = await screen.findByRole('checkbox', { name: 'Taste match' });
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  refuses = false;
  await userEvent.click(choice);
  await waitFor(() => expect(settings.tasteMatch).toBe(true));
  await waitFor(() => expect(choice).toBeChecked());
});
