import type { Migration } from '@screenlore/service-kit/migrations';
import { type RatedViewing, shownRatings } from '../viewings/shown-ratings.js';
import { type StoredStanding, standingId } from '../viewings/standing.schema.js';
import type { StoredViewing } from '../viewings/viewing.schema.js';

/**
 * Tells the catalogue who may see the viewings that rated titles before it received that (LIB-215): until then, everybody saw ratings
 * given with hidden ones.
 */
export const shownRatingsOfBefore: Migration = {
  number: 1,
  name: 'shown-ratings',
  run: async ({ db, batches }) => {
    const viewings = db.collection<StoredViewing>('viewings');
    const standings = db.collection<StoredStanding>('standings');
    const hidden = { season: null, rating: { $gt: 0 }, visibility: { $ne: 'everyone' as const } };
    for await (const batch of batches(viewings, hidden, ['userId', 'title']))
      for (const { userId, title } of batch) {
        const rated = await viewings
          .find<RatedViewing>({ userId, title, season: null, rating: { $gt: 0 } })
          .toArray();
        const now = new Date();
        const of = shownRatings(rated, undefined);
        await standings.updateOne({ _id: standingId(userId, title), 'told.shown': { $exists: false } }, [
          {
            $set: {
              ...{ version: { $add: ['$version', 1] }, pending: true, changedAt: now },
              'told.shown': { version: { $add: ['$version', 1] }, at: now.toISOString(), of },
            },
          },
        ]);
      }
  },
};
