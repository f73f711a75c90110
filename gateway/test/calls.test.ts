import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ERROR_STATUS, REQUEST_ID, SERVICES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs, failAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let reached: string[];

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  // Records everything that reaches a service: a refused body must not.
  for (const service of SERVICES)
    nats.subscribe(`${service}.*`, {
      callback: (_error, message) => {
        reached.push(message.subject);
        message.respond('{}');
      },
    });
  knowEndedSessions(nats);
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});

/** A call that no visitor may make. */
const OWN = 'add-rating';

describe('the order of checks', () => {
  // malformed-bodies.full.test.ts checks every call with every kind of bad body.
  it.each([
    ['search', 400],
    [OWN, 401],
  ])('API-02 a malformed body for %s is %i, and reaches no service', async (name, expected) => {
    reached = [];
    for (const body of ['{"count": ', [], { 'a.b': true }, { $gt: '' }])
      expect((await gateway.call(name, body)).status).toBe(expected);
    expect((await gateway.call('search', { query: { wrong: true } })).body.error).toMatch(/^query[.:]/);
    expect(reached).toEqual([]);
  });

  it.each(['bla', '__proto__', 'constructor', 'get-movies/x'])(
    'API-02 an unknown call %s is 404, whatever its body',
    async (name) => {
      for (const body of [undefined, {}, 'not JSON'])
        expect((await gateway.call(name, body)).status).toBe(404);
    },
  );

  it('API-02 another content type is 415, after checking for unknown calls and refused callers', async () => {
    const text = { headers: { 'content-type': 'text/plain' } };
    expect((await gateway.call('get-movies', '{}', text)).status).toBe(415);
    expect((await gateway.call('bla', '{}', text)).status).toBe(404);
    expect((await gateway.call(OWN, '{}', text)).status).toBe(401);
  });

  it('API-02 a body over the limit is 413', async () => {
    const large = JSON.stringify({ query: 'x'.repeat(70_000) });
    expect(await gateway.call('search', large)).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('65536') },
    });
    expect((await gateway.call('search', 'x'.repeat(2_000_000))).status).toBe(413);
    expect((await gateway.call('search', 'x'.repeat(9_000_000))).status).toBe(413);
  });

  it('API-02 answers unknown calls and refused callers first, however large the body is', async () => {
    const large = JSON.stringify({ query: 'x'.repeat(2_000_000) });
    expect((await gateway.call('no-such-call', large)).status).toBe(404);
    expect((await gateway.call('get-movies', large, { method: 'PUT' })).status).toBe(404);
    expect((await gateway.call(OWN, large)).status).toBe(401);
  });

  it('API-02 a compressed body is 415', async () => {
    const packed = { headers: { 'content-encoding': 'gzip' } };
    expect((await gateway.call('search', '{"query":"x"}', packed)).status).toBe(415);
  });

  it.each([
    ['%', 400],
    ['%ff', 400],
    ['get-movies?%E0', 400],
    ['get-movie%00', 400],
    ['..%2fmetrics', 400],
    ['x'.repeat(600), 404],
  ])('SAFE-17 the address /api/%s is %i', async (name, expected) => {
    const { status, body, headers } = await gateway.call(name, {});
    expect({ status, body }).toEqual({ status: expected, body: { error: expect.any(String) } });
    expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
  });

  it('API-02 answers what is not HTTP with an error of the API', async () => {
    const { hostname, port } = new URL(gateway.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toContain('x-request-id: ');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.any(String) });
  });

  it('treats a missing body, an empty body and {} alike', async () => {
    for (const body of [undefined, '', {}]) expect((await gateway.call('get-movies', body)).status).toBe(200);
  });

  it('TEAM-17 removes fields from newer browsers before a service sees them', async () => {
    const seen: unknown[] = [];
    answerAs(nats, 'catalogue.get-actor', ({ body }) => {
      seen.push(body);
      return { actor: {} };
    });
    await nats.flush();
    const newer = { nameId: 'a', newer: { $gt: '' } };
    expect((await gateway.call('get-actor', newer)).status).toBe(200);
    expect(seen).toEqual([{ nameId: 'a' }]);
  });

  it('names the invalid field and the problem', async () => {
    expect((await gateway.call('get-movies-latest', { count: 0, skip: 'x', $gt: 1 })).body.error).toBe(
      'count: Too small: expected number to be >=1; skip: expected number, received string; "$gt": unknown field',
    );
  });
});

describe('tokens', () => {
  it('a valid token tells the service who calls', async () => {
    const seen: unknown[] = [];
    answerAs(nats, 'catalogue.get-actor', ({ caller }) => {
      seen.push(caller);
      return { actor: {} };
    });
    await nats.flush();
    await gateway.call('get-actor', { nameId: 'm' }, bearer(accessToken()));
    await gateway.call('get-actor', { nameId: 'm' });
    expect(seen).toEqual([
      { id: 'u1', username: 'ada.l', admin: false, network: expect.stringMatching(/^[\w-]{43}$/) },
      null,
    ]);
  });
});

describe('failures of services', () => {
  let own: RunningEngine;
  let service: NatsConnection;
  let alone: GatewayUnderTest;
  let failure: { status: number; error: string };
  beforeAll(async () => {
    own = await startNats();
    service = await connect({ servers: own.url });
    failAs(service, 'catalogue.get-actor', () => failure);
    await service.flush();
    alone = await gatewayAt(own.url);
  });
  afterAll(async () => {
    await alone.stop();
    await service.close();
    await own.stop();
  });

  it.each(Object.entries(ERROR_STATUS))(
    'API-05 %s becomes %i with its message and nothing else',
    async (code, status) => {
      failure = { status, error: `The text of ${code}` };
      const { headers, ...answer } = await alone.call('get-actor', { nameId: code });
      expect(answer).toEqual({ status, body: { error: `The text of ${code}` } });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('does not cache a failure: the next caller asks again', async () => {
    failure = { status: 404, error: 'first' };
    await alone.call('get-actor', { nameId: 'same' });
    failure = { status: 409, error: 'second' };
    expect((await alone.call('get-actor', { nameId: 'same' })).body.error).toBe('second');
  });
});

describe('request ids', () => {
  it('API-05 keeps a well-formed id, and otherwise generates one', async () => {
    const given = (id: string) => ({ headers: { 'x-request-id': id } });
    expect((await gateway.call('get-movies', {}, given('my-request.1'))).headers.get('x-request-id')).toBe(
      'my-request.1',
    );
    for (const bad of ['short', 'x'.repeat(65), 'has space inside', '"quotes"'])
      expect((await gateway.call('get-movies', {}, given(bad))).headers.get('x-request-id')).toMatch(
        /^[0-9a-f-]{36}$/,
      );
  });

  it('API-05 also marks answers that are not calls', async () => {
    expect((await fetch(`${gateway.url}/nothing/here`)).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });
});

describe('limits', () => {
  it('API-11 answers 429 with retry-after beyond the limit, per address', async () => {
    const limited = await gatewayAt(engine.url, { RATE_LIMIT_PER_MINUTE: '3' });
    try {
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
      const statuses = [];
      for (let skip = 0; skip < 4; skip++)
        statuses.push((await limited.call('get-movies', { skip }, from('192.0.2.1'))).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const refused = await limited.call('get-movies', { skip: 9 }, from('192.0.2.1'));
      expect(refused.body.error).toMatch(/^Too many calls/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await limited.call('get-movies', { skip: 9 }, from('192.0.2.2'))).status).toBe(200);
      expect((await fetch(`${limited.url}/api/openapi.json`, from('192.0.2.1'))).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('API-12 default to 600 calls a minute from one address', async () => {
    const usual = await gatewayAt(engine.url, { RATE_LIMIT_PER_MINUTE: '' });
    try {
      const statuses: number[] = [];
      const call = async (skip: number) => statuses.push((await usual.call('get-movies', { skip })).status);
      // Ten at a time, so that a busy machine needs less than the minute.
      for (let sent = 0; sent < 600; sent += 10)
        await Promise.all(Array.from({ length: 10 }, (_, at) => call(sent + at)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await call(600);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await usual.stop();
    }
  });
});
