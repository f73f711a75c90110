import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf, subjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { until } from './support/processes.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

jest.setTimeout(120_000);

const FACTS = {
  about: 'title',
  id: 'a',
  kind: 'movies',
  title: 'The Film',
  year: 1954,
  genres: ['Drama'],
  mood: 'tense',
  motifs: ['rain'],
  credit: 'Somebody',
};

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  knowEndedSessions(nats);
  answerAs(nats, subjectOf('get-movies'), () => ({ movies: [] }));
  answerAs(nats, internalSubjectOf('get-picture'), ({ body }) => ({
    source: null,
    facts: { ...FACTS, id: (body as { id: string }).id },
  }));
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** A connection that has sent these lines of a request, and what it has received so far. */
async function begun(lines: string[], at = gateway): Promise<{ socket: Socket; heard: () => string }> {
  const { hostname, port } = new URL(at.url);
  const socket = connectSocket(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${[...lines, `host: ${hostname}`, '', ''].join('\r\n')}`);
  return { socket, heard: () => text };
}

describe('unwanted bodies', () => {
  it.each([
    ['/api/search', 413],
    ['/api/no-such-call', 404],
    ['/api/add-comment', 401],
    ['/api/upload-image', 401],
  ])(
    'SAFE-16 a body of 100 MB for %s is refused with %i before any of it arrives, and the connection ends',
    async (path, status) => {
      const { socket, heard } = await begun([
        `POST ${path} HTTP/1.1`,
        'content-type: application/json',
        'content-length: 100000000',
      ]);
      await until('it is answered', () => heard().includes('"error"'));
      expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(heard().toLowerCase()).toContain('connection: close');
      await until('the connection has ended', () => socket.destroyed);
    },
  );

  it('SAFE-16 a body without a length is cut off at the limit', async () => {
    const { socket, heard } = await begun([
      'POST /api/search HTTP/1.1',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ]);
    const part = 'x'.repeat(0x10000);
    const send = () => {
      while (!socket.destroyed && heard() === '' && socket.write(`10000\r\n${part}\r\n`));
    };
    socket.on('drain', send);
    send();
    await until('it is answered', () => heard().includes('"error"'));
    expect(heard()).toMatch(/^HTTP\/1.1 413 /);
    await until('the connection has ended', () => socket.destroyed);
  });

  it('SAFE-16 the sender of a large body learns why it is refused', async () => {
    for (let round = 0; round < 10; round++)
      expect((await gateway.call('search', 'x'.repeat(8_000_000))).status).toBe(413);
  });
});

describe('floods', () => {
  it('SAFE-16 calls beyond the limit are refused before their body arrives; cached replies stay free', async () => {
    const limited = await gatewayAt(engine.url, { RATE_LIMIT_PER_MINUTE: '2' });
    try {
      expect((await limited.call('get-movies', { skip: 1 })).status).toBe(200);
      expect((await limited.call('add-comment', {})).status).toBe(401);
      const { heard, socket } = await begun(
        ['POST /api/add-comment HTTP/1.1', 'content-type: application/json', 'content-length: 1000'],
        limited,
      );
      await until('it is answered', () => heard().includes('"error"'));
      expect(heard()).toMatch(/^HTTP\/1.1 429 .*retry-after: \d+/s);
      socket.destroy();
      expect((await limited.call('get-movies', { skip: 2 })).status).toBe(429);
      expect((await limited.call('get-movies', { skip: 1 })).status).toBe(200);
      expect((await limited.call('get-movies', { skip: 2 }, from('192.0.2.7'))).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('SAFE-16 requests of any kind have their own limit, by network', async () => {
    const limited = await gatewayAt(engine.url, { REQUESTS_PER_MINUTE: '3' });
    try {
      const statuses: number[] = [];
      for (const path of ['get-movies', 'no-such-call', 'pictures/movies/a/cover?w=96', 'get-movies'])
        statuses.push((await fetch(`${limited.url}/api/${path}`, from('2001:db8::1'))).status);
      expect(statuses).toEqual([404, 404, 200, 429]);
      const refused = await limited.call('get-movies', {}, from('2001:db8::2'));
      expect(refused).toMatchObject({
        status: 429,
        body: { error: expect.stringMatching(/^Too many requests/) },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await limited.call('get-movies', {}, from('2001:db8:0:1::1'))).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('SAFE-16 addresses take turns for new pictures, with a limit a minute for each', async () => {
    const limited = await gatewayAt(engine.url, {
      NEW_PICTURES_PER_MINUTE: '40',
      PICTURES_WAITING_PER_ADDRESS: '30',
    });
    const picture = (id: string, address: string) =>
      fetch(`${limited.url}/api/pictures/movies/${id}/banner?w=1280`, {
        headers: { ...bearer(accessToken({ sub: 'ada' })).headers, 'x-forwarded-for': address },
      });
    try {
      let made = 0;
      const flood = Array.from({ length: 60 }, async (_, at) => {
        const { status, headers } = await picture(`flood-${at}`, '192.0.2.1');
        if (status === 200) made += 1;
        else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        return status;
      });
      await until('the flood has begun', () => made > 0);
      expect((await picture('calm', '192.0.2.2')).status).toBe(200);
      expect(made).toBeLessThan(20);
      const statuses = await Promise.all(flood);
      expect(statuses.filter((status) => status === 200).length).toBe(made);
      expect(statuses.filter((status) => status === 429).length).toBe(60 - made);
      expect(made).toBeLessThanOrEqual(40);

      // Existing pictures are free.
      while ((await picture(`more-${made}`, '192.0.2.1')).status === 200) made += 1;
      expect(made).toBe(40);
      expect((await picture('calm', '192.0.2.1')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
