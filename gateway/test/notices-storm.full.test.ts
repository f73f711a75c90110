import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { NoticeKind } from '@screenlore/contracts';
import { type RunningEngine, startMongod, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { type Db, MongoClient } from 'mongodb';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';
import { accessToken, bearer } from './support/tokens.js';

jest.setTimeout(900_000);

const FOLLOWERS = 500;
const FOLLOWED = 10;
const ACTS = 10_000;
/** What followers do to the members they follow in the second half. */
const LATER = [
  'unfollow-member',
  'follow-member',
  'block-member',
  'follow-member',
  'unblock-member',
] as const;
const AT_ONCE = 50;
const KILLS = 6;

let nats: RunningEngine;
let mongod: RunningEngine;
let gateway: GatewayUnderTest;
let mongo: MongoClient;
const apps = new Map<string, AppProcess>();
/** `_id`s of the followed members. */
const members: string[] = [];

const settings = () => ({
  NATS_URL: nats.url,
  MONGO_URL: mongod.url,
  LOG_LEVEL: 'error',
  FOLLOWS_PER_HOUR: '0',
});
const start = async (service: string) => {
  apps.set(service, await startApp(`services/${service}`, settings()));
};
const databaseOf = (service: string): Db => mongo.db(mongoOptions(mongod.url, service).dbName);

beforeAll(async () => {
  [nats, mongod] = await Promise.all([startNats(), startMongod()]);
  for (const service of ['auth', 'library', 'social']) await start(service);
  gateway = await gatewayAt(nats.url);
  mongo = await new MongoClient(mongod.url).connect();
  for (let at = 0; at < FOLLOWED; at += 1) {
    const username = `storm-${at}`;
    const { body } = await gateway.call('sign-up', {
      ...{ firstName: 'Some', surname: 'Body', username, email: `${username}@storm.example` },
      ...{ password: 'Library1', sex: 'female' },
    });
    expect(body.error).toBeUndefined();
    members.push((await gateway.call('get-user', { userId: username })).body.user._id);
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
    { sub: at.toString(16).padStart(24, '0'), username: `follower-${at}`, sid: `s${at}` },
    { expiresIn: 3600 },
  );

it('NOTE-03 BLOCK-02 BLOCK-03 after 10,000 concurrent follows and blocks, with kills, notifications match the follows', async () => {
  const tokens = Array.from({ length: FOLLOWERS }, (_, at) => tokenOf(at));
  let next = 0;
  let done = 0;
  const act = async () => {
    while (next < ACTS) {
      const at = next++;
      // Each pair comes twice: some are followed, some followed and unfollowed, at the same time or later.
      const follower = at % FOLLOWERS;
      const userId = members[Math.floor(at / FOLLOWERS) % FOLLOWED];
      const name = at < ACTS / 2 ? 'follow-member' : (LATER[at % LATER.length] ?? 'follow-member');
      // A killed service answers nothing, but what it did counts.
      const answer = await gateway
        .call(name, { userId }, bearer(tokens[follower] ?? ''))
        .catch(() => undefined);
      if (answer?.status === 200) done += 1;
    }
  };
  const began = performance.now();
  const kill = async () => {
    for (let at = 0; at < KILLS; at += 1) {
      const due = ((at + 1) * ACTS) / (KILLS + 2);
      await until('so much is done', () => next >= due, 600_000);
      const service = at % 2 === 0 ? 'social' : 'library';
      await apps.get(service)?.stop('SIGKILL');
      await start(service);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, act)]);
  const acted = performance.now();
  const library = databaseOf('library');
  await until(
    'nothing waits',
    async () => (await library.collection('causes').countDocuments({ pending: true })) === 0,
    300_000,
  );
  const settled = performance.now();
  const social = databaseOf('social');
  const kind: NoticeKind = 'follow';
  let blocked = 0;
  for (const member of members) {
    const follows = await library.collection('follows').find({ member }).toArray();
    const blocks = await library.collection('blocks').distinct('member', { blocked: member });
    expect(follows.filter(({ follower }) => blocks.includes(follower))).toEqual([]);
    blocked += blocks.length;
    const causes = await social.collection('noticeCauses').find({ member, shown: true }).toArray();
    expect(causes.map(({ actor }) => actor).sort()).toEqual(follows.map(({ follower }) => follower).sort());
    const notice = await social.collection('notifications').findOne({ member, kind });
    expect(notice?.['count']).toBe(Math.min(follows.length, 100));
  }
  expect(done).toBeGreaterThan(ACTS / 2);
  expect(blocked).toBeGreaterThan(ACTS / 40);
  process.stdout.write(
    `${done} of ${ACTS} acts in ${Math.round(acted - began)} ms, settled ${Math.round(settled - acted)} ms later\n`,
  );
});
