import type { Category } from '@screenlore/contracts';
import type { Model, Types } from 'mongoose';
import type { StoredPost } from './post.schema.js';

/** A draw reads at most this many places of the random order, each with a lookup. */
const PLACES = 10;

export interface Draw {
  category?: Category | undefined;
  count: number;
}

/** Ids of different posts in random order, by covered queries. */
export async function drawIds(
  posts: Model<StoredPost>,
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
  // Places may overlap or be near the end. The rest is read in one go from another place, then from the start.
  if (drawn.size < count) take(await after(Math.random(), count + drawn.size));
  if (drawn.size < count) take(await after(0, count + drawn.size));
  return shuffled([...drawn.values()]);
}

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
