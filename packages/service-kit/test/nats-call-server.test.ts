import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/engines';
import { CallError } from '../src/errors/call-error.js';
import { createLog } from '../src/log/log.js';
import { requestContext, stopIfAbandoned } from '../src/log/request-context.js';
import { Metrics } from '../src/metrics/metrics.js';
import { NatsCallServer } from '../src/nats/nats-call-server.js';
import { holdsSubjectOf, replyBytes } from '../src/nats/wire.js';

jest.setTimeout(60_000);

let engine: RunningEngine;
let client: NatsConnection;
let connection: NatsConnection;
let server: NatsCallServer;
let lines: string[];

beforeAll(async () => {
  engine = await startNats();
  client = await connect({ servers: engine.url });
});
afterAll(async () => {
  await connection?.close();
  await client?.close();
  await engine?.stop();
});

beforeEach(async () => {
  lines = [];
  await connection?.close();
  connection = await connect({ servers: engine.url });
  const log = createLog({
    service: 'content',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  });
  server = new NatsCallServer({ service: 'content', connection, log, metrics: new Metrics('content') });
});

const listen = () =>
  new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
const ask = (subject: string, hop = 'h1', deadline?: number) =>
  client
    .request(subject, JSON.stringify({ body: { a: 1 }, requestId: 'r-1', caller: null, hop, deadline }), {
      timeout: 5000,
    })
    .then(replyBytes)
    .then((bytes) => JSON.parse(bytes.toString()));
const logged = () => lines.map((line) => JSON.parse(line));

describe('answers', () => {
  it('come from the handler, within the request’s context, and leave one line', async () => {
    server.addHandler('content.get-article', async (envelope) => ({
      envelope,
      within: requestContext.getStore(),
    }));
    await listen();
    expect(await ask('content.get-article')).toEqual({
      envelope: { body: { a: 1 }, requestId: 'r-1', caller: null },
      within: { requestId: 'r-1', call: 'get-article' },
    });
    expect(logged()).toEqual([
      expect.objectContaining({ service: 'content', requestId: 'r-1', call: 'get-article', outcome: 'ok' }),
    ]);
  });

  it('larger than NATS takes travel compressed and arrive whole', async () => {
    const films = Array.from({ length: 30_000 }, (_, at) => ({
      title: `A film with the number ${at}`,
      year: 1954,
    }));
    expect(JSON.stringify(films).length).toBeGreaterThan(connection.info?.max_payload ?? 0);
    server.addHandler('content.get-articles', async () => films);
    await listen();
    expect(await ask('content.get-articles')).toEqual(films);
  });

  it('tell of foreseen failures, and hide unforeseen ones', async () => {
    server.addHandler('content.get-review', async () => {
      throw new CallError('notFound', 'There is no such review');
    });
    server.addHandler('content.get-reviews-latest', async () => {
      throw new TypeError('secret of the inside');
    });
    await listen();
    await expect(ask('content.get-review')).rejects.toMatchObject({
      code: 'notFound',
      message: 'There is no such review',
    });
    await expect(ask('content.get-reviews-latest')).rejects.toMatchObject({
      code: 'internal',
      message: expect.not.stringContaining('secret'),
    });
    expect(logged().find(({ level }) => level === 'error')).toMatchObject({
      requestId: 'r-1',
      err: { message: 'secret of the inside' },
    });
  });
});

describe('a request that nobody waits for any more', () => {
  it('SAFE-05 does not reach its handler when it is taken up after its deadline', async () => {
    const taken: number[] = [];
    server.addHandler('content.get-article', async ({ body }) => taken.push(body.a));
    await listen();
    await expect(ask('content.get-article', 'late', Date.now() - 1)).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(taken).toEqual([]);
    expect(logged()).toEqual([
      expect.objectContaining({ requestId: 'r-1', call: 'get-article', outcome: 'timeout' }),
    ]);
    expect(await ask('content.get-article', 'in time', Date.now() + 60_000)).toBe(1);
  });

  it('SAFE-05 is stopped between two steps', async () => {
    const deadline = Date.now() + 50;
    let steps = 0;
    server.addHandler('content.get-article', async () => {
      for (;;) {
        stopIfAbandoned();
        steps++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await listen();
    await expect(ask('content.get-article', 'long', deadline)).rejects.toMatchObject({ code: 'timeout' });
    expect(steps).toBeGreaterThan(0);
    expect(Date.now()).toBeGreaterThanOrEqual(deadline);
  });
});

describe('stopping', () => {
  it('finishes what is in hand, says that it has it, and takes nothing new', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.addHandler('content.get-article', async () => {
      await gate;
      return { done: true };
    });
    server.addHandler('content.get-review', async () => ({}));
    await listen();
    const inHand = ask('content.get-article', 'hop-in-hand');
    // Answered by the instance that has it: the request has arrived.
    while (!(await isHeld('hop-in-hand')));
    expect(await isHeld('hop-of-nobody')).toBe(false);

    const closed = server.close();
    // What was on its way when it stopped is still answered; from then on nobody is there.
    while (await answers('content.get-review'));
    await expect(ask('content.get-article', 'hop-late')).rejects.toMatchObject({ name: 'RequestError' });
    release();
    expect(await inHand).toEqual({ done: true });
    await closed;
  });
});

const answers = (subject: string): Promise<boolean> =>
  ask(subject).then(
    () => true,
    () => false,
  );

const isHeld = (hop: string): Promise<boolean> =>
  client.request(holdsSubjectOf('content'), hop, { timeout: 300 }).then(
    () => true,
    () => false,
  );
