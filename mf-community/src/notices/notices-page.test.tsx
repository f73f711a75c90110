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
  it('NOTE-07 lists them with who, what and when, and reads the one that is opened', async () => {
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
    // There is no router here that would take it.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(read()).toEqual([{ id: 'n1' }]));
  });

  it('NOTE-07 marks all as read, and goes on page by page', async () => {
    const next = { at: '2026-03-11T10:00:00.000Z', id: 'n1' };
    answer = (before) =>
      before ? page([notice({ _id: 'n2', kind: 'mention' })]) : page([notice()], { next });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/mentioned you in a comment/)).toBeVisible();
    expect(screen.getByText('That is all so far.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read()).toEqual([{}]));
  });

  it('NOTE-09 waits, fails with a retry, says when there is nothing, and what is missing', async () => {
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
  });

  it('NOTE-09 shows what it has while a service is unavailable', async () => {
    answer = () => page([notice({ thing: null, people: [] })], { missing: ['auth', 'content'] });
    await show();
    const missing = 'Missing just now: names, articles and reviews. They will be back.';
    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.getByText(/Somebody replied to your comment on an article or review/)).toBeVisible();
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
] as const)('NOTE-02 NOTE-10 NOTE-11 says %#', (more, words, path) => {
  const said = notice(more as Partial<Notice>);
  expect([noticeWords(said), noticePath(said)]).toEqual([words, path]);
});
