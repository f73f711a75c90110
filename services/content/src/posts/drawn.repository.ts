import type { Category } from '@screenlore/contracts';
import type { Model, Types } from 'mongoose';
import type { StoredPost } from './post.schema.js';

/** Draws come from this many places of the random order at most, each a lookup of its own. */
const PLACES = 10;

export interface Draw {
  category?: Category | undefined;
  count: number;
}

/** Ids of posts drawn anew each time, none twice, in random order; the index alone tells them. */
export async function drawIds<T extends StoredPost>(
  posts: Model<T>,
  { category, count }: Draw,
): Promise<Types.ObjectId[]> {
  const after = async (place: number, limit: number): Promise<Types.ObjectId[]> => {
    const found = await posts.collection
      .find({ ...(category ? { category } : {}), random: { $gte: place } })
      .project<{ _id: Types.ObjectId }>({ _id: 1 })
      .sort({ random: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id }) => _id);
  };
  const each = Math.ceil(count / PLACES);
  const places = Array.from({ length: Math.ceil(count / each) }, () => Math.random());
  const drawn = new Map<string, Types.ObjectId>();
  const take = (ids: Types.ObjectId[]) => {
    for (const id of ids) if (drawn.size < count) drawn.set(id.toHexString(), id);
  };
  for (const ids of await Promise.all(places.map((place) => after(place, each)))) take(ids);
  // Places may overlap or lie near the end: what is missing comes in one run from a further place, then from the start.
  if (drawn.size < count) take(await after(Math.random(), count + drawn.size));
  if (drawn.size < count) take(await after(0, count + drawn.size));
  return [...drawn.values()]
    .map((id) => ({ id, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** In the order of the ids; what is gone is left out. */
export function inOrderOf<T extends { _id: Types.ObjectId }>(ids: Types.ObjectId[], posts: T[]): T[] {
  const byId = new Map(posts.map((post) => [post._id.toHexString(), post]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/** Gives a place in the random order to posts that an earlier version stored without one. */
export async function placeAtRandom<T extends StoredPost>(posts: Model<T>): Promise<void> {
  await posts.collection.updateMany({ random: { $exists: false } }, [{ $set: { random: { $rand: {} } } }]);
}
