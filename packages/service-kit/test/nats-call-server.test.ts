import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type ErrorCode, holdsSubjectOf, type WireEnvelope } from '@screenlore/contracts';
import { makeCallKeys, type RunningEngine, startNats } from '@screenlore/dev-stack';
import { CallError } from '../src/errors/call-error.js';
import { createLog } from '../src/log/log.js';
import { requestContext, stopIfAbandoned } from '../src/log/request-context.js';
import { Metrics } from '../src/metrics/metrics.js';
import { NatsCallServer } from '../src/nats/nats-call-server.js';
import { CallSigner, CallVerifier, replyBytes, SIGNATURE_MS, type SignedMessage } from '../src/nats/wire.js';

jest.setTimeout(60_000);

let engine: RunningEngine;
let client: NatsConnection;
let connection: NatsConnection;
let server: NatsCallServer;
let lines: string[];
const keys = makeCallKeys();
const signer = new CallSigner(keys.signingKey);

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
  // NATS may still hand a request to a connection that was closed without leaving its queue group.
  await server?.close();
  await connection?.close();
  connection = await connect({ servers: engine.url });
  const log = createLog({
    service: 'content',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  });
  server = new NatsCallServer({
    service: 'content',
    connection,
    verifier: new CallVerifier(keys.publicKey),
    log,
    metrics: new Metrics('content'),
  });
});

const listen = () =>
  new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
/** Valid bodies according to the contract. */
const BODIES: Record<string, object> = {
  'content.get-article': { articleId: 'a-long-night' },
  'content.get-review': { reviewId: 'a-long-night' },
  'content.withdraw-post': { type: 'article', id: 'a-long-night', reason: 'It is an advertisement' },
};
const request = (subject: string, hop = 'h1', deadline?: number) => ({
  body: BODIES[subject] ?? {},
  requestId: 'r-1',
  caller: null,
  hop,
  ...(deadline === undefined ? {} : { deadline }),
});
const send = (subject: string, { data, headers }: Pick<SignedMessage, 'data'> & Partial<SignedMessage>) =>
  client
    .request(subject, data, { timeout: 5000, ...(headers ? { headers } : {}) })
    .then(replyBytes)
    .then((bytes) => JSON.parse(bytes.toString()));
const ask = (subject: string, hop?: string, deadline?: number) =>
  send(subject, signer.sign(subject, request(subject, hop, deadline)));
const logged = () => lines.map((line) => JSON.parse(line));

describe('SAFE-30 what members store', () => {
  const caller = { id: 'ada', username: 'ada', admin: true };
  const asMember = (subject: string) => send(subject, signer.sign(subject, { ...request(subject), caller }));

  it('is counted for each change before its handler, and not for reads', async () => {
    const counted: [string, string, number][] = [];
    let done = 0;
    server.countStored = async ({ id }, stores, bytes) => {
      counted.push([id, stores, bytes]);
      if (counted.length > 1) throw new CallError('tooMany', 'Enough', { retryAfterS: 60 });
    };
    server.addHandler('content.get-article', async () => ({}));
    server.addHandler('content.withdraw-post', async () => {
      done += 1;
      return {};
    });
    await listen();
    await asMember('content.get-article');
    expect(counted).toEqual([]);
    await asMember('content.withdraw-post');
    expect(counted).toEqual([['ada', 'rows', expect.any(Number)]]);
    expect(counted[0]?.[2]).toBeGreaterThan(JSON.stringify(BODIES['content.withdraw-post']).length);
    await expect(asMember('content.withdraw-post')).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterS: 60,
    });
    expect(done).toBe(1);
  });
});

describe('answers', () => {
  it('come from the handler, within the request’s context, and write one log line', async () => {
    server.addHandler('content.get-article', async (envelope) => ({
      envelope,
      within: requestContext.getStore(),
    }));
    await listen();
    expect(await ask('content.get-article')).toEqual({
      envelope: { call: 'get-article', body: { articleId: 'a-long-night' }, requestId: 'r-1', caller: null },
      within: { requestId: 'r-1', call: 'get-article' },
    });
    expect(logged()).toEqual([
      expect.objectContaining({ service: 'content', requestId: 'r-1', call: 'get-article', outcome: 'ok' }),
    ]);
  });

  it('too large for NATS are sent compressed and arrive intact', async () => {
    const films = Array.from({ length: 30_000 }, (_, at) => ({
      title: `A film with the number ${at}`,
      year: 1954,
    }));
    expect(JSON.stringify(films).length).toBeGreaterThan(connection.info?.max_payload ?? 0);
    server.addHandler('content.get-articles', async () => films);
    await listen();
    expect(await ask('content.get-articles')).toEqual(films);
  });

  it('API-05 name foreseen failures, and hide unforeseen ones', async () => {
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
  it('SAFE-05 does not reach its handler if it is started after its deadline', async () => {
    const taken: string[] = [];
    server.addHandler('content.get-article', async ({ body }) => taken.push(body.articleId));
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
    let steps = 0;
    server.addHandler('content.get-article', async () => {
      for (;;) {
        stopIfAbandoned();
        steps++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await listen();
    const deadline = Date.now() + 500;
    await expect(ask('content.get-article', 'long', deadline)).rejects.toMatchObject({ code: 'timeout' });
    expect(steps).toBeGreaterThan(0);
    expect(Date.now()).toBeGreaterThanOrEqual(deadline);
  });
});

describe('a message that the gateway did not sign recently for this subject', () => {
  const subject = 'content.withdraw-post';
  const caller = { id: 'x', username: 'x', admin: true };
  const byGateway = () => signer.sign(subject, { ...request(subject), caller });
  const atTime = (now: number, make: () => SignedMessage) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    try {
      return make();
    } finally {
      clock.mockRestore();
    }
  };
  const forgeries: [string, string, () => Pick<SignedMessage, 'data'> & Partial<SignedMessage>][] = [
    [
      'no signature, and calls itself an administrator',
      'has no signature',
      () => ({ data: Buffer.from(JSON.stringify({ ...request(subject), caller })) }),
    ],
    [
      'no signature and no caller',
      'has no signature',
      () => ({ data: Buffer.from(JSON.stringify(request(subject))) }),
    ],
    ['no JSON and no signature', 'has no signature', () => ({ data: Buffer.from('no JSON') })],
    [
      'the signature of another key',
      'signature is wrong',
      () => new CallSigner(makeCallKeys().signingKey).sign(subject, { ...request(subject), caller }),
    ],
    [
      'the signature of another body',
      'signature is wrong',
      () => ({
        ...signer.sign(subject, { ...request(subject), body: { ...BODIES[subject], type: 'review' } }),
        data: byGateway().data,
      }),
    ],
    [
      'the signature of another caller',
      'signature is wrong',
      () => ({ ...signer.sign(subject, request(subject)), data: byGateway().data }),
    ],
    [
      'a signature for another subject',
      'signature is for content.get-article',
      () => signer.sign('content.get-article', { ...request(subject), caller }),
    ],
    [
      'a signature that is too old',
      'clocks differ',
      () => atTime(Date.now() - SIGNATURE_MS - 100, byGateway),
    ],
    [
      'a signature from the future',
      'clocks differ',
      () => atTime(Date.now() + SIGNATURE_MS + 5000, byGateway),
    ],
  ];

  it.each(forgeries)('SAFE-11 with %s is refused and logged, and no handler runs', async (_, why, forge) => {
    let handled = 0;
    server.addHandler(subject, async () => {
      handled += 1;
      return {};
    });
    await listen();
    await expect(send(subject, forge())).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('the gateway signed'),
    });
    expect(handled).toBe(0);
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: 'a message was refused',
        call: 'withdraw-post',
        err: expect.objectContaining({ message: expect.stringContaining(why) }),
      }),
    ]);
    expect(await send(subject, byGateway())).toEqual({});
  });

  it('SAFE-11 accepts clocks that differ by less than a signature lives', async () => {
    server.addHandler(subject, async () => ({}));
    await listen();
    const slow = atTime(Date.now() - SIGNATURE_MS + 10_000, byGateway);
    const fast = atTime(Date.now() + SIGNATURE_MS - 10_000, byGateway);
    expect(await Promise.all([send(subject, slow), send(subject, fast)])).toEqual([{}, {}]);
  });
});

describe('a signed message that the gateway would not have sent', () => {
  const subject = 'content.withdraw-post';
  const admin = { id: 'a', username: 'ada', admin: true };
  const good = { ...request(subject), caller: admin };
  const body = (change: object) => ({ ...good, body: { ...good.body, ...change } });
  const refused: [string, ErrorCode, object][] = [
    ['without a caller', 'unauthenticated', { ...good, caller: null }],
    ['of a caller without the right', 'forbidden', { ...good, caller: { ...admin, admin: false } }],
    // API-02: first who the caller is, then the body, then the caller's rights.
    [
      'of a caller without the right and with a wrong body',
      'malformed',
      { ...good, caller: { ...admin, admin: false }, body: {} },
    ],
    ['without a caller and with a wrong body', 'unauthenticated', { ...good, caller: null, body: {} }],
    ['with an unknown field in the body', 'malformed', body({ more: 1 })],
    ['with an operator in the place of a text', 'malformed', body({ id: { $gt: '' } })],
    ['with a number in the place of a text', 'malformed', body({ id: 7 })],
    ['without a field', 'malformed', body({ reason: undefined })],
    ['without a body', 'malformed', { ...good, body: undefined }],
    ['that is no envelope', 'malformed', good.body],
    ['of half a caller', 'malformed', { ...good, caller: { admin: true } }],
    ['without word of a caller', 'malformed', { ...good, caller: undefined }],
    ['with an operator in the place of a caller', 'malformed', { ...good, caller: { $ne: null } }],
    ['with an idempotency key of another shape', 'malformed', { ...good, idempotencyKey: 'short' }],
  ];
  let handled: unknown[];
  beforeEach(async () => {
    handled = [];
    server.addHandler(subject, async ({ body: given }) => {
      handled.push(given);
      return {};
    });
    server.addHandler('content.get-reviews-random', async ({ body: given }) => given);
    await listen();
  });
  /** Signs anything like the gateway does. */
  const signed = (made: object) => signer.sign(subject, made as WireEnvelope);

  it.each(refused)('API-06 %s is refused as %s, and no handler runs', async (_, code, made) => {
    await expect(send(subject, signed(made))).rejects.toMatchObject({ code });
    expect(handled).toEqual([]);
    expect(await send(subject, signed(good))).toEqual({});
    expect(handled).toEqual([good.body]);
  });

  it('API-06 with bytes that are not JSON is refused as malformed', async () => {
    const key = createPrivateKey({
      key: Buffer.from(keys.signingKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const garbage = randomBytes(200);
    const { headers } = signed(good);
    headers.set('signature', sign('sha256', garbage, key).toString('base64'));
    await expect(send(subject, { data: garbage, headers })).rejects.toMatchObject({ code: 'malformed' });
    expect(handled).toEqual([]);
  });

  it('API-06 gets the defaults of its body', async () => {
    expect(await ask('content.get-reviews-random')).toEqual({ count: 20, skip: 0 });
  });
});

describe('stopping', () => {
  it('finishes requests in progress, says that it has them, and accepts nothing new', async () => {
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
    // The instance with the request confirms that it has arrived.
    while (!(await isHeld('hop-in-hand')));
    expect(await isHeld('hop-of-nobody')).toBe(false);

    const closed = server.close();
    // Requests in transit at the stop are still answered; then nobody answers.
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
