import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

// A busy machine needs some seconds for hundreds of connections.
jest.setTimeout(30_000);

const LIVE = '/api/live/comments?type=article&mediaId=a';

let shell: ShellUnderTest;
let agent: Agent;
const open = new Set<Socket | ClientRequest>();

afterEach(async () => {
  for (const held of open) held.destroy();
  open.clear();
  agent.destroy();
  await shell.stop();
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  shell = await startShell(
    {
      gateway: (incoming, response, body) => {
        if (incoming.url === LIVE) response.writeHead(200).write('event: open\n\n');
        else json(response, 200, { body });
      },
    },
    settings,
  );
}

/** Opens an event stream; @returns its status, and the stream. */
async function openStream(from = '127.0.0.1'): Promise<{ answer: IncomingMessage; asking: ClientRequest }> {
  const asking = request(shell.address + LIVE, { agent, localAddress: from });
  open.add(asking);
  asking.on('error', () => {});
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  // It is cut off together with its request.
  answer.on('error', () => {});
  return { answer, asking };
}

/** Sends the beginning of a body and no more. */
async function slowBody(method: string, pathname: string): Promise<Socket> {
  const { hostname, port } = new URL(shell.address);
  const socket = createConnection({ host: hostname, port: Number(port) });
  open.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const type = 'content-type: application/json';
  socket.write(
    `${method} ${pathname} HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: 999\r\n\r\n{`,
  );
  return socket;
}

const call = (body = '{}') =>
  fetch(`${shell.address}/api/get-movies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

test('SAFE-03 150 open streams and as many slow bodies leave room for everybody’s calls', async () => {
  await start();
  const streams = await Promise.all(Array.from({ length: 150 }, () => openStream()));
  expect(streams.map(({ answer }) => answer.statusCode)).toEqual(Array(150).fill(200));
  await Promise.all(Array.from({ length: 150 }, () => slowBody('POST', '/api/get-movies')));
  await Promise.all(Array.from({ length: 100 }, () => slowBody('PUT', '/api/uploads/a')));
  for (let at = 0; at < 5; at++) await expect((await call()).json()).resolves.toEqual({ body: '{}' });
  // No slow body has a connection to the gateway.
  expect(shell.gateway.seen.filter(({ headers }) => headers['content-length'] === '999').length).toBeLessThan(
    100,
  );
});

test('SAFE-03 streams are limited in total and by address; closed ones make room', async () => {
  await start({ LIVE_CONNECTIONS: '3', LIVE_CONNECTIONS_PER_ADDRESS: '2' });
  const first = await openStream();
  expect(first.answer.statusCode).toBe(200);
  expect((await openStream()).answer.statusCode).toBe(200);
  const third = await openStream();
  expect(third.answer.statusCode).toBe(429);
  expect(third.answer.headers['retry-after']).toMatch(/^\d+$/);
  expect(JSON.parse(await text(third.answer))).toEqual({ error: expect.any(String) });
  expect((await openStream('127.0.0.2')).answer.statusCode).toBe(200);
  expect((await openStream('127.0.0.3')).answer.statusCode).toBe(429);
  const gone = new Promise((resolve) => first.answer.once('close', resolve));
  first.asking.destroy();
  await gone;
  let status: number | undefined;
  do status = (await openStream('127.0.0.3')).answer.statusCode;
  while (status === 429);
  expect(status).toBe(200);
});

test.each([
  ['POST', '/api/get-movies'],
  ['PUT', '/api/uploads/a'],
])('SAFE-03 ends a body of %s %s that does not arrive with 408', async (method, pathname) => {
  await start({ SLOW_CLIENT_SECONDS: '0.2' });
  const answer = await text(await slowBody(method, pathname));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('SAFE-03 the shell itself answers an oversized body with 413', async () => {
  await start({ POST_BODY_LIMIT: '2048' });
  expect((await call('a'.repeat(2049))).status).toBe(413);
  expect((await call('a'.repeat(2048))).status).toBe(200);
  expect(shell.gateway.seen).toHaveLength(1);
});

test('SAFE-03 connections of one address are limited, those of a trusted proxy are not', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '2' });
  await Promise.all([slowBody('POST', '/api/a'), slowBody('POST', '/api/a')]);
  const { hostname, port } = new URL(shell.address);
  const third = createConnection({ host: hostname, port: Number(port) });
  third.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(third)).toMatch(/^HTTP\/1\.1 429 /);
  const other = createConnection({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
  other.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await text(other)).toMatch(/^HTTP\/1\.1 302 /);
  await shell.stop();
  await start({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
  await Promise.all([slowBody('POST', '/api/a'), slowBody('POST', '/api/a')]);
  expect((await call()).status).toBe(200);
});
