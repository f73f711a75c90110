import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { USER_HINT_COOKIE } from '@screenlore/contracts';
import { rawRequest } from './support/raw-request.js';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

const ADA = { admin: false, profile_img: null, firstName: 'Ada', surname: 'Quill', username: 'ada.q' };
const HTML = { accept: 'text/html' };

let shell: ShellUnderTest;

beforeAll(async () => {
  shell = await startShell(
    {
      // Neither sets headers on its answers: everything checked below comes from the shell.
      gateway: (incoming, response) => {
        if (incoming.url === '/api/cut') incoming.socket.destroy();
        else if (incoming.url === '/api/moved') response.writeHead(302, { location: '/elsewhere' }).end();
        else json(response, incoming.url === '/api/get-movie' ? 404 : 200, {});
      },
      remote: (incoming, response) => {
        if (!incoming.url?.startsWith('/document'))
          json(response, incoming.url === '/none.js' ? 404 : 200, {});
        else {
          const type = incoming.url === '/document' ? 'text/html; charset=utf-8' : 'image/svg+xml';
          response
            .writeHead(200, { 'content-type': type, 'content-security-policy': '' })
            .end('<p>A document</p>');
        }
      },
    },
    { LIVE_CONNECTIONS: '0', POST_BODY_LIMIT: '1024' },
  );
});
afterAll(() => shell.stop());

test.each([
  ['a page', 'GET', '/screenlore/', 200, HTML],
  ['a page without a body', 'HEAD', '/screenlore/movies', 200, HTML],
  ['an unknown page', 'GET', '/screenlore/nowhere', 404, HTML],
  ['the page of an unknown title', 'GET', '/screenlore/movie/none', 404, HTML],
  ['the way to the app', 'GET', '/', 302, {}],
  ['the way to the icon', 'GET', '/favicon.ico', 301, {}],
  ['the page of a sign-in answer', 'GET', '/screenlore/sign-in-answer', 200, {}],
  ['the file for crawlers', 'GET', '/robots.txt', 200, {}],
  ['the registry of remotes', 'GET', '/screenlore/remotes.json', 200, {}],
  ['a manifest', 'GET', '/screenlore/mf/catalogue/mf-manifest.json', 200, {}],
  ['a file that a remote does not have', 'GET', '/screenlore/mf/catalogue/none.js', 404, {}],
  ['a remote that there is not', 'GET', '/screenlore/mf/none/a.js', 404, {}],
  ['nothing', 'GET', '/nothing', 404, {}],
  ['a method that nothing takes', 'DELETE', '/screenlore/', 404, {}],
  ['an answer of the API', 'POST', '/api/get-movies', 200, {}],
  ['an error of the API', 'POST', '/api/get-movie', 404, {}],
  ['a redirect of the API', 'GET', '/api/moved', 302, {}],
  ['a gateway that is gone', 'POST', '/api/cut', 503, {}],
  ['a stream too many', 'GET', '/api/live/comments', 429, {}],
  ['an address that cannot be read', 'GET', '/screenlore/%E0', 400, {}],
  ['an address with a way out', 'GET', '/api/%2e%2e/metrics', 400, {}],
  ['a query that cannot be read', 'GET', '/api/a?%E0', 400, {}],
])(
  'SAFE-19 %s (%s %s) forbids foreign frames and type sniffing',
  async (_what, method, path, status, headers) => {
    const asking = request(shell.address, { method, path, headers });
    asking.end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['cache-control']).toBeDefined();
  },
);

test.each([
  [
    'a body that is too large',
    ['POST /api/get-movies HTTP/1.1', 'host: localhost', 'content-length: 2000'],
    413,
  ],
  ['no HTTP', ['NONSENSE'], 400],
  ['headers that are too large', ['GET / HTTP/1.1', 'host: localhost', `a: ${'a'.repeat(20_000)}`], 431],
])('SAFE-19 %s has the same headers', async (_what, lines, status) => {
  const answer = await rawRequest(shell.address, lines);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: frame-ancestors 'none'");
  expect(answer).toContain('cache-control: no-store');
});

test('SAFE-19 a page that shows the signed-in user is not cached, other pages are revalidated', async () => {
  const cookie = `${USER_HINT_COOKIE}=${encodeURIComponent(JSON.stringify(ADA))}`;
  const keptBy = async (headers: Record<string, string>) =>
    (await fetch(`${shell.address}/screenlore/`, { headers: { ...HTML, ...headers } })).headers.get(
      'cache-control',
    );
  await expect(keptBy({ cookie })).resolves.toBe('no-store');
  await expect(keptBy({})).resolves.toBe('private, no-cache');
});

test('SAFE-19 API answers are not cached unless the gateway says so', async () => {
  const answer = await fetch(`${shell.address}/api/get-movies`, { method: 'POST', body: '{}' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['/document', '/document.svg'])(
  'TEAM-45 a remote’s document %s has no origin, reaches no server and can be framed by the portal alone',
  async (file) => {
    const { headers } = await fetch(`${shell.address}/screenlore/mf/catalogue${file}`);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-forms',
        "connect-src 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
