import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { guardEdge } from '@screenlore/http-kit/edge';
import Fastify, { type FastifyInstance } from 'fastify';
import { type FairShares, isUploadWithinLimit, shareFairly } from './fair-shares.js';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** A server that holds requests until the test releases them. */
async function serverWith(shares: Partial<FairShares>) {
  const app = Fastify({ forceCloseConnections: true });
  open.push(app);
  guardEdge(app, {
    publicUrl: undefined,
    isOpen: false,
    slowClientMs: 10_000,
    isHeardOut: isUploadWithinLimit,
  });
  await shareFairly(app, { requestsPerMinute: 0, turns: 2, bodyLimit: 1024, ...shares });
  const held: { url: string; letGo: () => void }[] = [];
  let arrived = () => {};
  app.all('/*', async ({ url }) => {
    await new Promise<void>((letGo) => {
      held.push({ url, letGo });
      arrived();
    });
    return url;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    held,
    /** Waits until this many requests are running. */
    has: async (count: number) => {
      while (held.length < count)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
    },
    ask: async (path: string, localAddress: string, body?: string): Promise<Answer> => {
      const asking = httpRequest({
        host: '127.0.0.1',
        port,
        path,
        localAddress,
        method: 'POST',
        agent: false,
      });
      asking.end(body);
      // The connection may end in the middle of a refused body; the answer has arrived by then.
      asking.on('error', () => {});
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: Buffer.concat(parts).toString(),
      };
    },
  };
}

const FLOOD = '127.0.0.3';
const CALM = '127.0.0.2';

describe('fair shares', () => {
  it('SAFE-16 runs two requests of an address and lets the rest wait, independent of other addresses and kinds', async () => {
    const server = await serverWith({});
    const flood = ['a', 'b', 'c', 'd'].map((name) => server.ask(`/api/${name}`, FLOOD));
    await server.has(2);
    const others = [
      server.ask('/api/calm', CALM),
      server.ask('/api/pictures/x', FLOOD),
      server.ask('/api/live/x', FLOOD),
      server.ask('/screenlore/', FLOOD),
    ];
    await server.has(6);
    expect(server.held.map(({ url }) => url).sort()).toEqual(
      [
        ...server.held
          .slice(0, 2)
          .map(({ url }) => url)
          .filter((url) => /^\/api\/[a-d]$/.test(url)),
        '/api/calm',
        '/api/live/x',
        '/api/pictures/x',
        '/screenlore/',
      ].sort(),
    );
    for (const { letGo } of server.held) letGo();
    await server.has(8);
    for (const { letGo } of server.held) letGo();
    for (const { status } of await Promise.all([...flood, ...others])) expect(status).toBe(200);
  });

  it('SAFE-16 beyond a minute’s limit an address gets 429 with retry-after; another address does not', async () => {
    const server = await serverWith({ requestsPerMinute: 1 });
    const first = server.ask('/api/a', FLOOD);
    await server.has(1);
    const refused = await server.ask('/screenlore/', FLOOD);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(JSON.parse(refused.text)).toEqual({
      error: 'Too many requests from this address. Try again shortly.',
    });
    const calm = server.ask('/api/b', CALM);
    await server.has(2);
    for (const { letGo } of server.held) letGo();
    expect([(await first).status, (await calm).status]).toEqual([200, 200]);
  });

  it('SAFE-16 refuses a body of excessive declared size before any of it arrives, and ends the connection', async () => {
    const server = await serverWith({});
    const socket = connectSocket(server.port, '127.0.0.1');
    socket.write('POST /api/a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8000000\r\n\r\n');
    let answer = '';
    for await (const part of socket) answer += String(part);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(server.held).toEqual([]);
  });

  it('SAFE-16 tells the sender of a large body why it is refused', async () => {
    const server = await serverWith({});
    for (let round = 0; round < 5; round++)
      expect((await server.ask('/api/a', CALM, 'x'.repeat(8_000_000))).status).toBe(413);
  });
});
