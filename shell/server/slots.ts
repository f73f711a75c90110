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

/** The blocks of each slot in order, without empty slots. */
export type Placed = Partial<Record<SlotName, readonly PlacedBlock[]>>;

/** The blocks of all slots. @param all remotes, including disabled ones: their entries have the limits */
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
        // Two pages share an address; this is the one shown.
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
