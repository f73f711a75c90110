import { CATEGORIES, type Category } from '@screenlore/contracts';
import { withLease } from '@screenlore/service-kit/lease';
import type { Collection, Document, Filter } from 'mongodb';
import { type Collections, STATS_OF, type StatsDocument, type StatsOf } from './collections.schema.js';
import { facetOf } from './facets.js';
import { BY_SCORE, rankedIn } from './title.schema.js';
import { COUNTED_OF_ROLES, COUNTED_OF_TITLES, type CountedIn } from './weighted-rating.js';

/** How many places of the ranking are shown. */
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
  /** The counted votes that the score is computed from. */
  counted: CountedIn;
}

/** When a changed mean justifies new scores. */
interface Patience {
  /** Up to this many voted items, scores follow every change of the mean. */
  items: number;
  /** With more items, scores follow when the mean has moved this far: titles that are this close may be in the wrong order. */
  drift: number;
}
const NO_PATIENCE: Patience = { items: Number.POSITIVE_INFINITY, drift: 0 };
/** A twentieth of the last digit shown of ratings. */
const AFTER_VOTES: Patience = { items: 2000, drift: 0.0005 };

/**
 * Recomputes the sum of votes, from the index of voted items, and sets the scores. If the votes are unchanged there is nothing to set:
 * newer items were scored with the same mean.
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
  // First the mean, then the scores: a vote scored with the old mean meanwhile conflicts with these writes over its title, and is
  // repeated with the new one.
  await stats.replaceOne({ _id: of }, now, { upsert: true });
  if (!votes) return;
  // The same as scoreOf in weighted-rating.ts.
  const lead = { $subtract: [counted.sum, { $multiply: [counted.count, meanOfStats(now)] }] };
  const score = { $round: [{ $divide: [lead, { $add: [counted.count, weight] }] }, 9] };
  await collection.updateMany(voted, [{ $set: { score } }], { hint: 'voted' });
};

/**
 * The first places of a kind's ranking. They are stored separately from the titles: a new first title moves hundreds by one, and each of
 * these would be rewritten with all its index keys.
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
 * Only the places, from the current scores: fast at any size of the catalogue, so that they follow every vote at once, while means and
 * scores may wait. Two runs at once would overwrite each other's places, so it takes the same lease.
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
  // One at a time: scores with two different prior means would not make a ranking.
  withLease(collections.leases, 'rankings', async () => {
    const { titles, roles, people } = collections;
    const ofTitles = {
      ...{ collection: titles, sum: 'countedSum', count: 'countedVotes' },
      counted: COUNTED_OF_TITLES,
    };
    // The mean is over all votes: waiting votes barely move it, and do not move roles relative to each other.
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
 * Means, weighted ratings and places of everything, after an import. Votes given meanwhile are included; a later vote moves its own title
 * at once and the mean by very little, which the next run corrects.
 */
export const settleScores = (collections: Collections, weight: number): Promise<void> =>
  settleAll(collections, weight, STATS_OF, NO_PATIENCE);

/** The same for what votes have moved, if it is worthwhile (docs/decisions/0007-rankings-follow-votes.md). */
export const settleAfterVotes = (
  collections: Collections,
  weight: number,
  of: readonly StatsOf[],
): Promise<void> => settleAll(collections, weight, of, AFTER_VOTES);

/** Released titles leave the index of anticipated titles. */
export const settleReleased = async ({ titles }: Collections): Promise<void> => {
  await titles.updateMany(
    { itemType: { $in: [...CATEGORIES] }, unreleased: true, releasedOn: { $lte: new Date() } },
    { $set: { unreleased: false } },
    { hint: 'anticipated' },
  );
};
