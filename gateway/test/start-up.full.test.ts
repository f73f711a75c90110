import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  CALL_NAMES,
  type CallName,
  callOf,
  START_UP,
  START_UP_NAMES,
  type StartUpName,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { demoDatabase } from './support/engines.js';
import { type Answer, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Services start first.
jest.setTimeout(180_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let catalogue: AppProcess;
let content: AppProcess;
const settings = () => ({ NATS_URL: nats.url, MONGO_URL: database.url });

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  [gateway, catalogue, content] = await Promise.all([
    gatewayAt(nats.url),
    startApp('services/catalogue', settings()),
    startApp('services/content', settings()),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

/** The start-up calls with their counts; 'all' if a call has none. */
const SPECIFIED: Readonly<Record<StartUpName, string>> = {
  'get-movies': 'all',
  'get-movies-latest': '100',
  'get-movies-random': '10',
  'get-movies-top-rated': '100',
  'get-movies-most-anticipated': '10',
  'get-movies-upcoming': '10',
  'get-series': '10',
  'get-series-random': '10',
  'get-series-top-rated': '100',
  'get-series-upcoming': '10',
  'get-series-latest': '10 sortByRating',
  'get-games-random': '20',
  'get-games-latest': '20',
  'get-games-top-rated': '100',
  'get-games-upcoming': '10',
  'get-games-anticipated': '20 sortByRating',
  'get-roles-movie': '20',
  'get-roles-movie-top-rated': '100',
  'get-roles-movie-male': '100',
  'get-roles-movie-female': '100',
  'get-roles-serie': '20',
  'get-roles-serie-top-rated': '100',
  'get-roles-serie-male': '100',
  'get-roles-serie-female': '100',
  'get-articles': '20 random',
  'get-articles-latest': '20',
  'get-articles-latest-movies': '20',
  'get-articles-latest-series': '20',
  'get-articles-latest-games': '20',
  'get-reviews-random': '20',
  'get-reviews-latest': '20',
  'get-reviews-latest-movies': '20',
  'get-reviews-latest-series': '20',
  'get-reviews-latest-games': '20',
  'get-actors': 'all',
  'get-actors-top-rated': '100',
  'get-characters': 'all',
};

const DRAWN: readonly StartUpName[] = [
  'get-movies-random',
  'get-series-random',
  'get-games-random',
  'get-articles',
  'get-reviews-random',
];

interface Item {
  _id: string;
}
const listOf = (reply: object): Item[] => Object.values(reply)[0] as Item[];
/** Identifies an answer: the items in the list, and their order. */
const idsOf = (reply: object) => listOf(reply).map(({ _id }) => _id);
/** Any token, even an invalid one, bypasses the response cache. */
const fresh = { headers: { authorization: 'Bearer x' } };
const startUp = () => gateway.call('start-up', {}, fresh);
/** The first few violations of the contract in a reply; a wrong list would have thousands. */
const faultsOf = (name: CallName, reply: unknown) =>
  callOf(name).reply.safeParse(reply).error?.issues.slice(0, 3);
type Lists = Record<StartUpName, object>;

describe('start-up', () => {
  let whole: Answer;
  beforeAll(async () => {
    whole = await startUp();
  });

  it('API-01 includes every start-up call of the specification, with its count', () => {
    const made = Object.fromEntries(
      Object.entries(START_UP).map(([name, request]) => {
        const { count = 'all', ...more } = request as { count?: number };
        return [name, [count, ...Object.keys(more)].join(' ')];
      }),
    );
    expect(made).toEqual(SPECIFIED);
    for (const name of START_UP_NAMES) expect(CALL_NAMES).toContain(name);
  });

  it('API-01 API-04 returns every list under the name of its call, exactly as the contract says', () => {
    const { status, body } = whole;
    expect(status).toBe(200);
    expect(faultsOf('start-up', body)).toBeUndefined();
    expect(Object.keys(body)).toEqual([...START_UP_NAMES, 'missing']);
    expect(body.missing).toEqual([]);
  });

  it.each(START_UP_NAMES)('API-01 %s alone, with its count, returns the same as start-up', async (name) => {
    const { status, body } = await gateway.call(name, START_UP[name], fresh);
    expect(status).toBe(200);
    expect(faultsOf(name, body)).toBeUndefined();
    const { count } = START_UP[name] as { count?: number };
    if (count !== undefined) expect(listOf(body).length).toBeLessThanOrEqual(count);
    expect(listOf(body).length).toBeGreaterThan(0);
    const together = (whole.body as Lists)[name];
    if (DRAWN.includes(name)) expect(listOf(together)).toHaveLength(listOf(body).length);
    else expect(together).toEqual(body);
  });

  it('API-01 get-movies-top-rated with 20 is the start of the list with 100', async () => {
    const short = await gateway.call('get-movies-top-rated', { count: 20 }, fresh);
    expect(idsOf(short.body)).toEqual(idsOf(whole.body['get-movies-top-rated']).slice(0, 20));
  });

  it('is cached for visitors, and compressed for clients that accept it', async () => {
    const [answer, other] = await Promise.all([gateway.call('start-up'), gateway.call('start-up', {})]);
    // Drawn lists differ between answers, so equal lists come from the same answer.
    expect(idsOf(answer.body['get-movies-random'])).toEqual(idsOf(other.body['get-movies-random']));
    expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  });
});

describe('start-up without a service', () => {
  const ownedBy = (service: string) => START_UP_NAMES.filter((name) => callOf(name).service === service);

  it('API-03 returns the other lists quickly, and names what is missing', async () => {
    expect(await content.stop()).toBe(0);
    const { status, body } = await startUp();
    expect(status).toBe(200);
    expect(faultsOf('start-up', body)).toBeUndefined();
    expect(body.missing).toEqual(ownedBy('content'));
    for (const name of ownedBy('content')) expect(listOf(body[name])).toEqual([]);
    for (const name of ownedBy('catalogue')) expect(listOf(body[name]).length).toBeGreaterThan(0);

    content = await startApp('services/content', settings());
    await until('all of it is back', async () => (await startUp()).body.missing.length === 0);
  });

  it('API-03 never fails as a whole', async () => {
    await Promise.all([content.stop(), catalogue.stop()]);
    const { status, body } = await startUp();
    expect(status).toBe(200);
    expect(body.missing).toEqual(START_UP_NAMES);
    expect(faultsOf('start-up', body)).toBeUndefined();
  });
});
