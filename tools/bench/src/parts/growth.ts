import type { Portal } from '@screenlore/dev-stack';
import { cpuSeconds } from '../measure/cpu-time.js';
import { requestsPerSecond } from '../measure/load.js';
import { median } from '../measure/side-by-side.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const SECONDS = 6;
const CONNECTIONS = 24;
const PAIRS = 3;
const MANY = 3;
/** Enough that no title repeats while its reply is cached. */
const TITLES = 20_000;
/** Numbers of machines for which to compute the capacity, with the processors of each machine. */
const MACHINES = [1, 2, 4, 10];
const CORES = 2;

/** A tier of a call: its process, if it has one, and whether more machines add capacity to it. */
const TIERS = {
  gateway: { process: 'gateway', scales: true },
  catalogue: { process: 'catalogue', scales: true },
  content: { process: 'content', scales: true },
  'the primary of MongoDB': { process: 'mongod', scales: false },
  NATS: { process: 'nats', scales: false },
} as const;
type Tier = keyof typeof TIERS;
const TIER_NAMES = Object.keys(TIERS) as Tier[];

/**
 * Measures uncached titles with one and with three catalogue processes in turn, and computes what more
 * machines would give.
 */
export async function growth(portal: Portal): Promise<Figure[]> {
  const { gatewayUrl, mongoUrls, instances } = portal;
  const ids = await withMongo(mongoUrls.admin, (client) =>
    client
      .db('screenlore_catalogue')
      .collection('titles')
      .find({ itemType: 'movies' }, { projection: { titleId: 1, _id: 0 } })
      .limit(TITLES)
      .map(({ titleId }) => String(titleId))
      .toArray(),
  );
  const bodies = ids.map((titleId) => JSON.stringify({ titleId }));
  const load = { url: `${gatewayUrl}/api/get-movie`, bodies, seconds: SECONDS, connections: CONNECTIONS };
  const rates: { single: number; many: number }[] = [];
  let perCall: Record<Tier, number> | undefined;
  for (let pair = -1; pair < PAIRS; pair += 1) {
    await instances.scale('catalogue', 1);
    const before = await cpuOf(portal);
    const single = await requestsPerSecond(load);
    const after = await cpuOf(portal);
    perCall = demandOf(before, after, single * SECONDS);
    await instances.scale('catalogue', MANY);
    const many = await requestsPerSecond(load);
    if (pair >= 0) rates.push({ single, many });
  }
  await instances.scale('catalogue', 1);
  const [single, many] = [median(rates.map((rate) => rate.single)), median(rates.map((rate) => rate.many))];
  return [
    {
      what: `${MANY} catalogue processes, of one, on this machine`,
      value: median(rates.map((rate) => rate.many / rate.single)),
      atLeast: 1,
      how: `titles that no cache has: ${many.toFixed(0)}/s against ${single.toFixed(0)}/s, ${PAIRS} pairs of ${SECONDS} s`,
    },
    ...(perCall ? reckoned(perCall) : []),
  ];
}

async function cpuOf({ processes }: Portal): Promise<Record<Tier, number>> {
  const used = await Promise.all(
    TIER_NAMES.map(async (tier) => [tier, await cpuSeconds(processes.pid(TIERS[tier].process))] as const),
  );
  return Object.fromEntries(used) as Record<Tier, number>;
}

/** Processor time that one call takes in each tier, in milliseconds. */
function demandOf(
  before: Record<Tier, number>,
  after: Record<Tier, number>,
  calls: number,
): Record<Tier, number> {
  const demands = TIER_NAMES.map((tier) => [tier, ((after[tier] - before[tier]) * 1000) / calls]);
  return Object.fromEntries(demands) as Record<Tier, number>;
}

/**
 * The capacity of more machines, by the utilisation law: a tier answers as many calls a second as its
 * processors have seconds, divided by the time of a call. With three machines or more, MongoDB's primary and
 * NATS get a machine each.
 */
function reckoned(demand: Record<Tier, number>): Figure[] {
  const how = TIER_NAMES.map((tier) => `${tier} ${demand[tier].toFixed(2)}`).join(', ');
  return MACHINES.map((machines) => {
    const alone = machines > 2 ? TIER_NAMES.filter((tier) => !TIERS[tier].scales) : [];
    const shared = TIER_NAMES.filter((tier) => !alone.includes(tier));
    const limits: [string, number][] = [
      ...alone.map((tier): [string, number] => [tier, (CORES * 1000) / demand[tier]]),
      [
        shared.join(', '),
        ((machines - alone.length) * CORES * 1000) / shared.reduce((sum, tier) => sum + demand[tier], 0),
      ],
    ];
    const [first, most] = limits.reduce((least, limit) => (limit[1] < least[1] ? limit : least));
    return {
      what: `reckoned: uncached titles a second on ${machines} machines of ${CORES} processors`,
      value: most,
      how: `first full: ${first}; ms of a processor for a call: ${how}`,
    };
  });
}
