import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import {
  type ApiAnswer,
  type FakeApi,
  type FakeLive,
  fakeApi,
  fakeLive,
  renderPortal,
} from '@screenlore/browser-kit/testing';
import type { Comment, CommentNews } from '@screenlore/contracts';
import { preloadModal } from '@screenlore/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Comments } from './comments.js';

const person = (username: string, firstName: string) => ({
  _id: `id of ${username}`,
  personal_info: { username, firstName, surname: 'Quill', profile_img: null },
});
const comment = (_id: string, more: Partial<Comment> = {}): Comment => ({
  _id,
  comment: `text of ${_id}`,
  commentedBy: person('ben_r', 'Ben'),
  commentedAt: '2026-03-11T10:00:00.000Z',
  children: [],
  replyCount: 0,
  replyingTo: null,
  ...more,
});

let server: FakeApi;
let gateway: FakeLive;
/** Sends a live event to the thread. */
const tell = async (news: CommentNews) => {
  await waitFor(() => expect(gateway.streams).not.toEqual([]));
  await act(async () => gateway.streams.at(-1)?.send('news', news));
};
let answer: (request: unknown) => ApiAnswer | Promise<ApiAnswer>;
let listed: Comment[];
/** The replies written in this test. */
let stored: Comment[];
const total = () => listed.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  listed = [comment('c1', { replyCount: 7 }), comment('c2', { commentedBy: person('ada.q', 'Ada') })];
  stored = [];
  answer = (request) => {
    const body = comment(stored.length === 0 ? 'new' : `new ${stored.length}`, {
      comment: (request as { comment: string }).comment,
      replyingTo: (request as { replyingTo?: string }).replyingTo ?? null,
      commentedBy: person('ada.q', 'Ada'),
    });
    stored.push(body);
    return { body };
  };
  server = fakeApi({
    'get-media-comments': () => ({
      body: { comments: listed, version: 9, totalComments: total(), totalParentComments: listed.length },
    }),
    'get-replies': (request) => {
      const { _id, after } = request as { _id: string; after?: { _id: string } };
      const all = (_id === 'c1' ? [1, 2, 3, 4, 5, 6, 7] : []).map((n) =>
        comment(`r${n}`, { replyingTo: 'c1' }),
      );
      // Replies written here go to the end.
      all.push(...stored.filter(({ replyingTo }) => replyingTo === _id));
      const from = all.findIndex((item) => item._id === after?._id) + 1;
      return { body: { replies: all.slice(from, from + 5) } };
    },
    'add-comment': (request) => answer(request),
    'delete-comment': () => answer({}),
    'edit-comment': (request) => answer(request),
    'undo-delete-comment': (request) => answer(request),
  });
  gateway = fakeLive();
});
afterEach(() => {
  gateway.restore();
  server.restore();
});

const signIn = (username = 'ada.q') =>
  localStorage.setItem(
    'user',
    JSON.stringify({
      access_token: 'token',
      admin: false,
      profile_img: null,
      firstName: 'Ada',
      surname: 'Quill',
      username,
    }),
  );
const open = async (author = 'editor') => {
  renderPortal(
    <>
      <Comments
        type="article"
        mediaId="post"
        mediaAuthor={author}
        counts={{ totalComments: 3, totalParentComments: 2 }}
      />
      <Toaster />
    </>,
  );
  await screen.findByText('text of c1');
};
function LeaveAndReturn() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        Turn
      </button>
      {here && (
        <Comments
          type="article"
          mediaId="post"
          mediaAuthor="editor"
          counts={{ totalComments: 9, totalParentComments: 2 }}
        />
      )}
    </>
  );
}
const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
const box = () => screen.getByRole('textbox', { name: 'Write a comment' });

describe('comments', () => {
  test('COMMENT-01 COMMENT-13 shows comments under a heading with the count; invites signed-out visitors to sign in', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Comments (9)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2F');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(row('text of c1')).getByRole('link', { name: '@ben_r' })).toHaveAttribute(
      'href',
      '/user/ben_r',
    );
  });

  test('COMMENT-01 says: No comments found', async () => {
    listed = [];
    renderPortal(
      <Comments
        type="review"
        mediaId="post"
        mediaAuthor="editor"
        counts={{ totalComments: 0, totalParentComments: 0 }}
      />,
    );
    expect(await screen.findByText('No comments found')).toBeVisible();
  });

  test('COMMENT-02 opens replies 5 at a time, and hides them', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(within(row('text of c1')).getByRole('button', { name: /^7 Replies/ }));
    expect(await screen.findByText('text of r5')).toBeVisible();
    expect(row('text of r1')).toHaveAttribute('data-level', '1');
    await user.click(screen.getByRole('button', { name: 'Load More Replies' }));
    expect(await screen.findByText('text of r7')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Replies' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Hide Reply/ }));
    expect(screen.queryByText('text of r1')).toBeNull();
  });

  test('SHELL-29 reopens opened replies on return, with replies written meanwhile', async () => {
    const user = userEvent.setup();
    renderPortal(<LeaveAndReturn />);
    await screen.findByText('text of c1');
    await user.click(within(row('text of c1')).getByRole('button', { name: /^7 Replies/ }));
    await screen.findByText('text of r5');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(screen.queryByText('text of c1')).toBeNull();
    listed = [comment('c0'), ...listed];
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    // At once, so that the page keeps its height.
    expect(screen.getByText('text of r5')).toBeVisible();
    expect(await screen.findByText('text of c0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More Replies' }));
    expect(await screen.findByText('text of r7')).toBeVisible();
  });

  test.each([
    ['closed', 0, 2],
    ['half-loaded', 1, 1],
    ['loaded', 2, 0],
  ])(
    'COMMENT-09 puts two replies written in a %s thread after all others, and loses none',
    async (_state, before, after) => {
      signIn();
      const user = userEvent.setup();
      await open();
      const more = () => screen.findByRole('button', { name: 'Load More Replies' });
      if (before > 0) await user.click(within(row('text of c1')).getByRole('button', { name: /^7 Replies/ }));
      if (before > 1) await user.click(await more());
      if (before > 0) await screen.findByText(before > 1 ? 'text of r7' : 'text of r5');
      for (const text of ['first', 'second']) {
        await user.click(within(row('text of c1')).getByRole('button', { name: /^Reply/ }));
        await user.type(screen.getByRole('textbox', { name: 'Reply to Ben' }), `${text}{Enter}`);
        await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
      }
      for (let press = 0; press < after; press++) {
        const shown = screen.getAllByRole('listitem').length;
        await user.click(await more());
        await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(shown));
      }
      expect(
        [...document.querySelectorAll('[data-level="1"]')].map((reply) => reply.getAttribute('data-comment')),
      ).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'new', 'new 1']);
      expect(screen.queryByRole('button', { name: 'Load More Replies' })).toBeNull();
    },
  );

  test('COMMENT-02 gives a comment without replies the button too, and says that there are none', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(within(row('text of c2')).getByRole('button', { name: /^0 Replies/ }));
    expect(await screen.findByText('No replies yet')).toBeVisible();
    await user.click(within(row('text of c2')).getByRole('button', { name: /^Hide Reply/ }));
    expect(screen.queryByText('No replies yet')).toBeNull();
  });

  test('COMMENT-10 a reply to a reply names its author', async () => {
    const user = userEvent.setup();
    stored = [comment('deep', { replyingTo: 'r1' })];
    await open();
    await user.click(within(row('text of c1')).getByRole('button', { name: /^7 Replies/ }));
    await screen.findByText('text of r1');
    await user.click(within(row('text of r1')).getByRole('button', { name: /^0 Replies/ }));
    await screen.findByText('text of deep');
    expect(screen.getByText('Reply to Ben Quill', { selector: 'p' }).closest('li')).toBe(row('text of deep'));
  });

  test('COMMENT-14 shows no count for a thread that failed to load', async () => {
    server.restore();
    server = fakeApi({
      'get-media-comments': () => ({ status: 503, body: { error: 'The comments are unavailable.' } }),
    });
    renderPortal(
      <Comments
        type="review"
        mediaId="post"
        mediaAuthor="editor"
        counts={{ totalComments: 0, totalParentComments: 0 }}
      />,
    );
    expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Comments$/);
  });

  test('COMMENT-05 refuses signed-out replies and empty comments in the words of the specification', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(within(row('text of c1')).getByRole('button', { name: /^Reply/ }));
    expect(await screen.findByText('Log in to reply to the comment')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('COMMENT-07 shows text as text, and addresses as links', async () => {
    listed = [
      comment('c1'),
      comment('x', { comment: 'see https://example.org/a?b=1 <img src=x onerror=alert(1)>' }),
    ];
    await open();
    const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(link.closest('p')).toHaveTextContent('see https://example.org/a?b=1 <img src=x onerror=alert(1)>');
    expect(link.closest('li')?.querySelector('img')).toBeNull();
  });
});

test('LIKE-10 remembers the chosen order; visitors follow nobody', async () => {
  signIn();
  await open();
  const choice = screen.getByRole('combobox', { name: 'Order of the comments' });
  listed = [...listed].reverse();
  await userEvent.selectOptions(choice, 'Best');
  await waitFor(() =>
    expect(screen.getAllByText(/^text of c/).map(({ textContent }) => textContent)).toEqual([
      'text of c2',
      'text of c1',
    ]),
  );
  const asked = server.calls.filter(({ call }) => call === 'get-media-comments');
  expect(asked.map(({ request }) => (request as { order?: string }).order)).toEqual([undefined, 'best']);
  expect(localStorage.getItem('order of comments')).toBe('best');
  expect(within(choice).getByRole('option', { name: 'People I follow' })).toBeInTheDocument();
  expect(within(choice).queryByRole('option', { name: 'Highest rating' })).toBeNull();
});

describe('writing', () => {
  test('COMMENT-01 Enter sends, Shift+Enter starts a line; the comment shows before the answer arrives', async () => {
    signIn();
    const user = userEvent.setup();
    let release: (() => void) | undefined;
    const { body } = (await answer({ comment: 'one\ntwo' })) as ApiAnswer;
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ body });
      });
    await open();
    await user.type(box(), '{Enter}');
    expect(await screen.findByText('Write something to leave a comment')).toBeVisible();
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(box()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (10)');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Sending….*one two/);
    // A reload in between finds it again.
    expect(sessionStorage.getItem('comment post')).toContain('one\ntwo');
    act(() => release?.());
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(sessionStorage.getItem('comment post')).toBeNull();
    const sent = server.calls.find(({ call }) => call === 'add-comment');
    expect(sent?.request).toEqual({ type: 'article', mediaId: 'post', comment: 'one\ntwo' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('puts a refused comment back into its box, and resends it under the same key', async () => {
    signIn();
    const user = userEvent.setup();
    const good = answer;
    answer = () => ({ status: 503, body: { error: 'Comments and likes are unavailable right now.' } });
    await open();
    await user.click(within(row('text of c1')).getByRole('button', { name: /^Reply/ }));
    await user.type(screen.getByRole('textbox', { name: 'Reply to Ben' }), 'hear, hear{Enter}');
    expect(await screen.findByText('Comments and likes are unavailable right now.')).toBeVisible();
    const again = await screen.findByRole('textbox', { name: 'Reply to Ben' });
    await waitFor(() => expect(again).toHaveValue('hear, hear'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (9)');

    answer = good;
    await user.type(again, '{Enter}');
    await waitFor(() => expect(sessionStorage.getItem('comment post c1')).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Reply to Ben' })).toBeNull();
    const keys = server.calls
      .filter(({ call }) => call === 'add-comment')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('deleting', () => {
  // React does not retry a suspended part within `act`, so the dialog's code loads before it opens.
  beforeAll(() => preloadModal());

  test('COMMENT-04 is offered for own comments, and for all comments on one’s own article', async () => {
    signIn();
    await open();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    expect(within(row('text of c2')).getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  test('COMMENT-04 COMMENT-12 deleting asks first, is reverted if the server refuses, and moves the focus on', async () => {
    signIn('editor');
    const user = userEvent.setup();
    await open('editor');
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
    answer = () => ({ status: 403, body: { error: 'Not yours' } });
    await user.click(within(row('text of c2')).getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not yours')).toBeVisible();
    expect(screen.getByText('text of c2')).toBeVisible();
    answer = () => ({ body: { _id: 'c2', deleted: 1, totalComments: 8, totalParentComments: 1 } });
    await user.click(within(row('text of c2')).getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('text of c2')).toBeNull());
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (8)');
    // COMMENT-12
    await waitFor(() => expect(row('text of c1')).toContainElement(document.activeElement as HTMLElement));
  });
});

describe('own comments', () => {
  test('COMMENT-20 edits an own comment in place; refused text stays in the box', async () => {
    signIn();
    const user = userEvent.setup();
    await open();
    expect(within(row('text of c1')).queryByRole('button', { name: /^Edit/ })).toBeNull();
    await user.click(within(row('text of c2')).getByRole('button', { name: /^Edit/ }));
    const edit = await screen.findByRole('textbox', { name: 'Edit your comment' });
    expect(edit).toHaveValue('text of c2');
    expect(edit).toHaveFocus();
    await user.clear(edit);
    await user.type(edit, 'better');
    answer = () => ({ status: 429, body: { error: 'Too many' } });
    await user.type(edit, '{Enter}');
    expect(await screen.findByText('Too many')).toBeVisible();
    const again = await screen.findByRole('textbox', { name: 'Edit your comment' });
    expect(again).toHaveValue('better');
    answer = (request) => ({
      body: comment('c2', {
        ...{ comment: (request as { comment: string }).comment, commentedBy: person('ada.q', 'Ada') },
        editedAt: '2026-03-12T10:00:00.000Z',
      }),
    });
    await user.type(again, '{Enter}');
    expect(await screen.findByText('better')).toBeVisible();
    expect(await within(row('better')).findByText('edited')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull();
  });

  test('COMMENT-20 EDIT-10 shows an edit by another user at once', async () => {
    await open();
    await tell({
      ...{ kind: 'edited', version: 10, totalComments: 9, totalParentComments: 2 },
      comment: comment('c1', {
        ...{ comment: 'said better', replyCount: 7 },
        ...{ editedAt: '2026-03-12T10:00:00.000Z', rewrittenAt: '2026-03-12T10:00:00.000Z' },
      }),
    });
    expect(within(row('said better')).getByText('rewritten')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (9)');
  });

  test('COMMENT-21 a deleted comment returns to its place with one press', async () => {
    signIn();
    const user = userEvent.setup();
    await open();
    answer = () => ({
      body: {
        ...{ _id: 'c2', deleted: 1, totalComments: 8, totalParentComments: 1 },
        until: '2099-03-12T10:00:00.000Z',
      },
    });
    await user.click(within(row('text of c2')).getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('You can undo this for 24 hours.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('text of c2')).toBeNull());
    answer = () => ({ body: { comment: listed[1], totalComments: 9, totalParentComments: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('text of c2')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (9)');
  });
});

describe('live updates', () => {
  test('COMMENT-11 a reply stays in its box when its comment is deleted meanwhile, and is sent on its own', async () => {
    signIn();
    const user = userEvent.setup();
    await open();
    await user.click(within(row('text of c1')).getByRole('button', { name: /^Reply/ }));
    const reply = screen.getByRole('textbox', { name: 'Reply to Ben' });
    await user.type(reply, 'so much to say');
    await tell({
      kind: 'deleted',
      version: 10,
      totalComments: 1,
      totalParentComments: 1,
      _id: 'c1',
      replyingTo: null,
    });
    expect(screen.queryByText('text of c1')).toBeNull();
    expect(reply).toHaveValue('so much to say');
    expect(reply).toHaveFocus();
    await user.type(reply, '{Enter}');
    await waitFor(() => expect(stored[0]).toMatchObject({ comment: 'so much to say', replyingTo: null }));
    expect(screen.queryByRole('textbox', { name: 'Reply to Ben' })).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('comment post c1')).toBeNull());
  });

  test('hold back new comments while the list is being read, and announce them to screen readers', async () => {
    await open();
    await tell({
      kind: 'added',
      version: 10,
      totalComments: 10,
      totalParentComments: 3,
      comment: comment('c3'),
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Comments (10)');
    expect(screen.getByText('New comment by Ben Quill')).toHaveAttribute('role', 'status');
    const waiting = screen.queryByRole('button', { name: 'Show 1 new comment' });
    if (waiting) await userEvent.click(waiting);
    expect(screen.getByText('text of c3')).toBeVisible();
    expect(gateway.streams.map(({ url }) => url)).toEqual([
      '/api/live?type=article&mediaId=post&reveal=true',
    ]);
    await tell({
      kind: 'deleted',
      version: 11,
      totalComments: 9,
      totalParentComments: 2,
      _id: 'c3',
      replyingTo: null,
    });
    expect(screen.queryByText('text of c3')).toBeNull();
  });

  test('offer a button for new comments when they are unavailable', async () => {
    gateway.status = 503;
    await open();
    listed = [comment('c4'), ...listed];
    await userEvent.click(await screen.findByRole('button', { name: 'New comments' }));
    expect(await screen.findByText('text of c4')).toBeVisible();
  });
});
