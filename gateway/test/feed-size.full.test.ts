import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ratingIdOf } from '@screenlore/catalogue-model';
import { hotTitles } from '@screenlore/catalogue-model/testing';
import { SERVICES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient, ObjectId } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { startApp, stopApps } from './support/processes.js';

jest.setTimeout(900_000);

/** A million shows what it is about; fewer show the same within the time of a test. */
const ACTS = Number(process.env['FEED_ACTS'] ?? 200_000);
const AUTHORS = 1000;
const FEW = 10;
const ROUNDS = 41;
const DAY_MS = 86_400_000;

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let mongo: MongoClient;

const db = (service: (typeof SERVICES)[number]) => mongo.db(mongoOptions(database.url, service).dbName);

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn', JWT_SECRET };
  await Promise.all(SERVICES.map((service) => startApp(`services/${service}`, settings)));
  gateway = await gatewayAt(nats.url);
  mongo = await new MongoClient(database.url).connect();
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await mongo?.close();
  await Promise.all([nats?.stop(), database?.stop()]);
});

async function join(username: string): Promise<{ token: string; id: string }> {
  const names = { firstName: 'Some', surname: 'Body', username, sex: 'female' };
  const { body } = await gateway.call('sign-up', {
    ...names,
    email: `${username}@feed.example`,
    password: 'Library1',
  });
  const found = await db('auth').collection('users').findOne({ username });
  return { token: body.access_token, id: String(found?._id) };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const p95 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

it('FEED-18 a page for who follows 1,000 takes little more than for who follows 10', async () => {
  const [many, few] = [await join('size-many'), await join('size-few')];
  const [account] = await db('auth').collection('users').find({ username: 'size-few' }).toArray();
  const authors = Array.from({ length: AUTHORS }, () => new ObjectId());
  await db('auth')
    .collection('users')
    .insertMany(
      authors.map((_id, at) => ({
        ...account,
        _id,
        username: `size-${at}`,
        email: `size-${at}@feed.example`,
        usernameKey: `size-${at}`,
      })) as never,
    )
    .catch(() => undefined);
  const follows = (follower: string, of: ObjectId[]) =>
    db('library')
      .collection('follows')
      .insertMany(of.map((member) => ({ follower, member: member.toHexString(), since: new Date() })));
  await follows(many.id, authors);
  await follows(few.id, authors.slice(0, FEW));
  const titles = await hotTitles(db('catalogue'), 50);
  const ids = (
    await db('catalogue')
      .collection('titles')
      .find({ titleId: { $in: titles.map(({ titleId }) => titleId) } })
      .toArray()
  ).map(({ _id }) => _id);
  const now = Date.now();
  for (let from = 0; from < ACTS; from += 10_000) {
    const ratings = Array.from({ length: 5000 }, (_, at) => {
      const userId = authors[(from + at) % AUTHORS]?.toHexString() ?? '';
      const itemId =
        from + at < AUTHORS * 30
          ? (ids[Math.floor((from + at) / AUTHORS) % ids.length] ?? new ObjectId())
          : new ObjectId();
      return {
        ...{
          _id: ratingIdOf(userId, itemId),
          userId,
          itemId,
          itemType: 'movies',
          rating: 5,
          reviewText: null,
        },
        timestamp: new Date(now - (from + at) * ((365 * DAY_MS) / ACTS)),
      };
    });
    await db('catalogue').collection('ratings').insertMany(ratings, { ordered: false });
    await db('library')
      .collection('viewings')
      .insertMany(
        Array.from({ length: 5000 }, (_, at) => ({
          ...{
            userId: authors[(from + at) % AUTHORS]?.toHexString(),
            kind: 'movies',
            title: String(ids[at % ids.length]),
            season: null,
            episode: null,
          },
          ...{
            pass: 1,
            on: null,
            startedOn: null,
            rating: null,
            text: null,
            tags: [],
            rewatch: false,
            platform: null,
            hours: null,
            place: null,
            ended: null,
          },
          ...{
            visibility: at % 3 === 0 ? 'onlyMe' : 'followers',
            at: new Date(now - (from + at) * ((365 * DAY_MS) / ACTS)),
          },
        })),
        { ordered: false },
      );
  }
  const title = titles[0]?.titleId ?? '';
  const took = { many: [] as number[], few: [] as number[], title: [] as number[] };
  const time = async (name: string, body: object, token?: string) => {
    const since = performance.now();
    const answer = await gateway.call(
      name,
      body,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    expect(answer.status).toBe(200);
    return performance.now() - since;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const);
    for (const who of order) took[who].push(await time('get-feed', {}, { many, few }[who].token));
    took.title.push(await time('get-movie', { titleId: title }, few.token));
  }
  const figures = Object.fromEntries(
    Object.entries(took).map(([who, times]) => [
      who,
      { median: median(times).toFixed(1), p95: p95(times).toFixed(1) },
    ]),
  );
  // biome-ignore lint/suspicious/noConsole: it is what the test is run for
  console.log(JSON.stringify({ acts: ACTS, ...figures }));
  expect(median(took.many) / median(took.few)).toBeLessThan(3);
});
