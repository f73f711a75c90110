import type { CallReply } from '@screenlore/contracts';
import { type GatewayUser, newUser } from '../comments/gateway-user.js';
import { startIsso } from '../comments/isso.js';
import { killStorm } from '../comments/kill-storm.js';
import { openReaders } from '../comments/live-readers.js';
import { DISCUSSION, type Discussed, fillThread, openComments, textOf } from '../comments/threads.js';
import { getsPerSecond, requestsPerSecond } from '../measure/load.js';
import { median, percentile, sideBySide } from '../measure/side-by-side.js';
import type { Portal } from '../parts.js';
import type { Figure } from '../report.js';
import { startService } from '../service-lists/running-service.js';

const FEW = 50;
const MANY = 5000;
const VERY_MANY = 100_000;
const ROUNDS = 300;
const PAGE = 10;
const LOAD = { seconds: 3, connections: 10 };
const READERS = 300;
const NEWS = 20;
const USERS = 20;
const KILLS = 20;

type Db = Awaited<ReturnType<typeof openComments>>['db'];

/** Threads of 50 to 100,000 comments at the gateway, beside isso, live, and with the service killed again and again. */
export async function comments({
  gatewayUrl,
  mongoUrls,
  natsUrls,
  callKeys,
  processes,
}: Portal): Promise<Figure[]> {
  const { db, close } = await openComments(mongoUrls.admin);
  try {
    const run = Date.now().toString(36);
    const reader = await newUser(gatewayUrl, `reader.${run}`);
    const [few, many, veryMany, empty] = await articles(reader);
    for (const [article, size] of [
      [few, FEW],
      [many, MANY],
      [veryMany, VERY_MANY],
      [empty, 0],
    ] as const)
      await fillThread(db, article, size);
    const figures = [
      await firstPage(reader, many),
      await growthOfReads(reader, few, veryMany),
      await growthOfInserts(reader, empty, veryMany),
      await besideIsso(gatewayUrl, many),
      await live(gatewayUrl, reader, many),
    ];
    figures.push(await kills({ gatewayUrl, mongoUrls, natsUrls, callKeys, processes }, db, many, run));
    return figures;
  } finally {
    await close();
  }
}

async function articles(reader: GatewayUser): Promise<[Discussed, Discussed, Discussed, Discussed]> {
  const { articles: found } = await reader.call('get-articles-latest', { count: 4 });
  const [a, b, c, d] = found.map(({ _id, articleId, author }) => ({ _id, articleId, authorId: author._id }));
  if (!a || !b || !c || !d) throw new Error('The demo has no four articles.');
  return [a, b, c, d];
}

const page = (reader: GatewayUser, { _id }: Discussed): Promise<CallReply<'get-media-comments'>> =>
  reader.call('get-media-comments', { type: 'article', mediaId: _id });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Of both in turn, after a few that do not count. */
async function inTurn(a: () => Promise<unknown>, b: () => Promise<unknown>) {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let round = -20; round < ROUNDS; round += 1) {
    const [ofA, ofB] = [await timed(a), await timed(b)];
    if (round < 0) continue;
    times.a.push(ofA);
    times.b.push(ofB);
  }
  return { a: median(times.a), b: median(times.b) };
}

async function firstPage(reader: GatewayUser, many: Discussed): Promise<Figure> {
  const times: number[] = [];
  for (let round = -20; round < ROUNDS; round += 1) {
    const ms = await timed(() => page(reader, many));
    if (round >= 0) times.push(ms);
  }
  return {
    what: `first page of ${MANY} comments, p95 at the gateway`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: { atMost: 15 },
    how: `${ROUNDS} times as somebody signed in, past the ready replies; p50 ${median(times).toFixed(1)}`,
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
    unit: '',
    goal: { atMost: 1.3 },
    how: `medians of ${ROUNDS} in turn, ${b.toFixed(1)} and ${a.toFixed(1)} ms`,
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
    unit: '',
    goal: { atMost: 1.2 },
    how: `medians of ${ROUNDS} in turn, ${b.toFixed(1)} and ${a.toFixed(1)} ms`,
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
      unit: '',
      goal: { atLeast: 20 },
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
      goal: { atMost: 1000 },
      how: `from the writer's request on, median ${median(times).toFixed(0)} ms`,
    };
  } finally {
    readers.leave();
  }
}

/** Two replicas that this part starts itself: the portal's own would be given up after so many ends. */
async function kills(
  {
    gatewayUrl,
    mongoUrls,
    natsUrls,
    callKeys,
    processes,
  }: Pick<Portal, 'gatewayUrl' | 'mongoUrls' | 'natsUrls' | 'callKeys' | 'processes'>,
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
      unit: '',
      goal: { atMost: 0 },
      how: `${storm.changes} changes of ${USERS} people through the gateway, one of two replicas killed ${killed} times in the middle, ${storm.repeated} attempts repeated with their key`,
    };
  } finally {
    await processes.start('comments');
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}
