import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { USER_HINT_COOKIE } from '@screenlore/contracts';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

let shell: ShellUnderTest;

beforeAll(async () => {
  shell = await startShell({
    gateway: (incoming, response, body) => {
      if (incoming.url === '/api/get-user') return json(response, 404, { error: 'There is no such user' });
      if (incoming.url !== '/api/get-movie') return json(response, 200, {});
      const { titleId } = JSON.parse(body);
      if (titleId === 'often')
        return json(response, 429, { error: 'Too many calls' }, { 'retry-after': '12' });
      if (titleId.length > 200) return json(response, 400, { error: 'titleId: too long' });
      return json(response, 500, { error: 'no' });
    },
  });
});
afterAll(() => shell.stop());

const page = (id: string) =>
  fetch(`${shell.address}/screenlore/movie/${id}`, { headers: { accept: 'text/html' } });

test('SAFE-17 a page for a rate-limited address answers 429 with retry-after', async () => {
  const answer = await page('often');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  await expect(answer.text()).resolves.toContain('<div id="root">');
});

test.each([201, 499])('SAFE-17 the page of an id of %i letters answers 404', async (letters) => {
  const answer = await page('a'.repeat(letters));
  expect(answer.status).toBe(404);
  await expect(answer.text()).resolves.toContain('Not found');
});

test('SAFE-17 an id of 600 letters answers 404 too', async () => {
  expect((await page('a'.repeat(600))).status).toBe(404);
});

test('LIB-112 a profile hidden from others is left to the page, where it may be the user’s own', async () => {
  const shown = {
    admin: false,
    profile_img: null,
    firstName: 'Ada',
    surname: 'Quill',
    username: 'Ada.Quill',
  };
  const cookie = `${USER_HINT_COOKIE}=${encodeURIComponent(JSON.stringify(shown))}`;
  const statusOf = async (username: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${shell.address}/screenlore/user/${username}`, {
        headers: { accept: 'text/html', ...headers },
      })
    ).status;
  expect(await statusOf('ada.quill', { cookie })).toBe(200);
  expect(await statusOf('ada.quill')).toBe(404);
  expect(await statusOf('somebody.else', { cookie })).toBe(404);
});
