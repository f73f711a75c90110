import { CATEGORIES, type Category } from '@screenlore/contracts';
import { withLease } from '@screenlore/service-kit/lease';
import type { Collection, Document, Filter } from 'mongodb';
import { type Collections, STATS_OF, type StatsDocument, type StatsOf } from './collections.schema.js';
import { facetOf } from './facets.js';
import { BY_SCORE, rankedIn } from './title.schema.js';
import { COUNTED_OF_ROLES, COUNTED_OF_TITLES, type CountedIn } from './weighted-rating.js';

/** Places of the ranking that are told. */
export const PLACES = 500;

export const meanOfStats = (stats: Pick<StatsDocument, 'sum' | 'count'> | null | undefined): number =>
  stats && stats.count > 0 ? stats.sum / stats.count : 0;

/** The prior mean of each kind. */
export const readMeans = async ({ stats }: Collections): Promise<Record<Category, number>> => {
  const found = await stats.find({ _id: { $in: [...CATEGORIES] } }).toArray();
  const mean = (kind: Category) => meanOfStats(found.find(({ _id }) => _id === kind));
  return { movies: mean('movies'), series: mean('series'), games: mean('games') };
};

interface Voted<T extends Document> {
  of: StatsOf;
  collection: Collection<T>;
  filter: Filter<T>;
  sum: string;
  count: string;
  /** What of them the score is made of. */
  counted: CountedIn;
}

/** When a new mean is worth new scores. */
interface Patience {
  /** Up to so many voted items scores follow every change of the mean. */
  items: number;
  /** Of more, they follow once the mean has moved so far: two titles may stand in the wrong order when they are that close. */
  drift: number;
}
const NO_PATIENCE: Patience = { items: Number.POSITIVE_INFINITY, drift: 0 };
/** A twentieth of the last digit that ratings are shown with. */
const AFTER_VOTES: Patience = { items: 2000, drift: 0.0005 };

/**
 * Sums the votes again, from the index of what has any, and sets the scores. When the votes are the same as the last time
 * there is nothing to set: what came in since was scored with the same mean.
 */
const settle = async <T extends Document>(
  { stats }: Collections,
  { of, collection, filter, sum, count, counted }: Voted<T>,
  weight: number,
  patience: Patience,
): Promise<void> => {
  const voted = { ...filter, [count]: { $gt: 0 } } as Filter<T>;
  const [votes] = await collection
    .aggregate<{ sum: number; count: number; items: number }>(
      [
        { $match: voted },
        {
          $group: {
            _id: null,
            sum: { $sum: `$${sum}` },
            count: { $sum: `$${count}` },
            items: { $sum: 1 },
          },
        },
      ],
      { hint: 'voted' },
    )
    .toArray();
  const now = { sum: votes?.sum ?? 0, count: votes?.count ?? 0, weight };
  const before = await stats.findOne({ _id: of });
  if (before?.weight === weight) {
    if (before.sum === now.sum && before.count === now.count) return;
    const drift = Math.abs(meanOfStats(now) - meanOfStats(before));
    if ((votes?.items ?? 0) > patience.items && drift < patience.drift) return;
  }
  // First the mean, then the scores: a vote scored with the old one meanwhile meets these writes at its title and is
  // done again with the new one.
  await stats.replaceOne({ _id: of }, now, { upsert: true });
  if (!votes) return;
  // As scoreOf in weighted-rating.ts.
  const lead = { $subtract: [counted.sum, { $multiply: [counted.count, meanOfStats(now)] }] };
  const score = { $round: [{ $divide: [lead, { $add: [counted.count, weight] }] }, 9] };
  await collection.updateMany(voted, [{ $set: { score } }], { hint: 'voted' });
};

/**
 * The first places of the ranking of a kind. They stand apart from the titles: one that comes in front moves hundreds by one, and
 * each of these would be written with all its keys in the indexes.
 */
const settlePlaces = async ({ titles, places }: Collections, itemType: Category): Promise<void> => {
  const ranked = await titles
    .find(rankedIn(itemType, facetOf(itemType, null, null)), {
      ...{ sort: BY_SCORE, hint: 'ranked', limit: PLACES, projection: { _id: 1 } },
    })
    .toArray();
  await places.replaceOne({ _id: itemType }, { titles: ranked.map(({ _id }) => _id) }, { upsert: true });
};

/**
 * The places alone, of the scores there are: quick, whatever the size of the catalogue, so that they follow every vote at
 * once, while means and scores may wait. Two at a time would write each other's places, so it takes the same lease.
 */
export const settlePlacesOf = (collections: Collections, of: readonly Category[]): Promise<void> =>
  withLease(collections.leases, 'rankings', async () => {
    for (const itemType of of) await settlePlaces(collections, itemType);
  });

const settleAll = (
  collections: Collections,
  weight: number,
  of: readonly StatsOf[],
  patience: Patience,
): Promise<void> =>
  // One at a time: scores with two prior means in turn would be no ranking at all.
  withLease(collections.leases, 'rankings', async () => {
    const { titles, roles, people } = collections;
    const ofTitles = {
      ...{ collection: titles, sum: 'countedSum', count: 'countedVotes' },
      counted: COUNTED_OF_TITLES,
    };
    // The mean is of all votes: those that wait move it by a hair, and no role against another.
    const votes = { sum: 'ratingSum', count: 'ratedByCount', counted: COUNTED_OF_ROLES };
    for (const itemType of CATEGORIES) {
      if (of.includes(itemType)) {
        await settle(collections, { ...ofTitles, of: itemType, filter: { itemType } }, weight, patience);
        await settlePlaces(collections, itemType);
      }
      const rolesOf: StatsOf = `${itemType}-roles`;
      if (of.includes(rolesOf))
        await settle(
          collections,
          { ...votes, of: rolesOf, collection: roles, filter: { itemType } },
          weight,
          patience,
        );
    }
    if (of.includes('roles'))
      await settle(collections, { ...votes, of: 'roles', collection: people, filter: {} }, weight, patience);
  });

/**
 * Means, weighted ratings and places of everything, after an import. Votes given meanwhile are in; a vote given later
 * moves its own title at once and the mean by a hair, which the next run makes good.
 */
export const settleScores = (collections: Collections, weight: number): Promise<void> =>
  settleAll(collections, weight, STATS_OF, NO_PATIENCE);

/** The same of what votes have moved, as far as it is worth it (docs/decisions/0007-rankings-follow-votes.md). */
export const settleAfterVotes = (
  collections: Collections,
  weight: number,
  of: readonly StatsOf[],
): Promise<void> => settleAll(collections, weight, of, AFTER_VOTES);

/** Titles whose day has come leave the index of anticipated ones. */
export const settleReleased = async ({ titles }: Collections): Promise<void> => {
  await titles.updateMany(
    { itemType: { $in: [...CATEGORIES] }, unreleased: true, releasedOn: { $lte: new Date() } },
    { $set: { unreleased: false } },
    { hint: 'anticipated' },
  );
};
