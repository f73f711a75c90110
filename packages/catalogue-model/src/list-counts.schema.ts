import type { ListedKind, UserList } from '@screenlore/contracts';
import { LANES } from './lane-of.js';

export const LIST_COUNTS = 'listCounts';

/**
 * A document of `listCounts`: how many items of each kind a user has on one list, of those whose changes go one way
 * (lane-of.ts). All ways together are the count; a user without a document for each of them has to be counted, which takes
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
