import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs, type StandInRequest } from './support/stand-in.js';
import { accessToken, knowEndedSessions } from './support/tokens.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let reached: StandInRequest[];

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  knowEndedSessions(nats);
  answerAs(nats, 'catalogue.add-favorite', (request) => {
    reached.push(request);
    return { isLiked: true };
  });
  answerAs(nats, 'catalogue.internal.get-item-opinions', () => ({
    opinions: [
      { _id: 'o2', userId: 'known', rating: 9, reviewText: 'Yes.', timestamp: '2026-01-02T00:00:00.000Z' },
      { _id: 'o1', userId: 'gone', rating: 2, reviewText: 'No.', timestamp: '2026-01-01T00:00:00.000Z' },
    ],
    total: 7,
  }));
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});
beforeEach(() => {
  reached = [];
});

describe('the Idempotency-Key', () => {
  const favorite = (key?: string) =>
    gateway.call(
      'add-favorite',
      { mediaId: 'm', type: 'movie' },
      { headers: { authorization: `Bearer ${accessToken()}`, ...(key ? { 'idempotency-key': key } : {}) } },
    );

  it('of a change reaches its service; a missing key stays missing', async () => {
    expect((await favorite('a-key-of-mine')).status).toBe(200);
    expect((await favorite()).status).toBe(200);
    expect(reached.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a-key-of-mine', undefined]);
  });

  it.each(['short', 'x'.repeat(201), 'with a space in it', 'ümlaut-as-well'])(
    'API-02 refuses %j and says what it must be',
    async (key) => {
      const { status, body } = await favorite(key);
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: expect.stringContaining('8 to 200 visible ASCII characters') },
      });
      expect(reached).toEqual([]);
    },
  );
});

describe('opinions', () => {
  const asked = (skip: number) => gateway.call('get-opinions', { mediaId: 'm', skip });

  it('have no names while accounts are unavailable, and get them afterwards', async () => {
    const without = await asked(0);
    expect(without.status).toBe(200);
    expect(without.body).toMatchObject({ total: 7, opinions: [{ user: null }, { user: null }] });

    const person = { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null };
    answerAs(nats, 'auth.internal.get-names', ({ body }) => {
      expect(body).toEqual({ ids: ['known', 'gone'] });
      return { names: [{ _id: 'known', ...person }] };
    });
    await nats.flush();
    // A different page: the first one's reply is still cached.
    const { body } = await asked(1);
    expect(body.opinions).toEqual([
      { _id: 'o2', rating: 9, reviewText: 'Yes.', timestamp: '2026-01-02T00:00:00.000Z', user: person },
      { _id: 'o1', rating: 2, reviewText: 'No.', timestamp: '2026-01-01T00:00:00.000Z', user: null },
    ]);
    // The authors' ids stay private.
    expect(JSON.stringify(body)).not.toContain('userId');
  });
});
