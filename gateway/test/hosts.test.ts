import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs } from './support/stand-in.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
const refreshed: unknown[] = [];
let local: GatewayUnderTest;
let known: GatewayUnderTest;

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  answerAs(nats, internalSubjectOf('refresh-session'), ({ body }) => {
    refreshed.push(body);
    return { user: { username: 'ada' }, refreshToken: 'next', refreshForS: 60 };
  });
  await nats.flush();
  [local, known] = await Promise.all([
    gatewayAt(engine.url),
    gatewayAt(engine.url, { PUBLIC_URL: 'https://portal.example' }),
  ]);
});
afterAll(async () => {
  await local?.stop();
  await known?.stop();
  await nats?.close();
  await engine?.stop();
});

/** `fetch` would set the host itself. */
async function statusFor(gateway: GatewayUnderTest, headers: Record<string, string>) {
  const asking = request(`${gateway.url}/api/openapi.json`, { headers });
  asking.end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  return answer.statusCode;
}

it.each([
  ['localhost:8080', 200],
  ['127.0.0.1', 200],
  ['192.0.2.1:8080', 200],
  ['evil.example', 421],
  ['portal.example', 421],
])('SAFE-12 without PUBLIC_URL the host %s gets %i', async (host, status) => {
  expect(await statusFor(local, { host })).toBe(status);
  // The shell's server forwards its visitor's host; its own connection to the gateway is internal.
  expect(await statusFor(local, { host: 'gateway:8080', 'x-forwarded-host': host })).toBe(status);
});

it.each([
  ['portal.example', 200],
  ['PORTAL.example:443', 200],
  ['localhost', 421],
  ['192.0.2.1', 421],
  ['evil.example', 421],
])('SAFE-12 with PUBLIC_URL the host %s gets %i', async (host, status) => {
  expect(await statusFor(known, { host })).toBe(status);
  expect(await statusFor(known, { host: '127.0.0.1', 'x-forwarded-host': host })).toBe(status);
});

it('SAFE-12 health has its own port, which accepts any host', async () => {
  const asking = request(`${known.healthUrl}/health/live`, { headers: { host: 'evil.example' } });
  asking.end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

it('SAFE-12 with PUBLIC_URL on https a cookie is limited to its own host and https', async () => {
  const refresh = (cookie: string) =>
    known.call('refresh-token', {}, { headers: { cookie, 'x-forwarded-host': 'portal.example' } });
  const answer = await refresh('__Host-screenlore_refresh=mine; screenlore_refresh=planted');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBe(
    '__Host-screenlore_refresh=next; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
  // Another host of the same domain can plant a cookie without the prefix: it is ignored.
  expect((await refresh('screenlore_refresh=planted')).status).toBe(401);
  expect(refreshed).toEqual([expect.objectContaining({ refreshToken: 'mine' })]);
});

it('SAFE-12 without PUBLIC_URL a cookie has the plain name, whatever a proxy says about https', async () => {
  const headers = { cookie: 'screenlore_refresh=mine', 'x-forwarded-proto': 'https' };
  const answer = await local.call('refresh-token', {}, { headers });
  expect(answer.headers.get('set-cookie')).toBe(
    'screenlore_refresh=next; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict',
  );
});
