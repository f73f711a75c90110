import type { FeedCursor } from '@screenlore/contracts';
import { Types } from 'mongoose';

/**
 * For this many authors, MongoDB merges their newest acts from an index without sorting. It could do that for 200
 * (`internalQueryMaxScansToExplode`), but then planning takes longer than everything else.
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
 * The newest acts of many authors after a cursor. Acts of the same moment are ordered by id. A random sample of the authors is read
 * first: its page sets how far back the other authors must be read.
 * @param at the field with the time
 * @param find reads the newest matching acts, by an index that starts with author, time and id. Do not put a nullable field first: it
 * would double the ranges. Use a filter of a partial index
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
  // From the others, only acts newer than the sample's full page are needed. If that page is not full, the others probably have few acts
  // too.
  const oldest = sample.length === count ? sample.at(-1) : undefined;
  const rest =
    others.length === 0 ? [] : await find(others, behind(before, at, oldest && new Date(time(oldest))));
  return [...sample, ...rest]
    .sort((a, b) => time(b) - time(a) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
    .slice(0, count);
}

/** The first condition is a range of the index; the second one separates acts of the same moment. */
function behind(before: FeedCursor | null, at: string, since?: Date): Record<string, unknown> {
  const from = since && { $gte: since };
  if (!before) return from ? { [at]: from } : {};
  const moment = new Date(before.at);
  return {
    [at]: { $lte: moment, ...from },
    $or: [{ [at]: { $lt: moment } }, { _id: { $lt: new Types.ObjectId(before.id) } }],
  };
}

/** Shuffles, so that the sample is representative: the members followed first are often inactive. */
function shuffled(authors: readonly string[]): string[] {
  const all = [...authors];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [all[at], all[other]] = [all[other] as string, all[at] as string];
  }
  return all;
}
