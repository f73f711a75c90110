import type { Portal } from '@screenlore/dev-stack';
import { requestsPerSecond } from '../measure/load.js';
import { sideBySide } from '../measure/side-by-side.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const SECONDS = 4;
const CONNECTIONS = 20;
/** Enough that no title is requested again while its reply is cached. */
const TITLES = 20_000;

/**
 * Single titles that are not in the response cache, compared with the raw driver's findOne on the same
 * documents.
 */
export const uncachedTitle = ({ gatewayUrl, mongoUrls }: Portal): Promise<Figure[]> =>
  withMongo(mongoUrls.admin, async (client) => {
    const titles = client.db('screenlore_catalogue').collection('titles');
    const ids = await titles
      .find({ itemType: 'movies' }, { projection: { titleId: 1, _id: 0 } })
      .limit(TITLES)
      .map((title) => String(title['titleId']))
      .toArray();
    let next = 0;
    const findOnePerSecond = async () => {
      const end = performance.now() + SECONDS * 1000;
      let found = 0;
      const loop = async () => {
        while (performance.now() < end) {
          const titleId = ids[next++ % ids.length];
          if (await titles.findOne({ itemType: 'movies', titleId })) found += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, loop));
      return found / SECONDS;
    };
    const bodies = ids.map((titleId) => JSON.stringify({ titleId }));
    const { a, b, ratio } = await sideBySide(
      () =>
        requestsPerSecond({
          url: `${gatewayUrl}/api/get-movie`,
          bodies,
          seconds: SECONDS,
          connections: CONNECTIONS,
        }),
      findOnePerSecond,
    );
    return [
      {
        what: "uncached single title, of the raw driver's findOne",
        value: ratio,
        atLeast: 0.6,
        how: `${ids.length} movies in turn: ${a.toFixed(0)}/s against ${b.toFixed(0)}/s, ${CONNECTIONS} at a time`,
      },
    ];
  });
