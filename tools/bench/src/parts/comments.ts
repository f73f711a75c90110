import type { CallReply } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { openReaders } from '../comments/live-readers.js';
import { type Discussed, fillThread } from '../comments/threads.js';
import { type GatewayUser, newWriter } from '../measure/gateway.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timed, timesOf } from '../measure/times.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const FEW = 50;
const MANY = 5000;
const VERY_MANY = 100_000;
const REPEATS = 300;
const READERS = 300;
const NEWS = 20;

/** Threads of 50 to 100,000 comments, read at the gateway and live. */
export async function comments({ gatewayUrl, mongoUrls }: Portal): Promise<Figure[]> {
  return withMongo(mongoUrls.admin, async (client) => {
    const db = client.db('screenlore_comments');
    const run = Date.now().toString(36);
    const reader = await newWriter(gatewayUrl, client, `reader.${run}`);
    const [few, many, veryMany, empty] = await articles(reader);
    await fillThread(db, few, FEW);
    await fillThread(db, many, MANY);
    await fillThread(db, veryMany, VERY_MANY);
    await fillThread(db, empty, 0);
    return [
      await firstPage(reader, many),
      await growthOfReads(reader, few, veryMany),
      await growthOfInserts(reader, empty, veryMany),
      await live(gatewayUrl, reader, many),
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

/** Times both in turn, after a few calls that do not count. */
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
