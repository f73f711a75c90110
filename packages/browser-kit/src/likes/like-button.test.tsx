import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hearLike, LikeButton } from './index.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const WHAT = 'Ada Quill’s opinion';

let server: FakeApi;
let texts = 0;
beforeEach(() => localStorage.setItem('user', JSON.stringify(BEN)));
afterEach(() => {
  server?.restore();
  localStorage.clear();
});

const show = (likes: { count: number; own: boolean } | undefined, own = false, at = '/movie/ran') => {
  texts += 1;
  const text = { kind: 'opinion' as const, id: `text-${texts}` };
  return act(async () => renderPortal(<LikeButton {...text} likes={likes} own={own} what={WHAT} />, at));
};
const heart = () => screen.getByRole('button', { name: /Like Ada Quill’s opinion/ });
const sent = () => server.calls.map(({ request }) => (request as { liked: boolean }).liked);

test('LIKE-01 LIKE-02 a press likes at once, a second press undoes it', async () => {
  server = fakeApi({ 'set-like': (request) => ({ body: request as object }) });
  await show({ count: 0, own: false });
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}`);
  await userEvent.click(heart());
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 1 like`);
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart());
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}`);
  await waitFor(() => expect(sent()).toEqual([true, false]));
});

test('LIKE-13 the own like counts once, however the page learns of it', async () => {
  server = fakeApi({ 'set-like': (request) => ({ body: request as object }) });
  await show({ count: 3, own: false });
  const hear = (count: number) => act(async () => hearLike(`opinion:text-${texts}`, { count }));
  await hear(5);
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 5 likes`);
  await userEvent.click(heart());
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 6 likes`);
  await hear(6);
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 6 likes`);
  await userEvent.click(heart());
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 5 likes`);
});

test('LIKE-01 a refused like is reverted, with a message', async () => {
  server = fakeApi({ 'set-like': () => ({ status: 403, body: { error: MESSAGES.likeRefused } }) });
  await show({ count: 11, own: false });
  await userEvent.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(heart()).toHaveAccessibleName(`Like ${WHAT}: 11 likes`);
});

test('LIKE-01 a visitor is taken to the log-in and back', async () => {
  localStorage.clear();
  await show({ count: 12, own: false });
  const link = screen.getByRole('link', { name: `Log in to like ${WHAT}: 12 likes` });
  expect(link).toHaveAttribute('href', '/login?next=%2Fmovie%2Fran');
});

test('LIKE-02 without a number there is no heart', async () => {
  await show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

test('LIKE-03 LIKE-04 its author can open the list of people who like it, and cannot like it', async () => {
  const ada = { _id: 'a', username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null };
  const members = [{ ...ada, since: '2026-11-20T10:00:00.000Z' }];
  server = fakeApi({ 'get-likers': () => ({ body: { members, total: 1 } }) });
  await show({ count: 1, own: false }, true);
  await userEvent.click(await screen.findByRole('button', { name: /1 like/ }));
  const dialog = await screen.findByRole('dialog', { name: '1 like' });
  expect(await within(dialog).findByRole('link', { name: 'Ada Quill' })).toHaveAttribute('href', '/user/ada');
});

test('LIKE-03 an own text that nobody likes shows nothing', async () => {
  await show({ count: 0, own: false }, true);
  expect(screen.queryByRole('button')).toBeNull();
});
