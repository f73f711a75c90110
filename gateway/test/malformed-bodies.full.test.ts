import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { CALL_NAMES, type CallName, callOf, MESSAGES, SERVICES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import type { ZodObject } from 'zod';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
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

/** Bodies that are invalid for any call. */
const MALFORMED: [string, unknown][] = [
  ['no JSON', '{"count": '],
  ['an array', []],
  ['a text', '"movies"'],
  ['null', 'null'],
  ['a field of no name', { 'a.b': true }],
  ['a query operator', { $gt: '' }],
  ['__proto__', '{"__proto__": {"count": 1}}'],
];

/** The statuses that a call declares for an invalid body. */
const refusalOf = (name: CallName): number => {
  const { planned, access } = callOf(name);
  if (planned !== undefined) return 501;
  return access === 'anyone' ? 400 : 401;
};
const posted = CALL_NAMES.filter((name) => callOf(name).method === 'POST');
const built = posted.filter((name) => callOf(name).planned === undefined);
describe('malformed bodies', () => {
  it.each(posted.map((name) => [name, refusalOf(name)] as const))(
    'API-02 %s answers %i to all of them, and none reaches a service',
    async (name, expected) => {
      reached = [];
      for (const [what, body] of MALFORMED) {
        const { status, body: reply, headers } = await gateway.call(name, body);
        expect({ what, status, fields: Object.keys(reply) }).toEqual({
          what,
          status: expected,
          fields: ['error'],
        });
        expect(reply.error).toMatch(/\w/);
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
        if (expected === 501) expect(reply.error).toBe(callOf(name).planned);
      }
      expect(reached).toEqual([]);
    },
  );

  it.each(built)('API-02 %s names the field of each wrong type', async (name) => {
    reached = [];
    const { shape } = callOf(name).request as ZodObject;
    const by = bearer(accessToken({ admin: callOf(name).access === 'admin' }));
    const values = [{ wrong: true }, { $gt: '' }];
    for (const [field, value] of Object.keys(shape).flatMap((known) =>
      values.map((wrong) => [known, wrong] as const),
    )) {
      const { status, body } = await gateway.call(name, { [field]: value }, by);
      expect({ field, status }).toEqual({ field, status: 400 });
      // A message of the contract stands for its field; an object may be named by a missing field.
      if (!Object.values<string>(MESSAGES).includes(body.error))
        expect(body.error).toMatch(new RegExp(`(?:^|; )${field}[.:]`));
    }
    expect(reached).toEqual([]);
  });

  it.each(CALL_NAMES)('API-02 %s answers 404 to the other method', async (name) => {
    const method = callOf(name).method === 'POST' ? 'GET' : 'POST';
    expect((await gateway.call(name, undefined, { method })).status).toBe(404);
  });
});
