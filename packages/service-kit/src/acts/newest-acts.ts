import type { FeedCursor } from '@screenlore/contracts';
import { Types } from 'mongoose';

/**
 * Of so many authors MongoDB merges the newest of each from an index without sorting. It could of 200
 * (`internalQueryMaxScansToExplode`), but planning that takes longer than all the rest.
 */
const SAMPLE = 50;

interface Act {
  _id: Types.ObjectId;
}

interface Asked {
  authors: readonly string[];
  before: FeedCursor | null;
  count: number;
}

/**
 * The newest acts of many authors, behind a cursor; those of one moment in the order of their ids.
 * @param at the field that says when
 * @param find the newest that fulfil the condition, by an index that begins with author, moment and id. A field before them that is to be
 *   null would be two ranges for each author: it belongs into the index's filter
 */
export async function newestActs<T extends Act>(
  { authors, before, count }: Asked,
  at: keyof T & string,
  find: (authors: string[], behind: Record<string, unknown>) => Promise<T[]>,
): Promise<T[]> {
  const time = (act: T): number => (act[at] as Date).getTime();
  const inAnyOrder = shuffled(authors);
  const [some, others] = [inAnyOrder.slice(0, SAMPLE), inAnyOrder.slice(SAMPLE)];
  const sample = await find(some, behind(before, at));
  // Of the others only what is newer than a full page of the sample's. Where that is not full, they have done little, too.
  const oldest = sample.length === count ? sample.at(-1) : undefined;
  const rest =
    others.length === 0 ? [] : await find(others, behind(before, at, oldest && new Date(time(oldest))));
  return [...sample, ...rest]
    .sort((a, b) => time(b) - time(a) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
    .slice(0, count);
}

/** The first condition is a range of the index; the second one tells acts of the same moment apart. */
function behind(before: FeedCursor | null, at: string, since?: Date): Record<string, unknown> {
  const from = since && { $gte: since };
  if (!before) return from ? { [at]: from } : {};
  const moment = new Date(before.at);
  return {
    [at]: { $lte: moment, ...from },
    $or: [{ [at]: { $lt: moment } }, { _id: { $lt: new Types.ObjectId(before.id) } }],
  };
}

/** The first stand for all: in the order of following they would be those who have gone quiet. */
function shuffled(authors: readonly string[]): string[] {
  const all = [...authors];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [all[at], all[other]] = [all[other] as string, all[at] as string];
  }
  return all;
}
