import { randomUUID } from 'node:crypto';
import { type HotTitle, hotTitle } from '@screenlore/catalogue-model/testing';
import { CallError } from '@screenlore/service-kit';
import type { ServiceCalls } from '@screenlore/service-kit/service-calls';
import type { Db } from 'mongodb';
import { insist } from './insist.js';

export interface StormSize {
  users: number;
  /** Ratings, changes and removals by each user. */
  each: number;
}

export interface Storm {
  /** The prefix of the participants' ids. */
  prefix: string;
  /** Each user's last acknowledged rating, by user and title (`keyOf`). */
  given: Map<string, number>;
  /** Its duration, in milliseconds. */
  ms: number;
  /** The longest time without a completed change, in milliseconds. */
  silentMs: number;
  /** Attempts without an answer. */
  repeated: number;
}

const keyOf = (user: string, title: HotTitle): string => `${user} ${title._id.toHexString()}`;

/**
 * All users rate the same titles at once, change the ratings and remove them, each waiting for the answer before the
 * next change. A change without an answer is repeated with its key until it gets one, as a careful client does.
 * @param onMade called after each change with the number made
 */
export async function ratingStorm(
  calls: ServiceCalls,
  titles: readonly HotTitle[],
  { users, each }: StormSize,
  onMade: (made: number) => void,
): Promise<Storm> {
  const prefix = `storm-${randomUUID()}`;
  const given = new Map<string, number>();
  let made = 0;
  let repeated = 0;
  const since = performance.now();
  let last = since;
  let silentMs = 0;
  const mayHelp = (error: unknown): boolean => {
    repeated++;
    return error instanceof CallError && error.code === 'unavailable';
  };
  const change = async (attempt: (key: string) => Promise<unknown>): Promise<void> => {
    await insist(attempt, mayHelp);
    const now = performance.now();
    silentMs = Math.max(silentMs, now - last);
    last = now;
    onMade(++made);
  };
  const visit = async (_: unknown, user: number) => {
    const id = `${prefix}-${user}`;
    for (let at = 0; at < each; at++) {
      const title = hotTitle(titles, user + Math.floor(at / 2));
      const item = { mediaId: title.titleId, type: 'movie' } as const;
      const userRating = ((user * 7 + at * 3) % 10) + 1;
      // Every other change affects the title just rated: half of the users take the rating back.
      if (at % 2 === 1 && user % 2 === 0) {
        await change((key) => calls.call('remove-rating', item, id, key));
        given.delete(keyOf(id, title));
      } else {
        await change((key) => calls.call('add-rating', { ...item, userRating, reviewText: null }, id, key));
        given.set(keyOf(id, title), userRating);
      }
    }
  };
  await Promise.all(Array.from({ length: users }, visit));
  return { prefix, given, ms: performance.now() - since, silentMs, repeated };
}

/** Ratings that are stored and should not be, or are missing, in words; empty if none is lost or extra. */
export async function lostIn(db: Db, { prefix, given }: Storm): Promise<string[]> {
  const kept = await db
    .collection('ratings')
    .find({ userId: { $regex: `^${prefix}` } })
    .toArray();
  const ratings = new Map(
    kept.map(({ userId, itemId, rating }) => [`${userId} ${itemId.toHexString()}`, rating]),
  );
  const both = new Set([...ratings.keys(), ...given.keys()]);
  return [...both]
    .filter((key) => ratings.get(key) !== given.get(key))
    .map((key) => `${key}: ${ratings.get(key)} is kept, ${given.get(key)} was given`);
}
