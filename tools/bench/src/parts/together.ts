import type { Portal } from '@screenlore/dev-stack';
import type { MongoClient } from 'mongodb';
import { openReaders } from '../comments/live-readers.js';
import { type GatewayUser, newUser, newWriter } from '../measure/gateway.js';
import { residentMb } from '../measure/peak-memory.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { fillFollowed } from '../together/followed.js';

const AUTHORS = 1000;
const FEW = 10;
const ACTS = 1_000_000;
const REPEATS = 300;
const STREAMS = 5000;

/** The feed of a member who follows many others, and the memory that open pages take. */
export const together = ({ gatewayUrl, mongoUrls, processes }: Portal): Promise<Figure[]> =>
  withMongo(mongoUrls.admin, async (client) => [
    ...(await feed(gatewayUrl, client)),
    await streams(gatewayUrl, processes.pid('gateway')),
  ]);

async function feed(gatewayUrl: string, client: MongoClient): Promise<Figure[]> {
  const run = Date.now().toString(36);
  const many = await newUser(gatewayUrl, `many.${run}`);
  const few = await newUser(gatewayUrl, `few.${run}`);
  const writer = await newWriter(gatewayUrl, client, `writer.${run}`);
  await fillFollowed(client, writer, { [many.username]: AUTHORS, [few.username]: FEW }, ACTS);
  const { movies } = await many.call('get-movies-random', { count: 20 });
  let next = 0;
  const title = () => many.call('get-movie', { titleId: movies[next++ % movies.length]?.titleId ?? '' });
  const page = (reader: GatewayUser) => async () => {
    const { cards } = await reader.call('get-feed', {});
    if (cards.length === 0) throw new Error('The feed is empty.');
  };
  const asked = [page(many), page(few), title] as const;
  const times = asked.map((): number[] => []);
  for (let repeat = -20; repeat < REPEATS; repeat += 1)
    for (const [at, ask] of asked.entries()) {
      const took = await timed(ask);
      if (repeat >= 0) times[at]?.push(took);
    }
  const [ofMany = [], ofFew = [], ofTitle = []] = times;
  const [a, b] = [median(ofMany), median(ofFew)];
  const [p95, titleP95] = [percentile(ofMany, 0.95), percentile(ofTitle, 0.95)];
  return [
    {
      what: `feed of who follows ${AUTHORS}, of one of ${FEW}`,
      value: a / b,
      atMost: 1.5,
      how: `first pages over ${ACTS} acts, medians of ${REPEATS} in turn, ${a.toFixed(1)} and ${b.toFixed(1)} ms`,
    },
    {
      what: 'p95 of that feed, of a title past the response cache',
      value: p95 / titleP95,
      atMost: 3,
      how: `${p95.toFixed(1)} and ${titleP95.toFixed(1)} ms, in turn as somebody signed in`,
    },
  ];
}

async function streams(gatewayUrl: string, pid: number | undefined): Promise<Figure> {
  const before = await residentMb(pid ?? 0);
  const { articles } = await (
    await fetch(`${gatewayUrl}/api/get-articles-latest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"count":1}',
    })
  ).json();
  const readers = await openReaders(gatewayUrl, articles[0]._id, STREAMS);
  const after = await residentMb(pid ?? 0);
  readers.leave();
  return {
    what: `memory of the gateway for ${STREAMS} open pages`,
    value: after - before,
    unit: 'MB',
    atMost: 200,
    how: `resident, ${after.toFixed(0)} after all heard their opening, ${before.toFixed(0)} before`,
  };
}
