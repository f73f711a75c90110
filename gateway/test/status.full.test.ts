import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { PartStatus, StatusPart } from '@screenlore/contracts';
import { type RunningEngine, startMongod, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

// Processes start and stop in every test here.
jest.setTimeout(60_000);

let nats: RunningEngine;
let mongod: RunningEngine;
let auth: NatsConnection;
let comments: AppProcess;
let gateway: GatewayUnderTest;
const settings = () => ({ NATS_URL: nats.url, MONGO_URL: mongod.url });
const boss = bearer(accessToken({ admin: true }));

beforeAll(async () => {
  [nats, mongod] = await Promise.all([startNats(), startMongod()]);
  auth = await connect({ servers: nats.url });
  knowEndedSessions(auth);
  [comments, gateway] = await Promise.all([startApp('services/comments', settings()), gatewayAt(nats.url)]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await auth?.close();
  await Promise.all([nats?.stop(), mongod?.stop()]);
});

const instancesOf = async (part: StatusPart) => {
  const { body } = await gateway.call('get-status', {}, boss);
  return (body.parts as PartStatus[]).find((item) => item.part === part)?.instances;
};

it('OPS-12 shows administrators whether each instance is ready and what it has done, and nobody else', async () => {
  expect((await gateway.call('get-status', {})).status).toBe(401);
  expect((await gateway.call('get-status', {}, bearer(accessToken()))).status).toBe(403);

  const before = await gateway.call('get-status', {}, boss);
  expect(before.body.parts.map(({ part }: PartStatus) => part)).toEqual([
    'gateway',
    'auth',
    'catalogue',
    'content',
    'comments',
    'library',
    'mail',
    'social',
  ]);
  await gateway.call('get-replies', { _id: 'a'.repeat(24) });
  const [instance, ...others] = (await instancesOf('comments')) ?? [];
  expect(others).toEqual([]);
  expect(instance).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    name: expect.stringContaining(String(comments.child.pid)),
    failing: [],
    calls: 1,
    failed: 0,
    inFlight: 0,
    limit: expect.any(Number),
  });
  expect(instance?.seconds).toBeGreaterThan(0);
  expect(Date.now() - new Date(instance?.startedAt ?? 0).getTime()).toBeLessThan(60_000);
  // This administrator looks.
  expect(await instancesOf('gateway')).toMatchObject([{ failing: [] }]);
  expect(await instancesOf('auth')).toEqual([]);
});

it('OPS-12 shows a second instance, drops a stopped one, and says what fails without MongoDB', async () => {
  const second = await startApp('services/comments', settings());
  expect(await instancesOf('comments')).toHaveLength(2);
  await second.stop();
  expect(await instancesOf('comments')).toHaveLength(1);

  await mongod.suspend();
  try {
    await until('it says so', async () => (await instancesOf('comments'))?.[0]?.failing.length === 1);
    expect(await instancesOf('comments')).toMatchObject([{ failing: ['mongo'] }]);
  } finally {
    await mongod.resume();
  }
  await until('it is ready', async () => (await instancesOf('comments'))?.[0]?.failing.length === 0);
});
