import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { until } from './support/processes.js';
import { answerAs } from './support/stand-in.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

const MAX = 20;

let engine: RunningEngine;
let nats: NatsConnection;
let first: GatewayUnderTest;
let second: GatewayUnderTest;
beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  answerAs(nats, 'catalogue.get-movies-random', () => ({ movies: [] }));
  await nats.flush();
  const settings = { RATE_LIMIT_PER_MINUTE: String(MAX), REQUESTS_PER_MINUTE: String(2 * MAX) };
  first = await gatewayAt(engine.url, settings);
  second = await gatewayAt(engine.url, settings);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await nats?.close();
  await engine?.stop();
});

const ask = (gateway: GatewayUnderTest, address: string) =>
  gateway.call('get-movies-random', {}, { headers: { 'x-forwarded-for': address } });

describe('an address at two gateways', () => {
  it('OPS-82 API-12 has one limit of calls', async () => {
    const statuses: number[] = [];
    for (let calls = 0; calls < MAX; calls += 1)
      statuses.push((await ask(calls % 2 ? first : second, '192.0.2.1')).status);
    expect(statuses).toEqual(Array(MAX).fill(200));
    // Each learns of the other's calls a moment later.
    for (const gateway of [first, second])
      await until('the limit holds', async () => (await ask(gateway, '192.0.2.1')).status === 429);
    const refused = await ask(first, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(second, '192.0.2.2')).status).toBe(200);
  });

  it('OPS-82 has one limit of requests of any kind', async () => {
    const page = (gateway: GatewayUnderTest) =>
      fetch(`${gateway.url}/api/openapi.json`, { headers: { 'x-forwarded-for': '192.0.2.3' } });
    for (let requests = 0; requests < 2 * MAX; requests += 1) expect((await page(first)).status).toBe(200);
    await until('the other gateway knows', async () => (await page(second)).status === 429);
  });
});
