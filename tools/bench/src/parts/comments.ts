import type { CallReply } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import type { Db } from 'mongodb';
import { startIsso } from '../comments/isso.js';
import { killStorm } from '../comments/kill-storm.js';
import { openReaders } from '../comments/live-readers.js';
import { DISCUSSION, type Discussed, fillThread, textOf } from '../comments/threads.js';
import { type GatewayUser, newUser } from '../measure/gateway.js';
import { getsPerSecond, requestsPerSecond } from '../measure/load.js';
import { median, percentile, sideBySide } from '../measure/side-by-side.js';
import { timed, timesOf } from '../measure/times.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { startService } from '../service-lists/running-service.js';

const FEW = 50;
const MANY = 5000;
const VERY_MANY = 100_000;
const REPEATS = 300;
const PAGE = 10;
const LOAD = { seconds: 3, connections: 10 };
const READERS = 300;
const NEWS = 20;
const USERS = 20;
const KILLS = 20;

/** Threads of 50 to 100,000 comments at the gateway, beside isso, live, and with the service killed again and again. */
export async function comments(portal: Portal): Promise<Figure[]> {
  const { gatewayUrl, mongoUrls } = portal;
  return withMongo(mongoUrls.admin, async (client) => {
    const db = client.db('screenlore_comments');
    const run = Date.now().toString(36);
    const reader = await newUser(gatewayUrl, `reader.${run}`);
    const [few, many, veryMany, empty] = await articles(reader);
    await fillThread(db, few, FEW);
    await fillThread(db, many, MANY);
    await fillThread(db, veryMany, VERY_MANY);
    await fillThread(db, empty, 0);
    return [
      await firstPage(reader, many),
      await growthOfReads(reader, few, veryMany),
      await growthOfInserts(reader, empty, veryMany),
      await besideIsso(gatewayUrl, many),
      await live(gatewayUrl, reader, many),
      await kills(portal, db, many, run),
    ];
  });
}

async function articles(reader: GatewayUser): Promise<[Discussed, Discussed, Discussed, Discussed]> {
  const { articles: found } = await reader.call('get-articles-latest', { count: 4 });
  const [a, b, c, d] = found.map(({ _id, articleId, author }) => ({ _id, articleId, authorId: author._id }));
  if (!a || !b || !c || !d) throw new Error('The demo has no four articles.');
  return [a, b, c, d];
}

const page = (reader: GatewayUser, { _id }: Discussed): Promise<CallReply<'get-media-comments'>> =>
  reader.call('get-media-comments', { type: 'article', mediaId: _id });

/** Of both in turn, after a few that do not count. */
async function inTurn(a: () => Promise<unknown>, b: () => Promise<unknown>) {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let repeat = -20; repeat < REPEATS; repeat += 1) {
    const [ofA, ofB] = [await timed(a), await timed(b)];
    if (repeat < 0) continue;
    times.a.push(ofA);
    times.b.push(ofB);
  }
  return { a: median(times.a), b: median(times.b) };
}

async function firstPage(reader: GatewayUser, many: Discussed): Promise<Figure> {
  const times = await timesOf({ warmUp: 20, repeats: REPEATS }, () => page(reader, many));
  return {
    what: `first page of ${MANY} comments, p95 at the gateway`,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: 15,
    how: `${REPEATS} times as somebody signed in, past the response cache; p50 ${median(times).toFixed(1)}`,
  };
}

async function growthOfReads(reader: GatewayUser, few: Discussed, veryMany: Discussed): Promise<Figure> {
  const { a, b } = await inTurn(
    () => page(reader, few),
    () => page(reader, veryMany),
  );
  return {
    what: `first page of ${VERY_MANY} comments, of one of ${FEW}`,
    value: b / a,
    atMost: 1.3,
    how: `medians of ${REPEATS} in turn, ${b.toFixed(1)} and ${a.toFixed(1)} ms`,
  };
}

async function growthOfInserts(reader: GatewayUser, empty: Discussed, veryMany: Discussed): Promise<Figure> {
  const add = ({ _id }: Discussed) =>
    reader.call('add-comment', { type: 'article', mediaId: _id, comment: 'One more.' });
  const { a, b } = await inTurn(
    () => add(empty),
    () => add(veryMany),
  );
  return {
    what: `a comment more to ${VERY_MANY}, of one to a thread that began empty`,
    value: b / a,
    atMost: 1.2,
    how: `medians of ${REPEATS} in turn, ${b.toFixed(1)} and ${a.toFixed(1)} ms`,
  };
}

async function besideIsso(gatewayUrl: string, many: Discussed): Promise<Figure> {
  const skips = Array.from({ length: MANY / DISCUSSION / PAGE }, (_, at) => at * PAGE);
  const isso = await startIsso(
    Array.from({ length: MANY }, (_, at) => textOf(at)),
    DISCUSSION,
  );
  try {
    const uri = encodeURIComponent(isso.uri);
    const { a, b, ratio } = await sideBySide(
      () =>
        requestsPerSecond({
          ...LOAD,
          url: `${gatewayUrl}/api/get-media-comments`,
          bodies: skips.map((skip) => JSON.stringify({ type: 'article', mediaId: many._id, skip })),
        }),
      () =>
        getsPerSecond({
          ...LOAD,
          urls: skips.map(
            (skip) => `${isso.url}/?uri=${uri}&sort=newest&limit=${PAGE}&nested_limit=0&offset=${skip}`,
          ),
        }),
    );
    return {
      what: `pages of ${MANY} comments, of isso's rate`,
      value: ratio,
      atLeast: 20,
      how: `each page of ${PAGE} in turn by ${LOAD.connections} visitors: ${a.toFixed(0)}/s against ${b.toFixed(1)}/s of isso 0.14 with its own server`,
    };
  } finally {
    await isso.stop();
  }
}

async function live(gatewayUrl: string, writer: GatewayUser, article: Discussed): Promise<Figure> {
  const readers = await openReaders(gatewayUrl, article._id, READERS);
  try {
    const times: number[] = [];
    for (let at = 0; at < NEWS; at += 1) {
      const comment = `News ${at} of ${writer.username}.`;
      const all = readers.heard(comment);
      times.push(
        await timed(async () => {
          await writer.call('add-comment', { type: 'article', mediaId: article._id, comment });
          await all;
        }),
      );
    }
    return {
      what: `a new comment at the last of ${READERS} open pages, slowest of ${NEWS}`,
      value: Math.max(...times),
      unit: 'ms',
      atMost: 1000,
      how: `from the writer's request on, median ${median(times).toFixed(0)} ms`,
    };
  } finally {
    readers.leave();
  }
}

/** Two replicas that this part starts itself: the portal's own would be given up after so many ends. */
async function kills(
  { gatewayUrl, mongoUrls, natsUrls, callKeys, processes }: Portal,
  db: Db,
  article: Discussed,
  run: string,
): Promise<Figure> {
  const users: GatewayUser[] = [];
  for (let at = 0; at < USERS; at += 1) users.push(await newUser(gatewayUrl, `storm.${run}.${at}`));
  const settings = {
    NATS_URL: natsUrls.comments,
    MONGO_URL: mongoUrls.comments,
    CALL_PUBLIC_KEY: callKeys.publicKey,
  };
  const start = () => startService('comments', settings);
  const replicas = [await start(), await start()];
  await processes.stop('comments');
  try {
    let killed = 0;
    const killing = (async () => {
      while (killed < KILLS) {
        const at = killed % replicas.length;
        await replicas[at]?.kill();
        killed += 1;
        replicas[at] = await start();
      }
    })();
    const storm = await killStorm(db, users, article, () => killed < KILLS);
    await killing;
    for (const fault of storm.faults) console.log(`      ${fault}`);
    return {
      what: 'comments lost, doubled or miscounted in a storm of kills',
      value: storm.faults.length,
      atMost: 0,
      how: `${storm.changes} changes of ${USERS} people through the gateway, one of two replicas killed ${killed} times in the middle, ${storm.repeated} attempts repeated with their key`,
    };
  } finally {
    await processes.start('comments');
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}
