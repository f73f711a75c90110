import {
  blocksIn,
  type DescribedRemote,
  limitOf,
  type PlacedBlock,
  type PlacedBlocks,
  SLOT_NAMES,
  SLOTS,
  type SlotName,
} from '@screenlore/contracts';
import type { Remote } from './remotes.js';
import { isSearch, type Route } from './route-needs.js';

/** What stands in each slot, in its order; a slot without blocks is left out. */
export type Placed = Partial<Record<SlotName, readonly PlacedBlock[]>>;

/** The blocks of all slots. @param all remotes, those that are switched off too: the limits are in their entries */
export function placeBlocks(described: readonly DescribedRemote[], all: readonly Remote[]): Placed {
  const entries = Object.fromEntries(all.map((remote) => [remote.name, remote]));
  return Object.fromEntries(
    SLOT_NAMES.flatMap((slot) => {
      const blocks = blocksIn(slot, described, limitOf(slot, entries)).filter(({ hidden }) => !hidden);
      return blocks.length > 0 ? [[slot, blocks]] : [];
    }),
  );
}

/** The blocks in the slots of a route's page. @param search query of its address */
export const blocksOn = (placed: Placed, { path }: Route, search: URLSearchParams): Placed =>
  Object.fromEntries(
    Object.entries(placed).filter(
      ([slot]) =>
        SLOTS[slot as SlotName].routes.some((route) => route === path) &&
        // Of the two pages that share an address the one that is shown.
        (path !== '/' || isSearch(path, search) === (slot === 'search.results')),
    ),
  );

/** Ids of the blocks by slot, as browsers and the servers of remotes get them. */
export const idsOf = (placed: Placed, isWanted = (_block: PlacedBlock) => true): PlacedBlocks =>
  Object.fromEntries(
    Object.entries(placed).flatMap(([slot, blocks]) => {
      const ids = blocks.filter(isWanted).map(({ id }) => id);
      return ids.length > 0 ? [[slot, ids]] : [];
    }),
  );
