import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply, Notice } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticePath, noticeWords } from './notice-words.js';
import NoticesPage from './notices-page.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const person = (firstName: string) => ({
  ...{ username: firstName.toLowerCase(), firstName, surname: 'Quill', profile_img: null },
});
const notice = (more: Partial<Notice> = {}): Notice => ({
  ...{ _id: 'n1', kind: 'reply', at: '2026-03-11T10:00:00.000Z', unread: true, count: 1 },
  people: [person('Ada')],
  thing: { name: 'A long night', picture: null, page: { kind: 'article', id: 'a-long-night' } },
  ...more,
});

let server: FakeApi;
let answer: (before: { id: string } | null) => ApiAnswer | Promise<ApiAnswer>;
const page = (notifications: Notice[], more: Partial<CallReply<'get-notifications'>> = {}): ApiAnswer => ({
  body: { notifications, next: null, missing: [], ...more },
});

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(BEN));
  server = fakeApi({
    'get-notifications': (request) => answer((request as { before: { id: string } | null }).before),
    'read-notifications': () => ({ body: { unread: 0 } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});
const show = () => act(async () => renderPortal(<NoticesPage />));
const read = () =>
  server.calls.filter(({ call }) => call === 'read-notifications').map(({ request }) => request);

describe('the page of notifications', () => {
  it('NOTE-07 lists who did what and when, and marks an opened notification as read', async () => {
    answer = () =>
      page([
        notice({ count: 5, people: ['Ada', 'Bob', 'Cyd'].map(person) }),
        notice({ _id: 'n2', kind: 'follow', thing: null, unread: false }),
      ]);
    await show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      'Unread: Ada Quill, Bob Quill, Cyd Quill and 2 others replied to your comment on the article “A long night”',
    );
    expect(rows[1]).toHaveTextContent('Ada Quill follows you');
    expect(rows[1]).not.toHaveTextContent('Unread');
    const link = within(rows[0] as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', '/article/a-long-night');
    // No router here handles the link.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(read()).toEqual([{ id: 'n1' }]));
  });

  it('NOTE-07 marks all as read, and loads page by page', async () => {
    const next = { at: '2026-03-11T10:00:00.000Z', id: 'n1' };
    answer = (before) =>
      before ? page([notice({ _id: 'n2', kind: 'mention' })]) : page([notice()], { next });
    await show();
    // The fake window shows everything: each page triggers the next.
    expect(await screen.findByText(/mentioned you in a comment/)).toBeVisible();
    expect(screen.getByText('That is all so far.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read()).toEqual([{}]));
  });

  it('NOTE-09 shows a placeholder, a failure with a retry, an empty list, and what is missing', async () => {
    let release: (given: ApiAnswer) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await show();
    expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    answer = () => page([]);
    await act(async () => release({ status: 500, body: { error: 'Broken' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose what you hear about' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });

  it('NOTE-09 shows what it has while a service is unavailable', async () => {
    answer = () => page([notice({ thing: null, people: [] })], { missing: ['auth', 'content'] });
    await show();
    const missing = 'Not available right now: names, articles and reviews. Try again in a moment.';
    expect(await screen.findByText(missing)).toBeVisible();
    expect(
      screen.getByText(/Somebody replied to your comment on an article, review or episode/),
    ).toBeVisible();
  });
});

it.each([
  [
    { kind: 'follow', count: 100, people: [person('Ada')] },
    'Ada Quill and many others follow you',
    '/settings/following',
  ],
  [{ kind: 'follow' }, 'Ada Quill follows you', '/user/ada'],
  [{ kind: 'comment' }, 'Ada Quill commented on your article “A long night”', '/article/a-long-night'],
  [
    { kind: 'mention' },
    'Ada Quill mentioned you in a comment on the article “A long night”',
    '/article/a-long-night',
  ],
  [
    {
      kind: 'found',
      count: 3,
      people: [],
      thing: { name: 'x', picture: null, page: { kind: 'import', id: 'i' } },
    },
    '3 titles that your import waited for are here now',
    '/import',
  ],
  [
    {
      kind: 'released',
      people: [],
      thing: { name: 'Ran', picture: null, page: { kind: 'movies', id: 'ran' } },
    },
    'Ran is out. You want to see it.',
    '/movie/ran',
  ],
  [
    {
      kind: 'season',
      people: [],
      thing: { name: 'Kingdom', picture: null, page: { kind: 'series', id: 'kingdom' } },
    },
    'A new season of Kingdom is out',
    '/serie/kingdom',
  ],
  [
    {
      kind: 'recommend',
      words: 'You will like the ending',
      thing: { name: 'Kingdom', picture: null, page: { kind: 'series', id: 'kingdom' } },
    },
    'Ada Quill recommends Kingdom: “You will like the ending”',
    '/serie/kingdom',
  ],
  [
    { kind: 'recommend', count: 2, people: ['Ada', 'Bob'].map(person), thing: null },
    'Ada Quill and Bob Quill recommend a title',
    '/notifications',
  ],
  [{ kind: 'request' }, 'Ada Quill asks to follow you', '/settings/following'],
  [
    { kind: 'request', count: 2, people: ['Ada', 'Bob'].map(person) },
    'Ada Quill and Bob Quill ask to follow you',
    '/settings/following',
  ],
  [{ kind: 'accepted' }, 'Ada Quill accepted your request', '/user/ada'],
] as const)('NOTE-02 NOTE-10 NOTE-11 FOLLOW-05 REC-04 says %#', (more, words, path) => {
  const said = notice(more as Partial<Notice>);
  expect([noticeWords(said), noticePath(said)]).toEqual([words, path]);
});

it.each([
  ['answer', 'comment', 'withdrawn', 'We looked at your report of a comment: it was removed'],
  ['answer', 'opinion', 'nothing', 'We looked at your report of an opinion: nothing was wrong'],
  ['answer', 'article', 'gone', 'We looked at your report of an article: its author had deleted it'],
  [
    'answer',
    'list',
    'upheld',
    'We looked at your report of a list: it was made private, also after an appeal',
  ],
  ['decision', 'list', 'withdrawn', 'Moderators looked at your list: it was made private'],
  ['decision', 'profile', 'told', 'Moderators looked at your profile: please change it'],
  ['decision', 'comment', 'restored', 'Moderators looked at your comment: it was looked at again and stays'],
] as const)('MOD-42 MOD-43 says what moderators decided: %s %s %s', (kind, of, outcome, words) => {
  const answer = { id: 'c1', kind: of, outcome, reason: 'spam' } as const;
  const said = notice({ kind, people: [], thing: null, answer });
  expect([noticeWords(said), noticePath(said)]).toEqual([
    ...[words, kind === 'answer' ? '/moderation/log' : '/moderation/case/c1'],
  ]);
});

const OF_RAN = { name: 'Ran', picture: null, page: { kind: 'movies', id: 'ran' } } as const;
it.each([
  [{ liked: 'article' }, 'your article “A long night”', '/article/a-long-night'],
  [{ liked: 'comment' }, 'your comment on the article “A long night”', '/article/a-long-night'],
  [{ liked: 'opinion', thing: OF_RAN }, 'your opinion on “Ran”', '/movie/ran'],
  [{ liked: 'opinion', thing: null }, 'your opinion', '/notifications'],
  [
    { liked: 'list', thing: { name: 'Best', picture: null, page: { kind: 'list', id: 'l1' } } },
    'your list “Best”',
    '/list/l1',
  ],
] as const)('NOTE-14 says what was liked: %#', (more, words, path) => {
  const said = notice({ kind: 'like', count: 5, ...more } as Partial<Notice>);
  expect([noticeWords(said), noticePath(said)]).toEqual([`Ada Quill and 4 others liked ${words}`, path]);
});

it('EPISODE-07 a reply about an episode names it by number, and links to it', () => {
  const page = { kind: 'episode' as const, id: 'dark-2017:1:2' };
  const about = notice({ thing: { name: 'Dark S1 E2', picture: null, page } });
  expect(noticeWords(about)).toBe('Ada Quill replied to your comment on Dark S1 E2');
  expect(noticeWords({ ...about, kind: 'mention' })).toBe(
    'Ada Quill mentioned you in a comment on Dark S1 E2',
  );
  expect(noticePath(about)).toBe('/serie/dark-2017/1/2');
});
