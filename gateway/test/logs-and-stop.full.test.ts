import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { ownDatabase } from './support/engines.js';
import { callAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';
import { answerTitles } from './support/stand-in.js';

// Processes start and stop in every test here.
jest.setTimeout(60_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let content: AppProcess;
let gateway: AppProcess;
const startGatewayProcess = () =>
  startApp('gateway', { NATS_URL: nats.url, JWT_SECRET, DATA_DIR: '/nowhere', RATE_LIMIT_PER_MINUTE: '0' });

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), ownDatabase()]);
  [content, gateway] = await Promise.all([
    startApp('services/content', { NATS_URL: nats.url, MONGO_URL: database.url }),
    startGatewayProcess(),
  ]);
});
afterAll(async () => {
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

describe('logs', () => {
  const linesOf = (app: AppProcess, requestId: string) =>
    app.lines.filter((line) => line.requestId === requestId);

  it.each([
    ['get-articles-latest', {}, 'ok'],
    ['get-article', { articleId: 'no-such-article' }, 'notFound'],
  ])('API-05 the request id of %s appears in the log of each hop', async (call, body, outcome) => {
    const requestId = `trace-${call}`;
    const answer = await callAt(gateway.url, call, body, { headers: { 'x-request-id': requestId } });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    for (const app of [gateway, content]) {
      await until('the line is there', () => linesOf(app, requestId).length > 0);
      expect(linesOf(app, requestId)).toEqual([
        expect.objectContaining({ level: 'info', call, outcome, ms: expect.any(Number), msg: 'answered' }),
      ]);
    }
  });

  it('API-02 the log distinguishes the content of a refused request from its sender', async () => {
    const answer = await callAt(gateway.url, 'get-article', { articleId: 7 });
    const requestId = answer.headers.get('x-request-id') ?? '';
    await until('the line is there', () => linesOf(gateway, requestId).length > 0);
    expect(linesOf(gateway, requestId)[0]).toMatchObject({ call: 'get-article', outcome: 'malformed' });
    expect(linesOf(content, requestId)).toEqual([]);
  });
});

describe('SAFE-34 a request whose sender disconnects', () => {
  /** Sends the beginning of a request, then disconnects. */
  const breakOff = (head: string, body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const socket = createConnection({ host: hostname, port: Number(port) }, () => {
        socket.write(`${head}\r\nHost: ${hostname}:${port}\r\nContent-Length: 5000\r\n\r\n${body}`, () => {
          // After the gateway has started on it.
          setImmediate(() => {
            socket.resetAndDestroy();
            resolve();
          });
        });
      });
      socket.once('error', reject);
    });

  it.each([
    ['a call', 'POST /api/get-article HTTP/1.1\r\nContent-Type: application/json', '{"articleId":'],
    ['an upload', 'PUT /api/uploads/aaaaaaaaaaaaaaaaaaaaaaaa?u=a HTTP/1.1\r\nContent-Type: image/png', 'x'],
    ['what there is not', 'POST /api/nothing HTTP/1.1\r\nContent-Type: text/plain', 'x'],
  ])('is not an error: %s', async (_what, head, body) => {
    const before = gateway.lines.length;
    for (let at = 0; at < 5; at++) await breakOff(head, body);
    expect((await callAt(gateway.url, 'get-article', { articleId: 'no-such-article' })).status).toBe(404);
    await until('the last one is logged', () =>
      gateway.lines.slice(before).some(({ outcome }) => outcome === 'notFound'),
    );
    expect(gateway.lines.slice(before).filter(({ level }) => level === 'error' || level === 'warn')).toEqual(
      [],
    );
    expect(gateway.lines.slice(before).filter(({ outcome }) => outcome === 'internal')).toEqual([]);
  });
});

describe('metrics', () => {
  it('count calls by outcome on gateway and service', async () => {
    await callAt(gateway.url, 'get-reviews-random', {});
    for (const { healthUrl } of [gateway, content]) {
      const text = await (await fetch(`${healthUrl}/metrics`)).text();
      expect(text).toMatch(/screenlore_call_duration_seconds_count\{[^}]*outcome="ok"[^}]*\} [1-9]/);
      expect(text).toContain('nodejs_eventloop_lag_seconds');
      expect(text).toContain('process_resident_memory_bytes');
    }
  });
});

describe('SIGTERM', () => {
  it('lets the gateway finish its requests, accept no new ones, and exit with 0', async () => {
    const stopping = await startGatewayProcess();
    const service = await connect({ servers: nats.url });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let taken = false;
    answerTitles(service, async () => {
      taken = true;
      await gate;
      return { movie: 'late' };
    });
    await service.flush();
    try {
      const inHand = callAt(stopping.url, 'get-movie', { titleId: 'slow' });
      await until('the request is in hand', () => taken);
      const ended = stopping.stop();
      await until('nothing new is taken', () =>
        fetch(`${stopping.url}/api/openapi.json`).then(
          ({ status }) => status === 503,
          () => true,
        ),
      );
      expect(stopping.child.exitCode).toBeNull();
      release();
      expect(await inHand).toMatchObject({ status: 200, body: { movie: 'late' } });
      expect(await ended).toBe(0);
      await expect(fetch(`${stopping.url}/api/openapi.json`)).rejects.toThrow();
    } finally {
      await service.close();
    }
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends a service on %s with 0 and its last lines written',
    async (signal) => {
      const service = await startApp('services/auth', { NATS_URL: nats.url, MONGO_URL: database.url });
      expect(await service.stop(signal)).toBe(0);
      expect(service.lines.map(({ msg }) => msg)).toContain('started');
      expect(service.lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});
