import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest } from './support/raw-request.js';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

let shell: ShellUnderTest;

beforeAll(async () => {
  shell = await startShell({
    gateway: ({ headers }, response, body) => json(response, 200, { body, expect: headers.expect ?? null }),
  });
});
afterAll(() => shell.stop());

test('SAFE-18 Expect: 100-continue is answered, and the body then arrives', async () => {
  const asking = request(`${shell.address}/api/get-movies`, {
    method: 'POST',
    headers: { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 },
  });
  asking.flushHeaders();
  await once(asking, 'continue');
  asking.end('{}');
  const [answer] = await once(asking, 'response');
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await text(answer))).toEqual({ body: '{}', expect: null });
});

test.each(['h2c', 'websocket', 'anything'])('SAFE-18 Upgrade: %s changes nothing', async (protocol) => {
  const answer = await rawRequest(shell.address, [
    'GET /api/get-movies HTTP/1.1',
    'host: localhost',
    `upgrade: ${protocol}`,
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['/api/get-movies', '/screenlore/', '/screenlore/mf/catalogue/a.js', '/robots.txt', '/nothing'])(
  'SAFE-18 Connection: close ends the connection after %s',
  async (pathname) => {
    // Reads until the connection closes; otherwise the test times out.
    const answer = await rawRequest(shell.address, [`GET ${pathname} HTTP/1.1`, 'host: localhost']);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);
