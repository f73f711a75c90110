import type { ListedKind, UserList } from '@screenlore/contracts';

export const LIST_COUNTS = 'listCounts';

/** The groups of changes that a process sends to the database concurrently; each item belongs to one of them. */
export const LANES: readonly number[] = [0, 1];

/** All changes of an item are in one lane, so they never conflict. */
export const laneOf = ({ itemId }: { itemId: { id: Uint8Array } }): number =>
  (itemId.id[11] ?? 0) % LANES.length;

/**
 * A document of `listCounts`: how many items of each kind a user has on one list, for the items of one lane (`laneOf`). The sum over all
 * lanes is the count; a user who lacks a document for a lane must be counted, which is quick for everybody who joined after counts were
 * introduced.
 */
export interface ListCountsDocument extends Record<ListedKind, number> {
  /** In the form of `listCountsId`. */
  _id: string;
}

export const listCountsId = (userId: string, list: UserList, lane: number): string =>
  `${userId}/${list}/${lane}`;

/** The ids of all counts of a user's list; a writer that does not count each change deletes them, and they are recounted. */
export const listCountsIds = (userId: string, list: UserList): string[] =>
  LANES.map((lane) => listCountsId(userId, list, lane));
