import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Club, Comment } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import ClubThread from './club-thread.js';

const CLUB: Club = {
  ...{ _id: 'f'.repeat(24), name: 'Matinee', about: 'Old films', open: true, members: 1, own: null },
  ...{ invited: false, invitations: [], people: [], current: null, earlier: [], list: [], poll: null },
};
const COMMENT: Comment = {
  ...{ _id: 'c1', comment: 'When do we meet?', commentedAt: '2026-03-11T10:00:00.000Z', children: [] },
  commentedBy: {
    _id: 'u1',
    personal_info: { username: 'ben_r', firstName: 'Ben', surname: 'Quill', profile_img: null },
  },
  ...{ replyCount: 0, replyingTo: null, likes: { count: 0, own: false } },
};
const ADA = { ...{ access_token: 't', admin: false, profile_img: null }, username: 'ada' };

let server: FakeApi;
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ ...ADA, firstName: 'Ada', surname: 'Quill' }));
  server = fakeApi({
    'get-media-comments': () => ({
      body: { comments: [COMMENT], version: 1, totalComments: 1, totalParentComments: 1 },
    }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});
const show = async (own: Club['own']) => {
  renderPortal(<ClubThread club={{ ...CLUB, own }} join={<button type="button">Join</button>} />);
  await screen.findByText(COMMENT.comment);
};

it('CLUB-21 shows a join button to non-members where members write and reply', async () => {
  await show(null);
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply to Ben Quill' })).toBeNull();
});

it('CLUB-21 a member writes and replies', async () => {
  await show('member');
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reply to Ben Quill' })).toBeVisible();
});
