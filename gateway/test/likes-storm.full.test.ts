import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type RunningEngine, startMongod, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';
import { accessToken, bearer } from './support/tokens.js';

jest.setTimeout(900_000);

const LIKERS = 500;
const LISTS = 10;
const ACTS = 10_000;
const AT_ONCE = 50;
const KILLS = 4;

let nats: RunningEngine;
let mongod: RunningEngine;
let gateway: GatewayUnderTest;
let mongo: MongoClient;
let comments: AppProcess;
const lists: string[] = [];

const start = (service: string) =>
  startApp(`services/${service}`, { NATS_URL: nats.url, MONGO_URL: mongod.url, LOG_LEVEL: 'error' });

beforeAll(async () => {
  [nats, mongod] = await Promise.all([startNats(), startMongod()]);
  for (const service of ['auth', 'library']) await start(service);
  comments = await start('comments');
  gateway = await gatewayAt(nats.url);
  mongo = await new MongoClient(mongod.url).connect();
  const { body } = await gateway.call('sign-up', {
    ...{ firstName: 'Some', surname: 'Body', username: 'like-storm', email: 'like-storm@storm.example' },
    ...{ password: 'Library1', sex: 'female' },
  });
  for (let at = 0; at < LISTS; at += 1) {
    const list = { name: `List ${at}`, visibility: 'everyone' };
    const made = await gateway.call('create-list', list, bearer(body.access_token));
    lists.push(made.body.list._id);
  }
});
afterAll(async () => {
  await mongo?.close();
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), mongod?.stop()]);
});

const tokenOf = (at: number) =>
  accessToken(
    { sub: at.toString(16).padStart(24, '0'), username: `liker-${at}`, sid: `s${at}` },
    { expiresIn: 3600 },
  );

it('LIKE-05 10,000 concurrent likes and unlikes, with kills, leave the counts of a recount', async () => {
  const tokens = Array.from({ length: LIKERS }, (_, at) => tokenOf(at));
  let next = 0;
  let done = 0;
  const act = async () => {
    while (next < ACTS) {
      const at = next++;
      const id = lists[Math.floor(at / LIKERS) % LISTS];
      const body = { kind: 'list', id, liked: at < ACTS / 2 || at % 3 !== 0 };
      // A killed service answers nothing, but what it did counts.
      const answer = await gateway
        .call('set-like', body, bearer(tokens[at % LIKERS] ?? ''))
        .catch(() => undefined);
      if (answer?.status === 200) done += 1;
    }
  };
  const began = performance.now();
  const kill = async () => {
    for (let at = 0; at < KILLS; at += 1) {
      const due = ((at + 1) * ACTS) / (KILLS + 2);
      await until('so much is done', () => next >= due, 600_000);
      await comments.stop('SIGKILL');
      comments = await start('comments');
    }
  };
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, act)]);
  const database = mongo.db(mongoOptions(mongod.url, 'comments').dbName);
  for (const id of lists) {
    const text = `list:${id}`;
    const likes = await database.collection('likes').countDocuments({ text });
    const kept = await database
      .collection<{ _id: string; count: number }>('likeCounts')
      .findOne({ _id: text });
    expect([id, kept?.count ?? 0]).toEqual([id, likes]);
    const { body } = await gateway.call('get-list', { listId: id });
    expect(body.list.likes.count).toBe(likes);
  }
  expect(done).toBeGreaterThan(ACTS / 2);
  process.stdout.write(`${done} of ${ACTS} acts in ${Math.round(performance.now() - began)} ms\n`);
});
