import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Category, type InternalRequest, internalSubjectOf, SINGULAR } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs, answerTitles, NO_ANSWER, type StandInRequest } from './support/stand-in.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let content: (request: StandInRequest) => unknown;
/** The requests to the catalogue, one by one. */
const asked: InternalRequest<'get-titles'>['titles'][] = [];

const titleAs = ({ kind, titleId }: { kind: Category; titleId: string }) => {
  if (titleId.startsWith('no-')) return { notFound: `There is no ${titleId}` };
  const reviews = titleId.startsWith('unreviewed') ? 0 : null;
  return { json: JSON.stringify({ [SINGULAR[kind]]: { title: 'Ran', reviews: [], year: 1985 } }), reviews };
};

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  answerTitles(nats, titleAs, asked);
  answerAs(nats, internalSubjectOf('get-reviews-about'), (request) => content(request));
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
beforeEach(() => {
  asked.length = 0;
  content = ({ body }) => ({ reviews: [{ asked: body }] });
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});

it.each(['movie', 'serie', 'game'] as const)('TITLE-14 a %s includes its newest reviews', async (kind) => {
  const { body } = await gateway.call(`get-${kind}`, { titleId: `${kind}-1` });
  const asked = { referredMediaId: `${kind}-1`, count: 3, skip: 0 };
  expect(body).toEqual({ [kind]: { title: 'Ran', year: 1985, reviews: [{ asked }] } });
});

it('TITLE-14 a title without reviews arrives as the catalogue sent it', async () => {
  content = () => ({ reviews: [] });
  const { body } = await gateway.call('get-movie', { titleId: 'none' });
  expect(body).toEqual({ movie: { title: 'Ran', reviews: [], year: 1985 } });
});

it('TITLE-14 API-03 a title does not wait for a hanging content service', async () => {
  content = () => NO_ANSWER;
  const since = performance.now();
  const { status, body } = await gateway.call('get-movie', { titleId: 'hangs' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { movie: { title: 'Ran', reviews: [], year: 1985 } },
  });
  expect(performance.now() - since).toBeLessThan(4000);
});

it('OPS-81 content is not asked about a title that has no reviews', async () => {
  content = () => {
    throw new Error('asked');
  };
  const { body } = await gateway.call('get-movie', { titleId: 'unreviewed' });
  expect(body).toEqual({ movie: { title: 'Ran', reviews: [], year: 1985 } });
});

it('OPS-80 titles requested at the same time each get their own answer', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => (at % 10 === 3 ? `no-${at}` : `unreviewed-${at}`));
  const answers = await Promise.all(ids.map((titleId) => gateway.call('get-movie', { titleId })));
  for (const [at, { status, body }] of answers.entries())
    expect([status, body]).toEqual(
      at % 10 === 3
        ? [404, { error: `There is no no-${at}` }]
        : [200, { movie: { title: 'Ran', reviews: [], year: 1985 } }],
    );
  expect(
    asked
      .flat()
      .map(({ titleId }) => titleId)
      .sort(),
  ).toEqual([...ids].sort());
  for (const titles of asked) expect(titles.length).toBeLessThanOrEqual(64);
});
