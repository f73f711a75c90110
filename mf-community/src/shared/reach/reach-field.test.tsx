import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { WrittenReach } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import OwnReach from './own-reach.js';
import ReachField from './reach-field.js';

let server: FakeApi;
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const season = (number: number, count: number) => ({
  ...{ number, name: null, year: null, episodeCount: count },
  episodes: Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: null,
    date: null,
    minutes: null,
  })),
});

let chosen: WrittenReach | undefined;
function Field({ kind }: { kind: 'series' | 'games' }) {
  const [value, setValue] = useState<WrittenReach>();
  chosen = value;
  return <ReachField titleId="dark" kind={kind} value={value} onChange={setValue} />;
}

test('SPOIL-01 starts with no spoilers; the author’s own progress comes next', async () => {
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  server = fakeApi({
    'get-seasons': () => ({ body: { seasons: [season(0, 2), season(1, 2), season(2, 3)] } }),
    'get-own-title': () => ({
      body: {
        ...{ standing: null, viewings: [] },
        seen: [
          { season: 2, episode: 1 },
          { season: 1, episode: 2 },
          { season: 0, episode: 2 },
        ],
      },
    }),
  });
  renderPortal(<Field kind="series" />);
  const field = await screen.findByRole('combobox', { name: 'How much does it give away?' });
  expect(field).toHaveDisplayValue('Gives nothing away');
  await screen.findByRole('option', { name: 'Up to S2 E1, where you are' });
  await screen.findByRole('option', { name: 'Up to S2 E3' });
  expect(screen.queryByRole('option', { name: /S0/ })).toBeNull();
  await userEvent.selectOptions(field, 'Up to S2 E1, where you are');
  expect(chosen).toEqual({ season: 2, episode: 1 });
  await userEvent.selectOptions(field, 'Gives away the whole series');
  expect(chosen).toBe('whole');
});

test('SPOIL-02 a game offers no spoilers or all of it', async () => {
  server = fakeApi({});
  renderPortal(<Field kind="games" />);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Gives nothing away', 'Gives away the whole game']);
});

test('SPOIL-14 an author sees how much readers think that a text gives away', async () => {
  const to = { whole: false, upTo: { season: 1, episode: 4 } };
  const reach = {
    ...{ ...to, corrected: { to, said: null }, by: 'ada' },
    ...{ kind: 'series' as const, title: 't', titleId: 'dark', of: 'Dark' },
  };
  server = fakeApi({ 'get-seasons': () => ({ body: { seasons: [season(1, 8)] } }) });
  const about = { titleId: 'dark', itemType: 'series' as const };
  renderPortal(<OwnReach type="review" id="r1" reach={reach} about={about} />);
  expect(
    screen.getByText(
      'Readers or a moderator found that it reaches S1 E4. You can choose more, but not less.',
    ),
  ).toBeVisible();
  const field = await screen.findByRole('combobox', { name: 'How much does it give away?' });
  expect(field).toHaveDisplayValue('Up to S1 E4');
});
