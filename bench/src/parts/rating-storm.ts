import type { Portal } from '../parts.js';
import { catalogueCalls } from '../ratings/catalogue-calls.js';
import { faultsOf, hotTitles, openMongo } from '../ratings/hot-titles.js';
import { lostIn, ratingStorm } from '../ratings/storm.js';
import type { Figure } from '../report.js';

const TITLES = 10;
const SIZE = { users: 1000, each: 10 };
const OPERATIONS = SIZE.users * SIZE.each;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/**
 * A thousand users rate the same ten titles at once, change that and take it back, and the catalogue is killed in the
 * middle (it is started again by itself). Afterwards every sum, count and distribution is held against adding up the
 * ratings, and the ratings against what the users were told.
 */
export async function ratingStormPart({
  natsUrls,
  mongoUrls,
  callKeys,
  processes,
}: Portal): Promise<Figure[]> {
  const client = await openMongo(mongoUrls.admin);
  const calls = await catalogueCalls(natsUrls.gateway, callKeys.signingKey);
  try {
    const db = client.db('screenlore_catalogue');
    const titles = await hotTitles(db, TITLES);
    const storm = await ratingStorm(calls, titles, SIZE, (made) => {
      if (made === OPERATIONS / 2) processes.kill('catalogue', 'SIGKILL');
    });
    const faults = [...(await faultsOf(db, titles)), ...(await lostIn(db, storm))];
    for (const fault of faults) console.log(`      ${fault}`);
    return [
      {
        what: 'differences after a storm of ratings',
        value: faults.length,
        unit: '',
        goal: { atMost: 0 },
        how: `${OPERATIONS} operations of ${SIZE.users} users on ${TITLES} titles, the catalogue killed in the middle, ${storm.repeated} attempts repeated; sums, counts, distributions and records`,
      },
      {
        what: 'ratings in the storm',
        value: OPERATIONS / ((storm.ms - storm.silentMs) / 1000),
        unit: 'operations/s',
        goal: null,
        how: `in ${seconds(storm.ms)} s without the ${seconds(storm.silentMs)} s in which nobody answered`,
      },
    ];
  } finally {
    await calls.close();
    await client.close();
  }
}
