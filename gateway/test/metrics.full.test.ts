import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { MongoClient } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { callAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Processes start here.
jest.setTimeout(60_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let content: AppProcess;
let gateway: AppProcess;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  [content, gateway] = await Promise.all([
    startApp('services/content', { NATS_URL: nats.url, MONGO_URL: database.url }),
    startApp('gateway', { NATS_URL: nats.url, JWT_SECRET, DATA_DIR: '/nowhere', RATE_LIMIT_PER_MINUTE: '0' }),
  ]);
});
afterAll(async () => {
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

interface StoredEvent {
  _id: string;
  version: number;
  pending: boolean;
  changedAt: Date;
}

const metricsOf = async ({ healthUrl }: AppProcess) => (await fetch(`${healthUrl}/metrics`)).text();

/** The value of a time series; 0 if there is none. @param labels some of its labels, as they are written */
async function figureOf(app: AppProcess, name: string, ...labels: string[]): Promise<number> {
  const lines = (await metricsOf(app)).split('\n').filter((line) => line.startsWith(`${name}{`));
  const line = lines.find((line) => labels.every((label) => line.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('OPS-50 gateway and service count calls and their duration by outcome and effect, only on the health port', async () => {
  await callAt(gateway.url, 'get-reviews-latest', {});
  await callAt(gateway.url, 'get-review', { reviewId: 'no-such-article' });
  for (const app of [gateway, content]) {
    const count = (...labels: string[]) => figureOf(app, 'screenlore_call_duration_seconds_count', ...labels);
    expect(await count('call="get-reviews-latest"', 'outcome="ok"', 'effect="read"')).toBe(1);
    expect(await count('call="get-review"', 'outcome="notFound"', 'effect="read"')).toBe(1);
    expect(await figureOf(app, 'screenlore_ready', 'check="nats"')).toBe(1);
  }
  expect(await figureOf(content, 'screenlore_ready', 'check="mongo"')).toBe(1);
  expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
});

test('OPS-51 a service shows its connections to MongoDB and NATS', async () => {
  await callAt(gateway.url, 'get-articles-latest', { count: 2 });
  const open = () => figureOf(content, 'screenlore_mongodb_connections');
  // Two are always kept open.
  await until('the pool is filled', async () => (await open()) >= 2);
  expect(await figureOf(content, 'screenlore_mongodb_connections_waited_for')).toBe(0);
  expect(await figureOf(content, 'screenlore_mongodb_connections_in_use')).toBeLessThanOrEqual(await open());
  for (const app of [gateway, content]) {
    expect(await figureOf(app, 'screenlore_nats_connected')).toBe(1);
    expect(await figureOf(app, 'screenlore_nats_reconnects_total')).toBe(0);
    expect(await figureOf(app, 'screenlore_nats_received_messages_total')).toBeGreaterThan(0);
  }
});

test('OPS-51 an outbox shows its unacknowledged events, their age, and that it looked', async () => {
  const client = await new MongoClient(database.url).connect();
  try {
    const name = `${new URL(database.url).pathname.slice(1)}_content`;
    const visibility = client.db(name).collection<StoredEvent>('postVisibility');
    // The demo's events wait for a catalogue, which does not run here.
    await client
      .db(name)
      .collection('titlePosts')
      .updateMany({}, { $unset: { pending: '' } });
    const changedAt = new Date(Date.now() - 60_000);
    await visibility.insertOne({ _id: 'articles/1', version: 1, pending: true, changedAt });
    await until('it waits', async () => (await figureOf(content, 'screenlore_outbox_waiting_events')) === 1);
    expect(await figureOf(content, 'screenlore_outbox_backlog_seconds')).toBeGreaterThan(59);
    // Each attempt updates the event's date, but not the backlog's.
    const runs = () => figureOf(content, 'screenlore_outbox_runs_total', 'outcome="ok"');
    const before = await runs();
    await until('it was tried again', async () => (await runs()) > before + 1);
    expect(await figureOf(content, 'screenlore_outbox_backlog_seconds')).toBeGreaterThan(59);
    await visibility.deleteOne({ _id: 'articles/1' });
    await until(
      'nothing waits',
      async () => (await figureOf(content, 'screenlore_outbox_waiting_events')) === 0,
    );
    expect(await figureOf(content, 'screenlore_outbox_backlog_seconds')).toBe(0);
  } finally {
    await client.close();
  }
});

test('OPS-52 the gateway shows replies from its cache, and open streams', async () => {
  const requests = (result: string) =>
    figureOf(gateway, 'screenlore_cache_requests_total', 'cache="replies"', `result="${result}"`);
  const [hits, misses] = [await requests('hit'), await requests('miss')];
  const { body } = await callAt(gateway.url, 'get-articles-latest', { count: 3 });
  await callAt(gateway.url, 'get-articles-latest', { count: 3 });
  expect(await requests('miss')).toBe(misses + 1);
  expect(await requests('hit')).toBe(hits + 1);
  expect(await figureOf(gateway, 'screenlore_cache_size_bytes', 'cache="replies"')).toBeGreaterThan(1000);

  const leaving = new AbortController();
  const address = `${gateway.url}/api/live/comments?type=article&mediaId=${body.articles[0]._id}`;
  expect((await fetch(address, { signal: leaving.signal })).status).toBe(200);
  expect(await figureOf(gateway, 'screenlore_live_streams')).toBe(1);
  leaving.abort();
  await until('it is closed', async () => (await figureOf(gateway, 'screenlore_live_streams')) === 0);
});

test('OPS-53 made-up addresses add no time series', async () => {
  const series = async () =>
    (await metricsOf(gateway))
      .split('\n')
      .filter((line) => line.startsWith('screenlore_call_duration_seconds_count'));
  await fetch(`${gateway.url}/api/made-up-0`, { method: 'POST' });
  await fetch(`${gateway.url}/made-up/0?user=ada`);
  const before = await series();
  for (let made = 1; made < 20; made += 1) {
    await fetch(`${gateway.url}/api/made-up-${made}`, { method: 'POST' });
    await fetch(`${gateway.url}/made-up/${made}?user=ada`);
  }
  expect(await series()).toHaveLength(before.length);
  expect(await metricsOf(gateway)).not.toMatch(/made-up|ada/);
});
