import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  type FakeApi,
  type FakeLive,
  fakeApi,
  fakeLive,
  renderPortal,
} from '@screenlore/browser-kit/testing';
import { type Comment, coverText } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitleThread from './title-thread.js';

const FILM = 'a'.repeat(24);
const WORDS = 'He was a ghost all along';
const covered = { reaches: 'whole' as const, at: null, kind: 'movies' as const };
const commentIn = (more: Partial<Comment>): Comment => ({
  ...{ _id: 'c1', comment: WORDS, commentedAt: '2026-03-11T10:00:00.000Z', children: [] },
  commentedBy: {
    _id: 'u1',
    personal_info: { username: 'ben_r', firstName: 'Ben', surname: 'Quill', profile_img: null },
  },
  ...{ replyCount: 0, replyingTo: null, likes: { count: 0, own: false } },
  ...more,
});

let server: FakeApi;
let gateway: FakeLive;
/** The contents of the library. */
let seen: boolean;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  seen = false;
  server = fakeApi({
    'get-media-comments': (request) => {
      const isOpen = seen || (request as { reveal: boolean }).reveal;
      const comment = commentIn(isOpen ? {} : { comment: coverText(covered), covered });
      return { body: { comments: [comment], version: 1, totalComments: 1, totalParentComments: 1 } };
    },
  });
  gateway = fakeLive();
});
afterEach(() => {
  gateway.restore();
  server.restore();
});

it('TALK-02 a reader who has not seen a film opens the discussion with a press, and finds it open later', async () => {
  const { unmount } = renderPortal(<TitleThread title={FILM} />);
  expect(await screen.findByText('What people say may tell how it ends.')).toBeVisible();
  expect(screen.queryByText(WORDS)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show what people say' }));
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (1)' })).toHaveFocus();
  unmount();
});

it('TALK-02 a reader who has seen it reads it at once', async () => {
  seen = true;
  renderPortal(<TitleThread title={FILM} />);
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (1)' })).not.toHaveFocus();
  const asked = server.calls.filter(({ call }) => call === 'get-media-comments');
  expect(asked.map(({ request }) => request)).toEqual([{ type: 'title', mediaId: FILM, reveal: false }]);
});
