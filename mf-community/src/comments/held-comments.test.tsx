import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Comment } from '@screenlore/contracts';
import { preloadModal } from '@screenlore/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Comments } from './comments.js';

const LINKS = 'https://a.example https://b.example https://c.example';
const HELD: Comment = {
  ...{ _id: 'h1', comment: LINKS, commentedAt: '2026-03-11T10:00:00.000Z', children: [], held: true },
  commentedBy: {
    _id: 'u1',
    personal_info: { username: 'ada.q', firstName: 'Ada', surname: 'Quill', profile_img: null },
  },
  ...{ replyCount: 0, replyingTo: null, likes: { count: 0, own: false } },
};
const ADA = { ...{ access_token: 't', admin: false, profile_img: null }, username: 'ada.q' };

let server: FakeApi;
let held: Comment[];
beforeAll(() => preloadModal());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('user', JSON.stringify({ ...ADA, firstName: 'Ada', surname: 'Quill' }));
  held = [];
  server = fakeApi({
    'get-media-comments': () => ({
      body: {
        ...{ comments: [], version: 1, totalComments: 0, totalParentComments: 0 },
        ...(held.length > 0 && { held }),
      },
    }),
    'add-comment': () => ({ body: HELD }),
    'delete-comment': () => {
      held = [];
      return { body: { _id: 'h1', deleted: 1, totalComments: 0, totalParentComments: 0 } };
    },
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});
const show = () =>
  renderPortal(
    <>
      <Comments type="article" mediaId="a1" />
      <Toaster />
    </>,
  );

test('MOD-53 who writes what is held reads that a moderator looks at it first, and finds it again', async () => {
  show();
  await screen.findByText('No comments found');
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), LINKS);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const part = within(await screen.findByRole('region', { name: 'A moderator looks at this first' }));
  expect(part.getByRole('link', { name: 'https://b.example' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (0)' })).toBeVisible();
  expect(screen.getAllByText('A moderator looks at this first')).toHaveLength(2);
});

test('MOD-53 its author deletes it after a question', async () => {
  held = [HELD];
  show();
  const part = within(await screen.findByRole('region', { name: 'A moderator looks at this first' }));
  await userEvent.click(part.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The comment is deleted')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'A moderator looks at this first' })).toBeNull();
  expect(server.calls.map(({ call }) => call)).toContain('delete-comment');
});
