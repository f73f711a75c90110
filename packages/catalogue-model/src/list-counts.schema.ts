import type { ListedKind, UserList } from '@screenlore/contracts';

export const LIST_COUNTS = 'listCounts';

/** Groups of changes that a process has on their way to the database at once; each item belongs to one of them. */
export const LANES: readonly number[] = [0, 1];

/** Changes of one item in one lane never meet each other. */
export const laneOf = ({ itemId }: { itemId: { id: Uint8Array } }): number =>
  (itemId.id[11] ?? 0) % LANES.length;

/**
 * A document of `listCounts`: how many items of each kind a user has on one list, of those whose changes go one way
 * (`laneOf`). All ways together are the count; a user without a document for each of them has to be counted, which takes
 * long for nobody who came after counts were stored.
 */
export interface ListCountsDocument extends Record<ListedKind, number> {
  /** As `listCountsId` makes it. */
  _id: string;
}

export const listCountsId = (userId: string, list: UserList, lane: number): string =>
  `${userId}/${list}/${lane}`;

/** The ids of all counts of a user's list; a writer that does not count each change deletes them, and they are counted again. */
export const listCountsIds = (userId: string, list: UserList): string[] =>
  LANES.map((lane) => listCountsId(userId, list, lane));
