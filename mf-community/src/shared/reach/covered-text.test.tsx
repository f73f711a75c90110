import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { EpisodeRef } from '@screenlore/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CoveredText from './covered-text.js';

const season = (number: number) => ({
  ...{ number, name: null, year: null, episodeCount: 6 },
  episodes: Array.from({ length: 6 }, (_, at) => ({ number: at + 1, name: null, date: null, minutes: null })),
});

let server: FakeApi;
let fails: boolean;
beforeEach(() => {
  localStorage.clear();
  fails = false;
  server = fakeApi({
    'get-seasons': () => ({ body: { seasons: [season(1), season(2)] } }),
    'get-own-title': () => ({ body: { standing: null, viewings: [], seen: [] } }),
    'reveal-text': (request) => {
      const { id } = request as { id: string };
      const opinion = {
        _id: id,
        rating: 9,
        reviewText: `Words of ${id}`,
        timestamp: '2026-11-01T10:00:00.000Z',
      };
      return fails ? { status: 503, body: { error: 'The catalogue is unavailable' } } : { body: { opinion } };
    },
  });
});
afterEach(() => server.restore());

const covered = (reaches: EpisodeRef | 'whole') =>
  ({ reaches, at: null, kind: 'series', titleId: 'dark' }) as const;
const open = () =>
  renderPortal(
    <main>
      {(
        [
          ['near', { season: 1, episode: 4 }],
          ['far', { season: 2, episode: 5 }],
          ['end', 'whole'],
        ] as const
      ).map(([id, reaches]) => (
        <CoveredText key={id} type="opinion" id={id} covered={covered(reaches)} of={id}>
          {(words) => <p>{words}</p>}
        </CoveredText>
      ))}
    </main>,
  );
const say = async (place: string) => {
  const [first] = await screen.findAllByRole('button', { name: 'Say where you are' });
  if (first) await userEvent.click(first);
  await screen.findByRole('option', { name: place });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where are you?' }), place);
};

test('SPOIL-12 opens texts up to a visitor’s own position, kept on this device alone', async () => {
  open();
  await say('I am at S2 E1');
  expect(await screen.findByText('Words of near')).toBeVisible();
  expect(screen.getByText(/You say that you are at S2 E1/)).toBeVisible();
  expect(screen.queryByText('Words of far')).toBeNull();
  const asked = server.calls.map(({ call, request }) => [call, request]);
  expect(asked.filter(([call]) => call !== 'get-seasons')).toEqual([
    ['reveal-text', { type: 'opinion', id: 'near' }],
  ]);
  cleanup();
  open();
  expect(await screen.findByText('Words of near')).toBeVisible();
  await say('I have seen it all');
  expect(await screen.findByText('Words of far')).toBeVisible();
  expect(await screen.findByText('Words of end')).toBeVisible();
});

test('SPOIL-12 forgets the position with one press, and covers the texts it opened', async () => {
  open();
  await say('I am at S2 E1');
  await screen.findByText('Words of near');
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.queryByText('Words of near')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show it: near' })).toBeVisible();
});

test('SPOIL-12 does not ask members, because their library knows', async () => {
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  localStorage.setItem('places', JSON.stringify({ dark: 'whole' }));
  open();
  expect(await screen.findByRole('button', { name: 'Show it: near' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Say where you are' })).toBeNull();
});

test('SPOIL-09 stays covered if opening fails, says why, and opens on another press', async () => {
  fails = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show it: near' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue is unavailable');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show it: near' }));
  expect(await screen.findByText('Words of near')).toBeVisible();
});
