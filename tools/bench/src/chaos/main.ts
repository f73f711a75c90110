import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hotTitles } from '@screenlore/catalogue-model/testing';
import {
  NO_VOLUME_LIMITS,
  ofMongoUsers,
  ofNatsUsers,
  startCluster,
  startPortal,
} from '@screenlore/dev-stack';
import { MongoClient } from 'mongodb';
import { call, newUser } from '../measure/gateway.js';
import { type Figure, printFigure, sumUp } from '../report.js';
import { FaultMaker, type Group } from './faults.js';
import { type LoadResult, load, type SlowCall } from './load.js';
import { lookAtStored, type Stored } from './stored.js';

/*
 * `npm run chaos`: the portal on three mongod and three nats-server, two gateways and two of each service, under load while
 * processes are killed and frozen at random. With `--short` a fifth of the faults.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const FAULTS = values.short ? { kills: 20, stops: 4 } : { kills: 100, stops: 20 };
/**
 * A process needs seconds of processor time to restart: with shorter gaps nothing but restarts would happen.
 */
const EVERY_MS = 6000;
const PER_SECOND = 300;
const WRITE_SHARE = 0.03;
/** Freshly started processes answer the first calls slowly: earlier calls do not count. */
const WARM_UP_MS = 20_000;
const WRITERS = 20;
const FILMS = 200;
/** How many of the slowest calls to report, with the faults just before and during them. */
const TOLD_SLOW = 6;
const FAULTS_BEFORE_MS = 8000;
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'];
/** A ready process still has to connect and warm up. */
const REST_MS = 2000;
/** An election takes ten seconds, and a restarted member has to catch up. */
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
  const { articles } = await call(origin, 'get-articles-latest', { count: 20 });
  const client = await MongoClient.connect(cluster.mongoUrl);
  const films = await hotTitles(client.db('screenlore_catalogue'), FILMS);
  await client.close();
  let goesOn = true;
  const loaded = load(
    {
      origin,
      writers,
      articles: articles.map(({ _id }) => _id),
      films: films.map(({ titleId }) => titleId),
      perSecond: PER_SECOND,
      writeShare: WRITE_SHARE,
      warmUpMs: WARM_UP_MS,
    },
    () => goesOn,
  );
  await pause(WARM_UP_MS);
  await faults.make(FAULTS, EVERY_MS);
  goesOn = false;
  const result = await loaded;
  tellOf(faults, result);
  const stored = await lookAtStored(
    cluster.mongoUrl,
    films,
    writers.map(({ username }) => username),
    result,
  );
  figures.push(...figuresOf(result, stored));
  for (const figure of figures) printFigure(figure);
} finally {
  await portal.stop();
  await cluster.stop();
}
sumUp(figures);

/** The faults, and what happened during the slowest calls. */
function tellOf({ events }: FaultMaker, { slow, failed }: LoadResult): void {
  const times = new Map<string, number>();
  for (const { what } of events) if (/^(kill|stop) /.test(what)) times.set(what, (times.get(what) ?? 0) + 1);
  console.log(
    [...times]
      .map(([what, count]) => `${what}: ${count}`)
      .sort()
      .join(', '),
  );
  if (failed.length > 0) console.log(`Failed: ${[...new Set(failed)].slice(0, 5).join('; ')}`);
  const isWrite = ({ what }: SlowCall) => what.startsWith('add-');
  for (const some of [slow.filter(isWrite), slow.filter((slowCall) => !isWrite(slowCall))])
    for (const { what, at, ms, tries } of some.sort((a, b) => b.ms - a.ms).slice(0, TOLD_SLOW)) {
      const around = events.filter((event) => event.at > at - FAULTS_BEFORE_MS && event.at < at + ms);
      console.log(`${what} took ${(ms / 1000).toFixed(1)} s: ${tries.join(' | ')}`);
      console.log(
        `  ${around.map((event) => `${((event.at - at) / 1000).toFixed(1)} s ${event.what}`).join(', ')}`,
      );
    }
}

function figuresOf(
  { reads, writes, comments, ratings, failed, leftOut }: LoadResult,
  stored: Stored,
): Figure[] {
  const share = (all: number[], ms: number) => all.filter((value) => value > ms).length;
  // Not spread into Math.max, which does not take that many arguments.
  const worst = (all: number[]) => all.reduce((most, value) => Math.max(most, value), 0) / 1000;
  const how = `${comments.length + ratings.length} acknowledged, ${FAULTS.kills} kills and ${FAULTS.stops} freezes of 3 s`;
  return [
    { what: 'acknowledged writes lost', value: stored.lost.length, atMost: 0, how },
    { what: 'writes stored twice', value: stored.doubled.length, atMost: 0, how: `${stored.count} stored` },
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
  ];
}
