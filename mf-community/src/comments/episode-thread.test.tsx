import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  type FakeApi,
  type FakeLive,
  fakeApi,
  fakeLive,
  renderPortal,
} from '@screenlore/browser-kit/testing';
import { FEELINGS, type Feeling } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import EpisodeThread from './episode-thread.js';

const EPISODE = 'e1:1:2';
const COMMENT = {
  ...{ _id: 'c1', comment: 'It was him', commentedAt: '2026-03-11T10:00:00.000Z', children: ['r1'] },
  commentedBy: {
    _id: 'u1',
    personal_info: { username: 'ben_r', firstName: 'Ben', surname: 'Quill', profile_img: null },
  },
  ...{ replyCount: 1, replyingTo: null },
};
const NOTHING = { comments: [], version: 0, totalComments: 0, totalParentComments: 0, covered: EPISODE };
const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null, firstName: 'Ada', surname: 'Q', username: 'ada' },
};

let server: FakeApi;
let gateway: FakeLive;
/** The contents of the library. */
let seen: boolean;
let felt: Feeling | null;
let voted: string | null;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  seen = false;
  felt = null;
  voted = null;
  const best = () => ({
    characters: [
      { role: 'v', name: 'Valery', count: 4 + Number(voted === 'v') },
      ...(voted === 'l' ? [{ role: 'l', name: 'Lyudmilla', count: 1 }] : []),
    ],
    own: voted,
  });
  const talk = () => ({
    ...{ people: 2, own: felt, ratings: { count: 3, mean: 8.333 }, best: best() },
    feelings: FEELINGS.map((feeling) => ({
      ...{ feeling, count: Number(feeling === 'tense') * 4 + Number(feeling === felt) },
    })),
  });
  server = fakeApi({
    'get-media-comments': (request) =>
      (request as { reveal?: boolean }).reveal || seen
        ? { body: { comments: [COMMENT], version: 2, totalComments: 2, totalParentComments: 1 } }
        : { body: NOTHING },
    'get-episode-talk': (request) => ({
      body:
        (request as { reveal?: boolean }).reveal || seen
          ? talk()
          : { covered: EPISODE, people: 0, feelings: [], own: null },
    }),
    'set-episode-feeling': (request) => {
      felt = (request as { feeling: Feeling | null }).feeling;
      const { ratings: _, best: __, ...said } = talk();
      return { body: said };
    },
    'set-episode-character': (request) => {
      voted = (request as { role: string | null }).role;
      return { body: best() };
    },
    'get-characters-serie': () => ({
      body: {
        characters: [
          { role: 'l', name: 'Lyudmilla', actor: 'Jessie' },
          { role: 'v', name: 'Valery', actor: 'Jared' },
        ],
      },
    }),
    'get-replies': (request) => ({
      body: (request as { reveal?: boolean }).reveal
        ? { replies: [{ ...COMMENT, _id: 'r1', comment: 'No, her', replyCount: 0, replyingTo: 'c1' }] }
        : { replies: [], covered: EPISODE },
    }),
  });
  gateway = fakeLive();
});
afterEach(() => {
  gateway.restore();
  server.restore();
});

/** The surrounding page, which knows no mark until the button is pressed. */
function Marked() {
  const [isSeen, setSeen] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setSeen(true)}>
        Mark
      </button>
      <EpisodeThread episode={EPISODE} seen={isSeen} />
    </>
  );
}

const asked = () =>
  server.calls.filter(({ call }) => call === 'get-media-comments').map(({ request }) => request);

it('EPISODE-05 loads nothing for visitors before they press, then works as under articles', async () => {
  renderPortal(<EpisodeThread episode={EPISODE} seen={undefined} />);
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(screen.getByText('What people say about this episode may tell what happens.')).toBeVisible();
  expect([asked(), gateway.streams]).toEqual([[], []]);
  await userEvent.click(screen.getByRole('button', { name: 'Show what people say' }));
  expect(await screen.findByText('It was him')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toHaveFocus();
  expect(asked()).toEqual([{ type: 'episode', mediaId: EPISODE, reveal: true }]);
  await waitFor(() =>
    expect(gateway.streams[0]?.url).toContain('type=episode&mediaId=e1%3A1%3A2&reveal=true'),
  );
  await userEvent.click(screen.getByRole('button', { name: '1 Reply to Ben Quill' }));
  expect(await screen.findByText('No, her')).toBeVisible();
});

it('EPISODE-05 tells a member that they have not seen it, and shows everything once it is marked', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  renderPortal(<Marked />);
  // What the page does not know, the server does.
  expect(
    await screen.findByText('You have not marked this episode. What people say may tell what happens.'),
  ).toBeVisible();
  expect(gateway.streams).toEqual([]);
  seen = true;
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(await screen.findByText('It was him')).toBeVisible();
  expect(asked()).not.toContainEqual(expect.objectContaining({ reveal: true }));
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).not.toHaveFocus();
});

it('EPISODE-09 readers who have seen it rate how it felt with a press, change that, and take it back', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  seen = true;
  renderPortal(<EpisodeThread episode={EPISODE} seen={true} />);
  const part = within(await screen.findByRole('region', { name: 'How did it feel?' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Loved it0', 'Moved0', 'Laughed0', 'Tense4', 'Surprised0', 'Bored0'],
  ]);
  const chip = (name: string) => part.findByRole('button', { name, pressed: true });
  await userEvent.click(part.getByRole('button', { name: 'Tense' }));
  expect(await chip('Tense')).toHaveTextContent('Tense5');
  expect(part.getByText('Rated 8.33 of 10 by 3 people')).toBeInTheDocument();
  await userEvent.click(part.getByRole('button', { name: 'Moved' }));
  expect(await chip('Moved')).toHaveTextContent('Moved1');
  await userEvent.click(await chip('Moved'));
  await waitFor(() => expect(part.queryByRole('button', { pressed: true })).toBeNull());
  const said = server.calls.filter(({ call }) => call === 'set-episode-feeling');
  expect(said.map(({ request }) => (request as { feeling: unknown }).feeling)).toEqual([
    'tense',
    'moved',
    null,
  ]);
  expect(said[0]?.request).toMatchObject({ titleId: 'e1', season: 1, episode: 2 });
});

it('EPISODE-13 who has seen it votes for a character of the series, changes that, and takes it back', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  seen = true;
  renderPortal(<EpisodeThread episode={EPISODE} seen={true} />);
  const part = within(await screen.findByRole('region', { name: 'Best character' }));
  const names = () => part.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Valery4']);
  const asks = () => server.calls.filter(({ call }) => call === 'get-characters-serie');
  expect(asks()).toEqual([]);
  const choice = part.getByRole('button', { name: 'Who was best?', expanded: false });
  await userEvent.click(choice);
  await waitFor(() => expect(names()).toEqual(['Valery4', 'Lyudmilla0']));
  expect(asks().map(({ request }) => request)).toEqual([{ titleId: 'e1' }]);
  const chip = (name: string) => part.findByRole('button', { name, pressed: true });
  await userEvent.click(part.getByRole('button', { name: 'Lyudmilla' }));
  expect(await chip('Lyudmilla')).toHaveTextContent('Lyudmilla1');
  expect(await chip('Lyudmilla')).toHaveAttribute('aria-description', 'played by Jessie, 1 vote');
  await userEvent.click(part.getByRole('button', { name: 'Valery' }));
  expect(await chip('Valery')).toHaveTextContent('Valery5');
  await userEvent.click(await chip('Valery'));
  await waitFor(() => expect(part.queryByRole('button', { pressed: true })).toBeNull());
  // What was pressed stays where it stands.
  await userEvent.click(choice);
  expect(names()).toEqual(['Valery4', 'Lyudmilla0']);
  const said = server.calls.filter(({ call }) => call === 'set-episode-character');
  expect(said.map(({ request }) => request)).toEqual(
    ['l', 'v', null].map((role) => ({ titleId: 'e1', season: 1, episode: 2, role })),
  );
});

it('EPISODE-13 who has not seen it asked for it, and reads the votes alone', async () => {
  renderPortal(<EpisodeThread episode={EPISODE} seen={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show what people say' }));
  const part = within(await screen.findByRole('region', { name: 'Best character' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Valery 4']);
  expect(part.queryByRole('button')).toBeNull();
});

it('EPISODE-09 EPISODE-12 others read what people said and gave once they asked, and say nothing', async () => {
  renderPortal(<EpisodeThread episode={EPISODE} seen={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show what people say' }));
  const part = within(await screen.findByRole('region', { name: 'How it felt' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tense 4']);
  expect(part.getByText('Rated 8.33 of 10 by 3 people')).toBeInTheDocument();
  expect(part.queryByRole('button')).toBeNull();
});
