import {
  type Collections,
  fractionOf,
  type MarkDocument,
  type MarkList,
  markIdOf,
} from '@screenlore/catalogue-model';
import { demoUserId, users } from '@screenlore/demo';
import { insertAll } from '../insert-all.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The days in which lists were filled: the last year before seeding. */
const DAYS_BACK = 360;
/** The share of ratings of ten, or nine, that are also favourites. */
const FAVORITE_SHARE = { ten: 0.6, nine: 0.2 };
/** The share of users who wait for an upcoming title. */
const WANTED_SHARE = 0.12;

/** Favourites and want-to-see lists of the demo's users; nothing if they already have any. */
export const markDemo = async (collections: Collections, today: Date): Promise<void> => {
  const { titles, ratings, marks } = collections;
  const ids = users.map(({ username }) => demoUserId(username));
  if (await marks.findOne({ userId: { $in: ids } })) return;
  const markOf = (
    list: MarkList,
    userId: string,
    { itemId, itemType }: Pick<MarkDocument, 'itemId' | 'itemType'>,
  ): MarkDocument => ({
    _id: markIdOf(list, userId, itemId),
    userId,
    list,
    itemId,
    itemType,
    at: new Date(
      today.getTime() - DAYS_BACK * DAY_MS * fractionOf(`marked ${list} ${userId} ${itemId.toHexString()}`),
    ),
  });

  const loved = await ratings.find({ userId: { $in: ids }, rating: { $gte: 9 } }).toArray();
  const favorites = loved
    .filter(({ _id, rating }) => {
      const share = rating === 10 ? FAVORITE_SHARE.ten : FAVORITE_SHARE.nine;
      return fractionOf(`favourite ${_id.toHexString()}`) < share;
    })
    .map(({ userId, itemId, itemType }) => markOf('favorites', userId, { itemId, itemType }));

  const coming = await titles
    .find({ factsFrom: 'demo', releasedOn: { $gt: today } }, { projection: { itemType: 1 } })
    .toArray();
  const waiting = coming.map(({ _id: itemId, itemType }) => ({
    itemId,
    marks: ids
      .filter((userId) => fractionOf(`wants ${userId} ${itemId.toHexString()}`) < WANTED_SHARE)
      .map((userId) => markOf('wantToSee', userId, { itemId, itemType })),
  }));
  await insertAll(marks, favorites);
  for (const { itemId, marks: wanted } of waiting) {
    await insertAll(marks, wanted);
    await titles.updateOne({ _id: itemId }, { $inc: { peopleAwaiting: wanted.length, rev: 1 } });
  }
};
