import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { rawRequest } from './support/raw-request.js';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

const MOVIE = {
  title: 'Metropolis',
  year: 1927,
  description: 'A city.',
  itemType: 'movies',
  titleId: 'metropolis',
  cover: '/api/pictures/movies/metropolis/cover?v=1',
  banner: '/api/pictures/movies/metropolis/banner?v=1',
  genre: [],
  activity: { rating: null, ratedByCount: 0 },
  releaseDate: '1927-01-10',
  director: [],
};
const PAGE = '/screenlore/movie/metropolis';

let shell: ShellUnderTest;
afterEach(() => shell.stop());

const start = async (settings: Record<string, string> = {}) => {
  shell = await startShell(
    { gateway: (_incoming, response) => json(response, 200, { movie: MOVIE }) },
    settings,
  );
};

/** `fetch` would set the host itself. */
async function ask(path: string, headers: Record<string, string>) {
  const asking = request(shell.address, { path, headers: { accept: 'text/html', ...headers } });
  asking.end();
  const [answer] = await once(asking, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each(['/', PAGE, '/api/get-movies', '/screenlore/mf/catalogue/a.js', '/robots.txt', '/nothing'])(
  'SAFE-12 %s under another host answers 421, and reaches nobody',
  async (path) => {
    await start();
    for (const host of ['evil.example', '192.0.2.1', 'localhost.evil.example:8080']) {
      const { status, body } = await ask(path, { host });
      expect(status).toBe(421);
      expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('PUBLIC_URL') });
    }
    expect([...shell.gateway.seen, ...shell.remote.seen]).toEqual([]);
  },
);

test('SAFE-12 a request with two hosts answers 400, and reaches nobody', async () => {
  await start();
  for (const hosts of [
    ['host: localhost', 'Host: evil.example'],
    ['host: localhost', 'host: localhost'],
  ])
    expect(await rawRequest(shell.address, [`GET ${PAGE} HTTP/1.1`, ...hosts])).toMatch(/^HTTP\/1\.1 400 /);
  expect(shell.gateway.seen).toEqual([]);
});

test('SAFE-12 ignores a forwarded host from a stranger, and accepts a trusted proxy’s', async () => {
  await start();
  const said = { host: 'localhost', 'x-forwarded-host': 'evil.example' };
  const page = await ask(PAGE, said);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('evil.example');
  await shell.stop();
  await start({ TRUST_PROXY: 'loopback' });
  expect((await ask(PAGE, said)).status).toBe(421);
});

test('SAFE-12 PUBLIC_URL is the only host, and every link uses it', async () => {
  await start({ PUBLIC_URL: 'https://portal.example' });
  expect((await ask(PAGE, { host: 'localhost' })).status).toBe(421);
  const { status, headers, body } = await ask(PAGE, { host: 'portal.example' });
  expect(status).toBe(200);
  expect(body).toContain('<link rel="canonical" href="https://portal.example/screenlore/movie/metropolis">');
  expect(body).toContain(
    '<meta property="og:image" content="https://portal.example/api/pictures/movies/metropolis/banner?v=1">',
  );
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const passed = shell.gateway.seen.map((incoming) => incoming.headers['x-forwarded-host']);
  expect(new Set(passed)).toEqual(new Set(['portal.example']));
});

test('SAFE-32 subdomains require https only if the operator says so', async () => {
  await start({ PUBLIC_URL: 'https://portal.example', HSTS_SUBDOMAINS: 'true' });
  const { headers } = await ask(PAGE, { host: 'portal.example' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('SAFE-12 under https only cookies count that no other host can set', async () => {
  const isLight = async (cookie: string, host: string) =>
    (await ask(PAGE, { host, cookie })).body.includes('data-theme="light"');
  await start({ PUBLIC_URL: 'https://portal.example' });
  expect(await isLight('__Host-theme=light', 'portal.example')).toBe(true);
  expect(await isLight('theme=light', 'portal.example')).toBe(false);
  await shell.stop();
  await start();
  expect(await isLight('theme=light', 'localhost')).toBe(true);
  expect((await ask(PAGE, { host: 'localhost' })).headers['strict-transport-security']).toBeUndefined();
});

test('SAFE-12 a remote’s server does not learn who asks', async () => {
  await start();
  await ask('/screenlore/mf/catalogue/a.js', { cookie: 'a=1', authorization: 'Bearer x' });
  const [{ headers } = { headers: {} }] = shell.remote.seen;
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
});
