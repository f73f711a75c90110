import {
  type Collections,
  fractionOf,
  listCountsIds,
  type RatingDocument,
  type RoleDocument,
  ratingIdOf,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import { demoOpinion, demoUserId, users } from '@screenlore/demo';
import type { AnyBulkWriteOperation } from 'mongodb';
import { likingOf } from './demo-items.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ratings are from the last two years before seeding. */
const DAYS_BACK = 700;
/** The share of users who rate a role. */
const ROLE_SHARE = 0.12;

/** Between -1 and 1, small values more often, the same for the same text. */
const spread = (text: string): number =>
  fractionOf(`${text} a`) + fractionOf(`${text} b`) + fractionOf(`${text} c`) - 1.5;

/** A user's rating of an item with this mean: some users are strict, some kind, and no two are alike. */
const ratingBy = (username: string, item: string, liking: number): number => {
  // One in forty did not like it at all, or expected something else.
  const disliked = fractionOf(`disliked ${username} ${item}`) < 0.025 ? -3.5 : 0;
  const given =
    liking + 0.15 + 0.6 * spread(`strict ${username}`) + 1.5 * spread(`${username} ${item}`) + disliked;
  return Math.min(10, Math.max(1, Math.round(given)));
};

/** One in this many ratings of a title has an opinion. */
const OPINION_SHARE = 0.22;

const opinionBy = (
  username: string,
  item: string,
  kind: RatingDocument['itemType'],
  rating: number,
  said: Set<string>,
): string | null =>
  kind === 'roles' || fractionOf(`says ${username} ${item}`) >= OPINION_SHARE
    ? null
    : demoOpinion(
        kind,
        rating,
        {
          opening: fractionOf(`opens ${username} ${item}`),
          ending: fractionOf(`ends ${username} ${item}`),
        },
        said,
      );

interface Rated {
  ratings: RatingDocument[];
  sum: number;
  counts: number[];
}

const rate = (
  item: { _id: TitleDocument['_id']; itemType: RatingDocument['itemType'] },
  name: string,
  liking: number,
  share: number,
  today: Date,
): Rated => {
  const counts = Array.from({ length: 10 }, () => 0);
  // A title's opinions are listed together, where a repeated sentence would show.
  const said = new Set<string>();
  const ratings = users
    .filter(({ username }) => fractionOf(`rates ${username} ${name}`) < share)
    .map(({ username }): RatingDocument => {
      const userId = demoUserId(username);
      const rating = ratingBy(username, name, liking);
      const daysAgo = DAYS_BACK * fractionOf(`when ${username} ${name}`);
      counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
      return {
        _id: ratingIdOf(userId, item._id),
        userId,
        itemId: item._id,
        itemType: item.itemType,
        rating,
        reviewText: opinionBy(username, name, item.itemType, rating, said),
        timestamp: new Date(today.getTime() - daysAgo * DAY_MS),
      };
    });
  return { ratings, sum: ratings.reduce((sum, { rating }) => sum + rating, 0), counts };
};

/** How many users rate a title: most know the great ones. */
const shareFor = (title: string, liking: number): number =>
  Math.min(0.97, 0.3 + 0.2 * (liking - 6.5) + 0.25 * fractionOf(`known:${title}`));

/** A lead is rated slightly higher than the film, an outstanding one much higher. */
const likingOfRole = (role: RoleDocument): number =>
  Math.min(
    9.6,
    likingOf(role.of.title) +
      0.7 * spread(`role ${role.of.titleId} ${role.character}`) +
      (role.billing === 0 ? 0.5 : 0.1),
  );

/** Adds the demo users' ratings to released demo titles without any, and to their roles. */
export const rateDemo = async (collections: Collections, today: Date): Promise<number> => {
  const titles = await collections.titles
    .find({ factsFrom: 'demo', releasedOn: { $lte: today }, ratedByCount: 0 })
    .toArray();
  if (titles.length === 0) return 0;
  const roles = await collections.roles
    .find({ title: { $in: titles.map(({ _id }) => _id) }, character: { $ne: null }, ratedByCount: 0 })
    .toArray();
  const ratings: RatingDocument[] = [];
  const roleVotes = new Map<string, { ratingSum: number; ratedByCount: number }>();
  const roleWrites: AnyBulkWriteOperation<RoleDocument>[] = [];
  for (const role of roles) {
    const name = `${role.of.titleId} ${role.actor.nameId}`;
    const rated = rate({ _id: role._id, itemType: 'roles' }, name, likingOfRole(role), ROLE_SHARE, today);
    ratings.push(...rated.ratings);
    const votes = { ratingSum: rated.sum, ratedByCount: rated.ratings.length };
    roleVotes.set(role._id.toHexString(), votes);
    roleWrites.push({ updateOne: { filter: { _id: role._id }, update: { $set: votes, $inc: { rev: 1 } } } });
  }
  const titleWrites = titles.map((title): AnyBulkWriteOperation<TitleDocument> => {
    const liking = likingOf(title.title);
    const rated = rate(title, title.titleId, liking, shareFor(title.title, liking), today);
    ratings.push(...rated.ratings);
    const set = {
      ratingSum: rated.sum,
      ratedByCount: rated.ratings.length,
      ratingCounts: rated.counts,
      countedSum: title.countedSum + rated.sum,
      countedVotes: title.countedVotes + rated.ratings.length,
      cast: title.cast.map((entry) => ({ ...entry, ...roleVotes.get(entry.role.toHexString()) })),
    };
    return { updateOne: { filter: { _id: title._id }, update: { $set: set, $inc: { rev: 1 } } } };
  });
  const userIds = users.map(({ username }) => demoUserId(username));
  // An earlier seeding may have been interrupted here.
  await collections.ratings.deleteMany({
    itemId: { $in: [...titles, ...roles].map(({ _id }) => _id) },
    userId: { $in: userIds },
  });
  if (ratings.length > 0) await collections.ratings.insertMany(ratings, { ordered: false });
  await collections.listCounts.deleteMany({
    _id: { $in: userIds.flatMap((userId) => listCountsIds(userId, 'ratings')) },
  });
  if (roleWrites.length > 0) await collections.roles.bulkWrite(roleWrites, { ordered: false });
  await collections.people.updateMany(
    { _id: { $in: roles.map(({ person }) => person) } },
    { $set: { stale: true } },
  );
  // Titles come last: after an interruption, a title without votes is rated again.
  await collections.titles.bulkWrite(titleWrites, { ordered: false });
  return ratings.length;
};
