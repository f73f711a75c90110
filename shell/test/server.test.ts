import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../server/config.js';
import { createShellServer } from '../server/server.js';
import { writeRelease } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

const RELEASE = '20261123-083000';

const METROPOLIS = {
  itemType: 'movies',
  titleId: 'metropolis',
  title: 'Metropolis </script><b>',
  year: 1927,
  description: 'A city of two halves.',
  cover: '/api/pictures/movies/metropolis/cover?v=1',
  banner: '/api/pictures/movies/metropolis/banner?v=1',
  genre: ['Sci-fi'],
  activity: { rating: 8.256, ratedByCount: 12 },
  releaseDate: '1927-01-10',
  director: ['Fritz Lang'],
};

const ADA = {
  personal_info: { firstName: 'Ada', surname: 'Quill', username: 'ada', backgroundImg: null },
  counts: { ratings: 3, reviews: 2, articles: 1 },
};

/** The maximum length of an id (contracts). */
const LONG_ID = 'a'.repeat(200);

let folder: string;
let gateway: Upstream;
let remote: Upstream;
let build = 'one';
let server: FastifyInstance;
let address: string;
let healthAddress: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-server-'));
  await writeRelease(folder, RELEASE);
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  build = 'one';
  gateway = await upstream((incoming, response, body) => {
    if (incoming.url === '/api/get-movie') {
      const { titleId } = JSON.parse(body) as { titleId: string };
      if (titleId === 'slow') return;
      if (titleId === 'late') {
        setTimeout(() => json(response, 404, { error: 'There is no such movie.' }), 800);
        return;
      }
      if (['metropolis', 'metrópolis-of-before'].includes(titleId))
        json(response, 200, { movie: METROPOLIS });
      else if (titleId === LONG_ID) json(response, 200, { movie: { ...METROPOLIS, titleId } });
      else json(response, 404, { error: 'There is no such movie.' });
    } else if (incoming.url === '/api/get-user') json(response, 200, { user: ADA });
    else json(response, 200, { method: incoming.method, body });
  });
  remote = await upstream((incoming, response) => {
    if (incoming.url !== '/mf-manifest.json') {
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
        .end(incoming.url);
    } else if (incoming.headers['if-none-match'] === build) response.writeHead(304).end();
    else json(response, 200, manifest(build), { etag: build });
  });
  await writeFile(path.join(folder, 'remotes.json'), remotesFile(remote.url));
  server = await start();
});

afterEach(async () => {
  await server.close();
  await Promise.all([gateway.close(), remote.close()]);
});

const manifest = (name: string) => ({
  metaData: { remoteEntry: { path: '', name: `remoteEntry.${name}.js` } },
  exposes: ['app', 'blocks'].map((exposed) => ({
    name: exposed,
    assets: {
      js: {
        sync: [`js/${exposed}.${name}.js`],
        async: [`js/page-movie.${name}.js`, `js/page-movies.${name}.js`],
      },
      css: { sync: [`css/${exposed}.${name}.css`], async: [`css/page-movies.${name}.css`] },
    },
  })),
});

const remotesFile = (url: string) =>
  JSON.stringify(
    Object.fromEntries(
      ['catalogue', 'community'].map((name) => [
        `mf_${name}`,
        { entry: `/screenlore/mf/${name}/mf-manifest.json`, upstream: url },
      ]),
    ),
  );

async function start(
  variables: Record<string, string> = {},
  logTo?: { write(line: string): void },
): Promise<FastifyInstance> {
  const config = readConfig({
    GATEWAY_URL: gateway.url,
    REMOTES_FILE: path.join(folder, 'remotes.json'),
    HEALTH_PORT: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { app, health } = await createShellServer(config, folder, logTo);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  healthAddress = `http://127.0.0.1:${health.port}`;
  return app;
}

const page = (pathname: string, headers: Record<string, string> = {}) =>
  fetch(address + pathname, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

describe('a page', () => {
  test('SHELL-01 serves every kind of route directly, and the root leads to the app', async () => {
    const root = await page('/');
    expect(root.status).toBe(302);
    expect(root.headers.get('location')).toBe('/screenlore/');
    for (const route of [
      '/screenlore/',
      '/screenlore',
      '/screenlore/movies/',
      '/screenlore/user/ada/details',
    ]) {
      expect((await page(route)).status).toBe(200);
    }
  });

  test('SHELL-01 an unknown route is the app with status 404', async () => {
    const answer = await page('/screenlore/no/such/page');
    expect(answer.status).toBe(404);
    await expect(answer.text()).resolves.toContain('<div id="root">');
  });

  test('TITLE-06 an unknown title has status 404 and noindex', async () => {
    const answer = await page('/screenlore/movie/nothing');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>Not found · Screenlore</title>');
    expect(html).toContain('content="noindex"');
  });

  test('SHELL-23 the page of an unknown title contains that answer, so that nobody asks again', async () => {
    const html = await (await page('/screenlore/movie/nothing')).text();
    expect(elementOf(html, 'id="first-data"')).toEqual({
      'get-movie {"titleId":"nothing"}': { error: { status: 404, error: 'There is no such movie.' } },
    });
  });

  test('SHELL-01 the page of a title with a long id exists', async () => {
    expect((await page(`/screenlore/movie/${LONG_ID}`)).status).toBe(200);
  });

  test('TITLE-20 an old address redirects to the current one, with its query', async () => {
    const answer = await page('/screenlore/movie/metr%C3%B3polis-of-before?from=mail');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/screenlore/movie/metropolis?from=mail');
  });

  test('describes a title to crawlers and previews, and contains the reply', async () => {
    const html = await (await page('/screenlore/movie/metropolis?from=mail')).text();
    expect(html).toContain('<title>Metropolis &lt;/script&gt;&lt;b&gt; (1927) · Screenlore</title>');
    expect(html).toContain('<meta name="description" content="A city of two halves.">');
    expect(html).toContain(`<link rel="canonical" href="${address}/screenlore/movie/metropolis">`);
    expect(html).toContain(`content="${address}/api/pictures/movies/metropolis/banner?v=1"`);
    expect(elementOf(html, 'type="application/ld+json"')).toMatchObject({
      '@type': 'Movie',
      name: METROPOLIS.title,
      director: [{ '@type': 'Person', name: 'Fritz Lang' }],
      aggregateRating: { ratingValue: 8.26, ratingCount: 12 },
    });
    expect(elementOf(html, 'id="first-data"')).toEqual({
      'get-movie {"titleId":"metropolis"}': { data: { movie: METROPOLIS } },
    });
  });

  test('TITLE-06 an unknown title has status 404 even when the gateway is slow to say so', async () => {
    expect((await page('/screenlore/movie/late')).status).toBe(404);
  });

  test('is served without a head, and asks crawlers to return, when the gateway does not answer', async () => {
    const answer = await page('/screenlore/movie/slow');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    await expect(answer.text()).resolves.toContain('<title>Screenlore</title>');
  });

  test('names the remotes and preloads what the route needs', async () => {
    const html = await (await page('/screenlore/movies')).text();
    expect(elementOf(html, 'id="remotes"')).toEqual({
      mf_catalogue: { entry: '/screenlore/mf/catalogue/mf-manifest.json' },
      mf_community: { entry: '/screenlore/mf/community/mf-manifest.json' },
    });
    expect(elementOf(html, 'id="needed"')).toEqual(['mf_catalogue/app', 'mf_community/blocks']);
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/screenlore/mf/catalogue/mf-manifest.json" crossorigin="anonymous">',
    );
    for (const file of ['remoteEntry.one.js', 'js/app.one.js', 'js/page-movies.one.js']) {
      expect(html).toContain(`<link rel="preload" as="script" href="/screenlore/mf/catalogue/${file}">`);
    }
    expect(html).toContain(
      '<link rel="preload" as="style" href="/screenlore/mf/community/css/blocks.one.css">',
    );
  });

  test('SHELL-14 preloads a redeployed remote on the next page load', async () => {
    await page('/screenlore/movies');
    build = 'two';
    const html = await (await page('/screenlore/movies')).text();
    expect(html).toContain('/screenlore/mf/catalogue/js/app.two.js');
    expect(html).not.toContain('.one.js');
  });

  test('SHELL-13 is served when a remote is down', async () => {
    await remote.close();
    const answer = await page('/screenlore/movies');
    expect(answer.status).toBe(200);
    await expect(answer.text()).resolves.not.toContain('rel="preload" as="script"');
  });

  test('allows only the portal’s scripts, and is revalidated each time', async () => {
    const { headers } = await page('/screenlore/movies');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('SHELL-25 has the visitor’s theme', async () => {
    await expect((await page('/screenlore/')).text()).resolves.toContain('data-theme="dark"');
    await expect((await page('/screenlore/', { cookie: 'a=1; theme=light' })).text()).resolves.toContain(
      'data-theme="light"',
    );
  });
});

describe('files of remotes', () => {
  test('pass through with their server’s encoding', async () => {
    const raw = await rawHeaders('/screenlore/mf/catalogue/js/app.one.js?x=1');
    expect(raw.status).toBe(200);
    expect(raw.headers['content-encoding']).toBe('br');
    expect(raw.body).toBe('/js/app.one.js?x=1');
  });

  test('SHELL-13 answer 502 quickly when their remote is down', async () => {
    await remote.close();
    const answer = await fetch(`${address}/screenlore/mf/catalogue/mf-manifest.json`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await expect(answer.json()).resolves.toEqual({ error: expect.any(String) });
  });

  test('SHELL-13 follow a remote that moved, without a restart', async () => {
    const moved = await upstream((_request, response) => response.end('moved'));
    try {
      await writeFile(path.join(folder, 'remotes.json'), remotesFile(moved.url));
      await utimes(path.join(folder, 'remotes.json'), new Date(), new Date(Date.now() + 1000));
      await expect((await fetch(`${address}/screenlore/mf/catalogue/a.js`)).text()).resolves.toBe('moved');
    } finally {
      await moved.close();
    }
  });

  test('keep their last good addresses when the file of remotes breaks', async () => {
    await fetch(`${address}/screenlore/remotes.json`);
    await writeFile(path.join(folder, 'remotes.json'), '{ not json');
    expect((await fetch(`${address}/screenlore/mf/catalogue/mf-manifest.json`)).status).toBe(200);
  });
});

describe("the shell's own files", () => {
  test('are cached for good if their name has a hash, and are compressed', async () => {
    await writeFile(path.join(folder, RELEASE, 'js/part.0123abcd.js'), 'plain');
    await writeFile(path.join(folder, RELEASE, 'js/part.0123abcd.js.br'), 'brotli');
    const script = await rawHeaders(`/screenlore/${RELEASE}/js/part.0123abcd.js`);
    expect(script.body).toBe('brotli');
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('do not include the bare template, nor missing files', async () => {
    const template = await fetch(`${address}/screenlore/${RELEASE}/index.html`);
    expect(template.status).toBe(404);
    await expect(template.json()).resolves.toEqual({ error: expect.any(String) });
    expect((await fetch(`${address}/screenlore/${RELEASE}/js/gone.js`)).status).toBe(404);
  });
});

describe('calls of the API', () => {
  test('reach the gateway unchanged, with the request id and the visitor’s address', async () => {
    const answer = await fetch(`${address}/api/add-rating?x=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'abc-1-of-9',
        'x-forwarded-for': '6.6.6.6',
        authorization: 'Bearer t',
      },
      body: '{"userRating":7}',
    });
    await expect(answer.json()).resolves.toEqual({ method: 'POST', body: '{"userRating":7}' });
    const [seen] = gateway.seen;
    expect(seen?.url).toBe('/api/add-rating?x=1');
    expect(seen?.headers).toMatchObject({
      'x-request-id': 'abc-1-of-9',
      'x-forwarded-for': '127.0.0.1',
      authorization: 'Bearer t',
    });
  });

  test('use the visitor’s address from a trusted proxy', async () => {
    await server.close();
    server = await start({ TRUST_PROXY: 'loopback' });
    await fetch(`${address}/api/get-movies`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: '{}',
    });
    expect(gateway.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
  });

  test('API-03 are a 504 with a text when the gateway does not answer in time', async () => {
    await server.close();
    server = await start({ ANSWER_LIMIT_MS: '200' });
    const answer = await fetch(`${address}/api/get-movie`, { method: 'POST', body: '{"titleId":"slow"}' });
    expect(answer.status).toBe(504);
    await expect(answer.json()).resolves.toEqual({ error: expect.any(String) });
  });

  test('API-03 are a 503 with a text when the gateway is unavailable', async () => {
    await gateway.close();
    const answer = await fetch(`${address}/api/get-movies`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    await expect(answer.json()).resolves.toEqual({ error: expect.any(String) });
  });
});

describe('the server itself', () => {
  test('is ready with its page and remotes, and counts its answers', async () => {
    await page('/screenlore/');
    expect((await fetch(`${healthAddress}/health/ready`)).status).toBe(200);
    expect((await fetch(`${healthAddress}/health/live`)).status).toBe(200);
    await expect((await fetch(`${healthAddress}/metrics`)).text()).resolves.toContain(
      'http_request_duration_seconds_count',
    );
  });

  test.each(['/metrics', '/health/live', '/health/ready'])(
    'SAFE-08 does not tell visitors %s',
    async (pathname) => {
      expect((await fetch(address + pathname)).status).toBe(404);
    },
  );

  test('gives every answer a request id, its own if the gateway would reject the given one', async () => {
    const idFor = async (given: string) =>
      (await page('/screenlore/', { 'x-request-id': given })).headers.get('x-request-id');
    await expect(idFor('mine-1234')).resolves.toBe('mine-1234');
    await expect(idFor('a b c d e')).resolves.toMatch(/^[\w-]{36}$/);
    await expect(idFor('short')).resolves.toMatch(/^[\w-]{36}$/);
    await expect(idFor('x'.repeat(65))).resolves.toMatch(/^[\w-]{36}$/);
  });

  test.each([
    ['an address that cannot be read', '/%', 400, {}],
    ['an address of the API that cannot be read', '/api/%', 400, {}],
    ['a query of the API that cannot be read', '/api/get-movies?%E0', 400, {}],
    ['a way out of the API', '/api/..%2f..%2fhealth', 400, {}],
    ['a type that is none', '/api/get-movies', 415, { 'content-type': 'nonsense' }],
  ])('answers %s with an error of one text and a request id', async (_what, pathname, status, headers) => {
    const answer = await fetch(address + pathname, { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    await expect(answer.json()).resolves.toEqual({ error: expect.any(String) });
    expect(gateway.seen).toEqual([]);
  });

  test('answers what is not HTTP with an error, too', async () => {
    const { hostname, port } = new URL(address);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toContain('x-request-id: ');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.any(String) });
  });

  test('logs answers like the other hops, without the query', async () => {
    await server.close();
    const lines: string[] = [];
    server = await start({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
    await page('/screenlore/?q=secret', { 'x-request-id': 'find-me-again' });
    await server.close();
    expect(lines.join('')).not.toContain('secret');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 'info',
        service: 'shell',
        requestId: 'find-me-again',
        method: 'GET',
        path: '/screenlore/',
        status: 200,
        msg: 'answered',
      }),
    );
  });

  test('treats an empty setting as missing', () => {
    const read = readConfig({
      GATEWAY_URL: 'http://gateway',
      REMOTES_FILE: 'a',
      HEALTH_PORT: '0',
      PUBLIC_URL: '',
      PORT: ' ',
    });
    expect(read.PORT).toBe(8080);
    expect(read).not.toHaveProperty('PUBLIC_URL');
  });

  test('names the invalid setting', () => {
    expect(() => readConfig({ GATEWAY_URL: 'nowhere', REMOTES_FILE: 'remotes.json' })).toThrow('GATEWAY_URL');
  });
});

/** The content of a data element. */
function elementOf(html: string, attribute: string): unknown {
  const start = html.indexOf('>', html.indexOf(attribute)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}

/** An answer as sent over the wire; `fetch` would decode it. */
function rawHeaders(
  pathname: string,
): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }> {
  return new Promise((resolve, reject) => {
    request(address + pathname, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}
