import type { ListedKind, UserList } from '@screenlore/contracts';

export const LIST_COUNTS = 'listCounts';

/**
 * A document of `listCounts`: how many items of each kind a user has on one list, of those whose changes go one way
 * (lane-of.ts). All ways together are the count; a user without a document for each of them has to be counted, which takes
 * long for nobody who came after counts were kept.
 */
export interface ListCountsDocument extends Record<ListedKind, number> {
  /** As `listCountsId` makes it. */
  _id: string;
}

export const listCountsId = (userId: string, list: UserList, lane: number): string =>
  `${userId}/${list}/${lane}`;
