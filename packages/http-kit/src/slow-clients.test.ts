import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setInterval as ticks } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { endSlowClients } from './slow-clients.js';
import { answerUnreadableRequest } from './unreadable-request.js';

const GRACE_MS = 300;
/** In chunks, like files; together they exceed the buffers of two sockets. */
const CHUNKS = Array.from({ length: 4096 }, () => Buffer.alloc(8 * 1024));

let server: Server;
let ended: Promise<unknown>;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    ended = once(response, 'close');
    if (request.url === '/large') Readable.from(CHUNKS).pipe(response);
    // What undici does with a request whose body it has passed on.
    else if (request.url === '/passed-on')
      await text(request).then(() => Object.assign(request, { socket: null }));
    else if (request.url === '/stream') response.writeHead(200).write('open');
    else
      await text(request).then(
        (body) => response.end(String(body.length)),
        () => response.destroy(),
      );
  });
  server.on('clientError', answerUnreadableRequest);
  endSlowClients(server, GRACE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connect = (): Socket =>
  createConnection({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

it('SAFE-03 a body that does not arrive is answered with 408, and its connection ended', async () => {
  const socket = connect();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive');
});

it('SAFE-03 a trickling body is ended too, though something arrives all the time', async () => {
  const socket = connect();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n{');
  const drip = setInterval(() => socket.write('a'), 20);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('SAFE-03 a body that arrives fast enough may take longer than the grace period', async () => {
  const socket = connect();
  const answer = text(socket);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 40960\r\n\r\n');
  let left = 10;
  for await (const _ of ticks(GRACE_MS / 4)) {
    socket.write('a'.repeat(4096));
    left--;
    if (left === 0) break;
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answer).toMatch(/40960$/);
});

it('SAFE-03 an answer that the client does not receive is ended', async () => {
  const socket = connect();
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(server, 'request');
  await ended;
  socket.destroy();
});

it('SAFE-03 an idle stream stays open', async () => {
  const socket = connect();
  socket.write('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  const slow = connect();
  slow.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
  await text(slow);
  expect(socket.readyState).toBe('open');
  socket.destroy();
});

it('SAFE-03 a request whose socket was taken over while it is answered ends nothing else', async () => {
  const passedOn = connect();
  passedOn.write('POST /passed-on HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\na');
  await once(server, 'request');
  const slow = connect();
  slow.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
  expect(passedOn.readyState).toBe('open');
  passedOn.destroy();
});
