import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type FakeApi,
  type FakeLive,
  fakeApi,
  fakeLive,
  renderPortal,
} from '@screenlore/browser-kit/testing';
import type { Comment, WrittenReach } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Comments } from './comments.js';

const person = (username: string, firstName: string) => ({
  _id: `id of ${username}`,
  personal_info: { username, firstName, surname: 'Quill', profile_img: null },
});
const comment = (_id: string, more: Partial<Comment> = {}): Comment => ({
  ...{ _id, comment: `text of ${_id}`, commentedBy: person('ben_r', 'Ben') },
  ...{ commentedAt: '2026-03-11T10:00:00.000Z', children: [], replyCount: 0, replyingTo: null },
  ...more,
});
const COVERED = {
  reaches: { season: 2, episode: 5 },
  at: { season: 2, episode: 3 },
  kind: 'series',
} as const;
const LINE = 'Reaches S2 E5. You are at S2 E3.';
const reachOf = (reaches: WrittenReach) => ({
  ...{ whole: reaches === 'whole', upTo: typeof reaches === 'object' ? reaches : null, by: 'id of ada.q' },
  ...{ kind: 'series' as const, title: 't1', titleId: 'dark', of: 'Dark' },
});
/** A busy machine is slow to load lazy code. */
const LOADS = { timeout: 10_000 };

beforeAll(async () => {
  await Promise.all([
    import('../shared/reach/covered-text.js'),
    import('../shared/reach/own-reach.js'),
    import('../shared/reach/reach-field.js'),
  ]);
}, 120_000);

let server: FakeApi;
let live: FakeLive;
let listed: Comment[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  listed = [
    comment('c1', { comment: LINE, covered: COVERED, replyCount: 1, likes: { count: 2, own: false } }),
    comment('c2', { commentedBy: person('ada.q', 'Ada') }),
  ];
  const counts = () => ({ version: 9, totalComments: listed.length + 1, totalParentComments: listed.length });
  server = fakeApi({
    'get-media-comments': () => ({ body: { comments: listed, ...counts() } }),
    'reveal-text': () => ({ body: { comment: comment('c1', { comment: 'It was him all along' }) } }),
    'get-replies': (request) => {
      const { opened } = request as { opened?: boolean };
      const reply = comment('r1', { replyingTo: 'c1', commentedBy: person('cyd', 'Cyd') });
      return { body: { replies: [opened ? reply : { ...reply, comment: LINE, covered: COVERED }] } };
    },
    'get-seasons': () => ({ body: { seasons: [] } }),
    'get-own-title': () => ({ body: { standing: null, viewings: [], seen: [{ season: 2, episode: 3 }] } }),
    'set-text-reach': (request) => {
      const { id, reaches } = request as { id: string; reaches: WrittenReach };
      const own = comment(id, { commentedBy: person('ada.q', 'Ada') });
      return { body: { comment: reaches === 'nothing' ? own : { ...own, reach: reachOf(reaches) } } };
    },
    'add-comment': (request) => {
      const { comment: text, reaches = 'nothing' } = request as { comment: string; reaches?: WrittenReach };
      const own = comment('new', { comment: text, commentedBy: person('ada.q', 'Ada') });
      return { body: reaches === 'nothing' ? own : { ...own, reach: reachOf(reaches) } };
    },
  });
  live = fakeLive();
  renderPortal(
    <Comments type="review" mediaId="post" reveal about={{ titleId: 'dark', itemType: 'series' }} />,
  );
});
afterEach(() => {
  live.restore();
  server.restore();
});

/** The row of the comment with this text. */
const row = async (words: string) => {
  const [found] = await screen.findAllByText(words, {}, LOADS);
  return within(found?.closest('li') as HTMLElement);
};
const sent = (call: string) =>
  server.calls.filter((each) => each.call === call).map(({ request }) => request);

test('SPOIL-09 a covered comment is one line that opens, with its replies, and cannot be liked until then', async () => {
  const covered = await row(LINE);
  const show = await covered.findByRole('button', { name: 'Show it: the comment by Ben Quill' }, LOADS);
  expect(covered.queryByRole('button', { name: /^Like/ })).toBeNull();
  show.focus();
  await userEvent.keyboard('{Enter}');
  expect(await covered.findByText('It was him all along')).toBeVisible();
  expect(covered.getByText(LINE)).toHaveFocus();
  expect(covered.getByRole('button', { name: /^Like/ })).toBeVisible();
  expect(sent('reveal-text')).toEqual([{ type: 'comment', id: 'c1' }]);
  await userEvent.click(covered.getByRole('button', { name: /1 Reply/ }));
  expect(await screen.findByText('text of r1')).toBeVisible();
  expect(sent('get-replies')).toMatchObject([{ _id: 'c1', opened: true }]);
});

test('SPOIL-09 covers replies to a comment that stays covered', async () => {
  const covered = await row(LINE);
  await userEvent.click(covered.getByRole('button', { name: /1 Reply/ }));
  await screen.findByRole('button', { name: 'Show it: the comment by Cyd Quill' }, LOADS);
  expect(sent('get-replies')[0]).not.toHaveProperty('opened');
});

test('SPOIL-08 the author says how much a comment gives away, and changes it later', async () => {
  expect(screen.queryByRole('combobox', { name: 'How much does it give away?' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'What an end');
  const field = await screen.findByRole('combobox', { name: 'How much does it give away?' }, LOADS);
  expect(field).toHaveDisplayValue('Gives nothing away');
  await userEvent.selectOptions(
    field,
    await screen.findByRole('option', { name: 'Up to S2 E3, where you are' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reaches S2 E3')).toBeVisible();
  expect(sent('add-comment')).toMatchObject([{ comment: 'What an end', reaches: { season: 2, episode: 3 } }]);
  const own = await row('What an end');
  await userEvent.click(own.getByRole('button', { name: 'Edit your comment' }));
  const later = await own.findByRole('combobox', { name: 'How much does it give away?' }, LOADS);
  expect(later).toHaveValue('2:3');
  await userEvent.selectOptions(later, 'Gives away the whole series');
  await waitFor(() => expect(own.getAllByText('Gives away the whole series')[0]).toBeVisible());
  expect(sent('set-text-reach')).toEqual([{ type: 'comment', id: 'new', reaches: 'whole' }]);
});

test('SPOIL-08 keeps the setting of an unsent comment through a reload', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'What an end');
  const field = await screen.findByRole('combobox', { name: 'How much does it give away?' }, LOADS);
  await userEvent.selectOptions(field, 'Gives away the whole series');
  const other = renderPortal(
    <Comments type="review" mediaId="post" reveal about={{ titleId: 'dark', itemType: 'series' }} />,
  );
  const again = within(other.container);
  expect(await again.findByRole('combobox', { name: 'How much does it give away?' }, LOADS)).toHaveValue(
    'whole',
  );
});
