import type { Portal } from '@screenlore/dev-stack';
import { serviceCalls } from '../measure/service-calls.js';
import { withMongo } from '../measure/with-mongo.js';
import { faultsOf, hotTitles } from '../ratings/hot-titles.js';
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
export const ratingStormPart = ({ natsUrls, mongoUrls, callKeys, processes }: Portal): Promise<Figure[]> =>
  withMongo(mongoUrls.admin, async (client) => {
    const calls = await serviceCalls(natsUrls.gateway, callKeys.signingKey);
    const db = client.db('screenlore_catalogue');
    const titles = await hotTitles(db, TITLES);
    const storm = await ratingStorm(calls, titles, SIZE, (made) => {
      if (made === OPERATIONS / 2) processes.kill('catalogue', 'SIGKILL');
    });
    await calls.close();
    const faults = [...(await faultsOf(db, titles)), ...(await lostIn(db, storm))];
    for (const fault of faults) console.log(`      ${fault}`);
    return [
      {
        what: 'differences after a storm of ratings',
        value: faults.length,
        atMost: 0,
        how: `${OPERATIONS} operations of ${SIZE.users} users on ${TITLES} titles, the catalogue killed in the middle, ${storm.repeated} attempts repeated; sums, counts, distributions and records`,
      },
      {
        what: 'ratings in the storm',
        value: OPERATIONS / ((storm.ms - storm.silentMs) / 1000),
        unit: 'operations/s',
        how: `in ${seconds(storm.ms)} s without the ${seconds(storm.silentMs)} s in which nobody answered`,
      },
    ];
  });
