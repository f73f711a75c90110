import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { holdsSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { createLog, Metrics, NatsLink, requestContext } from '@screenlore/service-kit';
import { readConfig } from '../src/config.js';
import { ServiceClient } from '../src/services/service-client.js';
import { CALL_KEYS } from './support/call-keys.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { answerAs, NO_ANSWER } from './support/stand-in.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let service: NatsConnection;
let link: NatsLink;
let client: ServiceClient;
let patient: ServiceClient;

beforeAll(async () => {
  engine = await startNats();
  service = await connect({ servers: engine.url });
  const log = createLog({ service: 'gateway', level: 'silent' });
  link = new NatsLink({ url: engine.url, name: 'gateway', log });
  await link.whenConnected(5000);
  const settings = {
    NATS_URL: engine.url,
    JWT_SECRET,
    ...CALL_KEYS,
    DATA_DIR: '/nowhere',
    HEALTH_PORT: '0',
    CALL_TIMEOUT_MS: '2000',
  };
  client = new ServiceClient(link, readConfig(settings), new Metrics('gateway'));
  const longer = { ...settings, CALL_TIMEOUT_MS: '4000' };
  patient = new ServiceClient(link, readConfig(longer), new Metrics('gateway'));
});
afterAll(async () => {
  await link?.close();
  await service?.close();
  await engine?.stop();
});

/** Receives requests of a subject, and answers them from the given attempt on. */
async function instance(subject: string, answersFrom: number): Promise<{ hops: string[] }> {
  const hops: string[] = [];
  answerAs(service, subject, ({ hop }) => {
    hops.push(hop);
    return hops.length >= answersFrom ? { tries: hops.length } : NO_ANSWER;
  });
  await service.flush();
  return { hops };
}
const reply = async (asked: Promise<Buffer>) => JSON.parse((await asked).toString());

describe('a request whose instance died', () => {
  it('API-03 is sent again if it was a read, three times at most', async () => {
    const { hops } = await instance('catalogue.get-movie', 2);
    expect(await reply(client.bytes('get-movie', { titleId: 'a' }, { requestId: 'r1' }))).toEqual({
      tries: 2,
    });
    expect(new Set(hops).size).toBe(2);

    const never = await instance('catalogue.get-serie', 4);
    await expect(patient.bytes('get-serie', { titleId: 'a' }, { requestId: 'r2' })).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(new Set(never.hops).size).toBe(3);
  });

  it('API-03 is not sent again if it was a change', async () => {
    const { hops } = await instance('catalogue.add-rating', 2);
    await expect(client.bytes('add-rating', {}, { requestId: 'r3' })).rejects.toMatchObject({
      code: 'timeout',
      status: 504,
    });
    expect(hops).toHaveLength(1);
  });

  it('API-03 is not sent again while an instance reports that it is working on it', async () => {
    const { hops } = await instance('content.get-article', 2);
    service.subscribe(holdsSubjectOf('content'), {
      callback: (_error, message) => {
        if (hops.includes(message.string())) message.respond();
      },
    });
    await service.flush();
    await expect(client.bytes('get-article', {}, { requestId: 'r4' })).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(hops).toHaveLength(1);
  });
});

describe('a service that does not answer', () => {
  it.each([
    ['get-own-lists', /^Diaries and lists are unavailable right now/],
    ['get-replies', /^Comments and likes are unavailable right now/],
  ] as const)('SHELL-33 %s says what does not work, and names no service', async (name, words) => {
    const failure = await client.bytes(name, {}, { requestId: 'r9' }).catch((error: Error) => error.message);
    expect(failure).toMatch(words);
    expect(failure).toMatch(/Try again in a moment\.$/);
    expect(failure).not.toMatch(/service|library/);
  });

  it('SHELL-33 a late one says that it takes too long', async () => {
    await instance('catalogue.get-episode', 4);
    await expect(client.bytes('get-episode', {}, { requestId: 'r10' })).rejects.toMatchObject({
      code: 'timeout',
      message: 'Titles, people and ratings are taking too long right now. Try again in a moment.',
    });
  });
});

describe('what a service receives', () => {
  it('SAFE-05 includes the time at which the gateway stops waiting', async () => {
    answerAs(service, 'catalogue.get-game', ({ deadline }) => ({ deadline }));
    await service.flush();
    const before = Date.now();
    const { deadline } = await reply(client.bytes('get-game', { titleId: 'a' }, { requestId: 'r6' }));
    expect(deadline).toBeGreaterThanOrEqual(before + 2000);
    expect(deadline).toBeLessThanOrEqual(Date.now() + 2000);
  });

  it('SAFE-05 is nothing once the caller has disconnected', async () => {
    const { hops } = await instance('catalogue.get-actor', 1);
    const ask = () => client.bytes('get-actor', { actorId: 'a' }, { requestId: 'r7' });
    const gone = { requestId: 'r7', call: 'get-actor', abandoned: () => true };
    await expect(requestContext.run(gone, ask)).rejects.toMatchObject({ code: 'timeout' });
    expect(await reply(requestContext.run({ ...gone, abandoned: () => false }, ask))).toEqual({ tries: 1 });
    expect(hops).toHaveLength(1);
  });
});

describe('an overloaded service', () => {
  it('OPS-03 gets only its maximum of calls in flight: further calls get 503 at once, and other services work', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let taken = 0;
    answerAs(service, 'content.get-reviews-random', async () => {
      taken += 1;
      await gate;
      return {};
    });
    answerAs(service, 'catalogue.get-movies-random', () => ({ movies: [] }));
    await service.flush();
    const ask = () => client.bytes('get-reviews-random', {}, { requestId: 'r8' });
    const calls = Array.from({ length: 300 }, () =>
      ask().then(
        () => 'ok',
        (error) => error,
      ),
    );
    // None of the others is answered yet.
    const refused = await Promise.all(calls.slice(256));
    expect(refused).toEqual(
      refused.map(() => expect.objectContaining({ code: 'unavailable', retryAfterS: 1 })),
    );
    expect(await reply(client.bytes('get-movies-random', {}, { requestId: 'r9' }))).toEqual({ movies: [] });
    release();
    expect(await Promise.all(calls.slice(0, 256))).toEqual(Array(256).fill('ok'));
    expect(taken).toBeGreaterThanOrEqual(256);
    expect(await reply(ask())).toEqual({});
  });
});

describe('a missing service', () => {
  it('API-03 is reported at once', async () => {
    const started = performance.now();
    await expect(client.bytes('get-replies', {}, { requestId: 'r5' })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Comments'),
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
