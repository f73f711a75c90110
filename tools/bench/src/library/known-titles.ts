import { withMongo } from '../measure/with-mongo.js';
import type { KnownTitle, KnownTitles } from './records.js';

const MOST = 60_000;

/** The running catalogue's titles with a year, in a fixed order: recorded ones if imported. */
export function knownTitles(mongoUrl: string): Promise<KnownTitles> {
  return withMongo(mongoUrl, async (client) => {
    const all = client.db('screenlore_catalogue').collection('titles');
    const of = (kind: KnownTitle['kind']): Promise<KnownTitle[]> =>
      all
        .find(
          { itemType: kind, year: { $ne: null } },
          { projection: { _id: 0, title: 1, year: 1 }, sort: { titleId: 1 }, limit: MOST },
        )
        .map(({ title, year }): KnownTitle => ({ kind, name: String(title), year: Number(year) }))
        .toArray();
    const [movies, series, games] = await Promise.all([of('movies'), of('series'), of('games')]);
    return { movies, series, games };
  });
}
