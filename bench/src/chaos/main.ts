import { parseArgs } from 'node:util';
import { NO_VOLUME_LIMITS, ofMongoUsers, ofNatsUsers, startCluster, startPortal } from '@screenlore/engines';
import { MongoClient } from 'mongodb';
import { call, newUser } from '../measure/gateway.js';
import { type Figure, printFigure, sumUp } from '../report.js';
import { FaultMaker, type Group } from './faults.js';
import { load } from './load.js';

/*
 * `npm run chaos`: the portal on three mongod and three nats-server, two gateways and two of each service, under load while
 * processes are killed and frozen at random. With `--short` a fifth of the faults.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const FAULTS = values.short ? { kills: 20, stops: 4 } : { kills: 100, stops: 20 };
/** A process needs seconds of a processor to start again: closer together there would be nothing but starts. */
const EVERY_MS = 5000;
const PER_SECOND = 300;
const WRITE_SHARE = 0.1;
const WRITERS = 20;
const SERVICES = ['auth', 'catalogue', 'content', 'comments'];
/** A process that is ready has still to connect and to warm up. */
const REST_MS = 2000;
/** An election takes ten seconds, and a member that was away has to catch up. */
const REST_OF_MONGO_MS = 20_000;

let faults: FaultMaker | undefined;
const onRecovery = (name: string) => faults?.recovered(name);

const cluster = await startCluster(onRecovery);
const portal = await startPortal({
  mongoUrls: ofMongoUsers(() => cluster.mongoUrl),
  natsUrls: ofNatsUsers(() => cluster.natsUrl),
  withoutBroken: true,
  rules: { firstPauseMs: 250, longestPauseMs: 250 },
  onRecovery,
  env: {
    ...NO_VOLUME_LIMITS,
    RATE_LIMIT_PER_MINUTE: '0',
    REQUESTS_PER_MINUTE: '0',
    SIGN_INS_PER_MINUTE: '0',
    TURNS_PER_ADDRESS: '1000',
    LOG_LEVEL: 'warn',
  },
});
const figures: Figure[] = [];
try {
  for (const app of [...SERVICES, 'gateway']) await portal.instances.scale(app, 2);
  const { processes, origin } = portal;
  const pair = (name: string): Group => ({
    names: [name, `${name}-2`],
    restMs: REST_MS,
    kill: (of, signal) => processes.kill(of, signal),
  });
  const groups: Group[] = [
    ...[...SERVICES, 'gateway'].map(pair),
    { names: cluster.nats, restMs: REST_MS, kill: cluster.kill },
    { names: cluster.mongods, choose: cluster.primary, restMs: REST_OF_MONGO_MS, kill: cluster.kill },
  ];
  faults = new FaultMaker(groups);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, number) => newUser(origin, `chaos.${number}`)),
  );
  const { articles } = await call(origin, 'get-articles-latest', { count: 1 });
  const mediaId = articles[0]?._id ?? '';
  let goesOn = true;
  const loaded = load(
    { origin, writers, mediaId, perSecond: PER_SECOND, writeShare: WRITE_SHARE },
    () => goesOn,
  );
  await faults.make(FAULTS, EVERY_MS);
  goesOn = false;
  const { reads, writes, failed, acknowledged, leftOut } = await loaded;
  console.log(
    Object.entries(faults.made)
      .map(([what, times]) => `${what}: ${times}`)
      .sort()
      .join(', '),
  );
  if (failed.length > 0) console.log(`Failed: ${[...new Set(failed)].slice(0, 5).join('; ')}`);

  const client = await MongoClient.connect(cluster.mongoUrl);
  const stored = await client
    .db('screenlore_comments')
    .collection('comments')
    .find({ text: /^chaos / })
    .map(({ text }) => String(text))
    .toArray();
  await client.close();
  const times = new Map<string, number>();
  for (const text of stored) times.set(text.trim(), (times.get(text.trim()) ?? 0) + 1);
  const lost = acknowledged.filter((text) => !times.has(text.trim()));
  const doubled = [...times.values()].filter((count) => count > 1);

  const how = `${FAULTS.kills} kills and ${FAULTS.stops} freezes of 3 s`;
  const share = (all: number[], ms: number) => all.filter((one) => one > ms).length;
  const worst = (all: number[]) => Math.max(0, ...all) / 1000;
  figures.push(
    {
      what: 'acknowledged writes lost',
      value: lost.length,
      atMost: 0,
      how: `${acknowledged.length} acknowledged, ${how}`,
    },
    { what: 'writes stored twice', value: doubled.length, atMost: 0, how: `${stored.length} stored` },
    {
      what: 'calls that were never answered well',
      value: failed.length,
      atMost: 0,
      how: `of ${reads.length + writes.length}; ${leftOut} left out as too many were under way`,
    },
    {
      what: 'the longest that a read waited',
      value: worst(reads),
      unit: 's',
      atMost: 2,
      how: `${share(reads, 2000)} of ${reads.length} for over 2 s, ${share(reads, 1000)} for over 1 s`,
    },
    {
      what: 'the longest that a write waited',
      value: worst(writes),
      unit: 's',
      atMost: 12,
      how: `${share(writes, 3000)} of ${writes.length} for over 3 s`,
    },
  );
  for (const figure of figures) printFigure(figure);
} finally {
  await portal.stop();
  await cluster.stop();
}
sumUp(figures);
