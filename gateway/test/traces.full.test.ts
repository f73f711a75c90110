import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { ownDatabase } from './support/engines.js';
import { callAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { otlpReceiver, type Span } from './support/otlp-receiver.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Processes start here.
jest.setTimeout(60_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let collector: Awaited<ReturnType<typeof otlpReceiver>>;
let folder: string;
let content: AppProcess;
let gateway: AppProcess;
let shell: AppProcess;

beforeAll(async () => {
  [nats, database, collector, folder] = await Promise.all([
    startNats(),
    ownDatabase(),
    otlpReceiver(),
    mkdtemp(path.join(tmpdir(), 'traces-')),
  ]);
  const remotes = path.join(folder, 'remotes.json');
  await writeFile(remotes, '{}');
  const sent = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  };
  [content, gateway] = await Promise.all([
    startApp('services/content', { ...sent, NATS_URL: nats.url, MONGO_URL: database.url }),
    startApp('gateway', { ...sent, NATS_URL: nats.url, JWT_SECRET, DATA_DIR: '/nowhere' }),
  ]);
  shell = await startApp('shell', {
    ...sent,
    GATEWAY_URL: gateway.url,
    REMOTES_FILE: remotes,
    ASSETS_URL: collector.url,
  });
});
afterAll(async () => {
  await stopApps();
  collector?.stop();
  await Promise.all([nats?.stop(), database?.stop()]);
  await rm(folder, { recursive: true });
});

const SERVER = 2;
const CLIENT = 3;

/** The spans of the trace that answered a call, once all of them have arrived. */
async function traceOf(requestId: string): Promise<{ traceId: string; spans: Span[] }> {
  const lineOf = () => gateway.lines.find((line) => line.requestId === requestId);
  await until('the gateway has answered', () => lineOf() !== undefined);
  const traceId = lineOf()?.traceId ?? 'none';
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  // Each app sends its own spans in its own time.
  await until('the whole trace is there', () =>
    ['shell', 'gateway', 'content'].every((app) =>
      spans().some(({ service, kind }) => service === `screenlore-${app}` && kind === SERVER),
    ),
  );
  return { traceId, spans: spans() };
}

test('OPS-55 one request is one trace from the shell through gateway and NATS to MongoDB', async () => {
  const requestId = 'trace-of-articles';
  const { status } = await callAt(
    shell.url,
    'get-articles-latest?utm=secret',
    {},
    {
      headers: { 'x-request-id': requestId, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    },
  );
  expect(status).toBe(200);
  const { traceId, spans } = await traceOf(requestId);
  // A visitor's trace headers are not trusted.
  expect(traceId).toMatch(/^(?!a{32})[\da-f]{32}$/);
  const chain: Pick<Span, 'service' | 'kind' | 'name'>[] = [];
  let span = spans.find(
    ({ attributes }) => attributes['db.system'] === 'mongodb' || attributes['db.system.name'] === 'mongodb',
  );
  while (span) {
    chain.unshift({ service: span.service, kind: span.kind, name: span.name });
    const { parentSpanId } = span;
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  expect(chain).toEqual([
    { service: 'screenlore-shell', kind: SERVER, name: 'POST /api/*' },
    { service: 'screenlore-shell', kind: CLIENT, name: 'POST' },
    { service: 'screenlore-gateway', kind: SERVER, name: 'POST /api/get-articles-latest' },
    { service: 'screenlore-gateway', kind: CLIENT, name: 'content.get-articles-latest' },
    { service: 'screenlore-content', kind: SERVER, name: 'content.get-articles-latest' },
    { service: 'screenlore-content', kind: CLIENT, name: expect.stringContaining('articles') },
  ]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('OPS-56 the log lines of a request contain its trace in each app, next to its request id', async () => {
  const requestId = 'trace-in-logs';
  const answer = await callAt(
    shell.url,
    'get-reviews-latest',
    {},
    { headers: { 'x-request-id': requestId } },
  );
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  const { traceId } = await traceOf(requestId);
  for (const app of [shell, gateway, content]) {
    const lines = () => app.lines.filter((line) => line.requestId === requestId);
    await until('the line is there', () => lines().length > 0);
    expect(lines().map((line) => line.traceId)).toEqual([traceId]);
  }
});

test('OPS-57 all metrics are sent by OTLP under the names of /metrics', async () => {
  await callAt(gateway.url, 'get-reviews-random', {});
  const shown = await Promise.all(
    [shell, gateway, content].map(async ({ healthUrl }) => (await fetch(`${healthUrl}/metrics`)).text()),
  );
  // With at least one time series: counters of events that never happened have none.
  const names = shown.flatMap((text) =>
    [...text.matchAll(/^# TYPE (\S+) \w+\n(?!#|$)/gm)].map(([, name = '']) => name),
  );
  expect(names).toContain('screenlore_mongodb_connections');
  await until('all of them came', () => names.every((name) => collector.metrics.has(name)));
  const own = () =>
    collector.metrics
      .get('screenlore_call_duration_seconds')
      ?.histogram?.dataPoints.find(({ attributes }) => attributes['call'] === 'get-reviews-random');
  await until('the call is counted', () => own() !== undefined);
  const { count = 0, bucketCounts = [], explicitBounds = [] } = own() ?? {};
  expect(own()?.attributes).toMatchObject({ outcome: 'ok', effect: 'read' });
  // OTLP counts a value in one bucket; the last holds everything larger.
  expect(bucketCounts.reduce((sum, value) => sum + value)).toBe(count);
  expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
});

/** Makes Node write the address of each loaded module to stderr. */
const NAME_MODULES = `--import=data:text/javascript,${encodeURIComponent(
  "import{registerHooks}from'node:module';registerHooks({load(url,context,next){console.error(url);return next(url,context)}})",
)}`;

test('OPS-55 loads nothing of the SDK without a collector', async () => {
  const plain = await startApp('services/content', {
    NATS_URL: nats.url,
    MONGO_URL: database.url,
    NODE_OPTIONS: NAME_MODULES,
  });
  await plain.stop();
  expect(plain.errors.some((line) => line.includes('mongoose'))).toBe(true);
  expect(plain.errors.filter((line) => /opentelemetry[\\/](?!api)/.test(line))).toEqual([]);
});
