import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs, NO_ANSWER, type StandInRequest } from './support/stand-in.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let content: (request: StandInRequest) => unknown;

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  for (const kind of ['movie', 'serie', 'game'])
    answerAs(nats, `catalogue.get-${kind}`, async () => ({
      [kind]: { title: 'Ran', reviews: [], year: 1985 },
    }));
  answerAs(nats, internalSubjectOf('get-reviews-about'), (request) => content(request));
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
beforeEach(() => {
  content = ({ body }) => ({ reviews: [{ asked: body }] });
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});

it.each(['movie', 'serie', 'game'] as const)('TITLE-14 a %s carries its newest reviews', async (kind) => {
  const { body } = await gateway.call(`get-${kind}`, { titleId: `${kind}-1` });
  const asked = { referredMediaId: `${kind}-1`, count: 3, skip: 0 };
  expect(body).toEqual({ [kind]: { title: 'Ran', year: 1985, reviews: [{ asked }] } });
});

it('TITLE-14 a title without reviews comes as the catalogue sent it', async () => {
  content = () => ({ reviews: [] });
  const { body } = await gateway.call('get-movie', { titleId: 'none' });
  expect(body).toEqual({ movie: { title: 'Ran', reviews: [], year: 1985 } });
});

it('TITLE-14 API-03 a title does not wait for a content service that hangs', async () => {
  content = () => NO_ANSWER;
  const since = performance.now();
  const { status, body } = await gateway.call('get-movie', { titleId: 'hangs' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { movie: { title: 'Ran', reviews: [], year: 1985 } },
  });
  expect(performance.now() - since).toBeLessThan(4000);
});
