import { LIMITS } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { LISTED, type Listed, OF_AUTHOR, type StoredPost } from './post.schema.js';

/** What a block of a front page holds. */
interface Block<P> {
  /** Must include the index's first field, or the database reads every post before it filters. */
  of: Record<string, unknown>;
  order: Readonly<Record<string, 1 | -1>>;
  /** The index of that order, given as a hint: with the index of authors the database might read and sort all posts. */
  index: Readonly<Record<string, 1 | -1>>;
  count: number;
  /** Posts that are in the block already. */
  begun?: readonly P[];
  /** Posts that are elsewhere on the page. */
  without?: readonly P[];
}

/**
 * The first posts of an order, at most two by one author (HOME-10). Each round skips authors who have two already, within the
 * index: an author with thousands of posts costs one more round and no reads.
 */
export async function blockOf<P extends StoredPost>(
  posts: Model<StoredPost>,
  { of, order, index, count, begun = [], without = [] }: Block<Listed<P>>,
): Promise<Listed<P>[]> {
  let block = [...begun];
  while (block.length < count) {
    const missing = count - block.length;
    const there = [...block, ...without].map(({ _id }) => _id);
    const found = await posts
      .find({ $and: [of, { _id: { $nin: there }, [OF_AUTHOR]: { $nin: fullAuthors(block) } }] }, LISTED)
      .sort(order)
      .hint(index)
      .limit(missing)
      .lean<Listed<P>[]>()
      .exec();
    block = filledUp(block, found, count);
    if (found.length < missing) break;
  }
  return block;
}

/** Adds posts to a block, in their order, while it has room for them and for their authors. */
export function filledUp<P extends Pick<StoredPost, 'author'>>(
  block: readonly P[],
  more: readonly P[],
  count: number,
): P[] {
  const filled = [...block];
  for (const post of more)
    if (filled.length < count && !fullAuthors(filled).includes(post.author._id)) filled.push(post);
  return filled;
}

/** `_id`s of authors who already have the maximum of posts in the block. */
function fullAuthors(block: readonly Pick<StoredPost, 'author'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { author } of block) counts.set(author._id, (counts.get(author._id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= LIMITS.frontOfAuthor).map(([id]) => id);
}
