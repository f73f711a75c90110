import { newVersion } from '@screenlore/service-kit';
import type { ClientSession, mongo } from 'mongoose';
import type { StoredTitlePosts } from './title-posts.schema.js';

const ABOUT = 'referredMedia.titleId';

/**
 * Counts the reviews about titles, and stores the numbers with a new version, to be sent to the catalogue.
 * @param session of the change that it belongs to; changes about the same title wait for each other
 */
export async function countPosts(
  db: mongo.Db,
  titleIds: Iterable<string>,
  session?: ClientSession,
): Promise<StoredTitlePosts[]> {
  const counted: StoredTitlePosts[] = [];
  for (const _id of new Set(titleIds)) {
    const reviews = await db
      .collection('reviews')
      .countDocuments({ [ABOUT]: _id }, { ...(session && { session }) });
    const { $set, $inc } = newVersion();
    const now = await db
      .collection<StoredTitlePosts>('titlePosts')
      .findOneAndUpdate(
        { _id },
        { $set: { reviews, ...$set }, $inc },
        { ...(session && { session }), upsert: true, returnDocument: 'after' },
      );
    if (now) counted.push(now);
  }
  return counted;
}

/** Titles whose stored number differs from the number of reviews that can be read. */
export async function miscounted(db: mongo.Db): Promise<string[]> {
  const stored = new Map(
    (await db.collection<StoredTitlePosts>('titlePosts').find().toArray()).map((of) => [of._id, of]),
  );
  const found = db
    .collection('reviews')
    .aggregate<{ _id: string; count: number }>([
      { $match: { [ABOUT]: { $exists: true } } },
      { $group: { _id: `$${ABOUT}`, count: { $sum: 1 } } },
    ]);
  const wrong = new Set([...stored.values()].filter(({ reviews }) => reviews > 0).map(({ _id }) => _id));
  for await (const { _id, count } of found) {
    if (stored.get(_id)?.reviews === count) wrong.delete(_id);
    else wrong.add(_id);
  }
  return [...wrong];
}
