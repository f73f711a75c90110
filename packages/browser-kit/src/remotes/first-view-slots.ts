import type { PlacedBlocks } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** Collects, on the server, the blocks of other remotes that belong into the first screen. */
export interface FirstViewSlots {
  /** @returns the name of the element to be left in the markup for the block */
  add(block: { id: string; name: string; props: object }): string;
  /** The page is for somebody who is signed in, of whom nothing is known here. */
  member: boolean;
  /** Blocks in slots that come along. */
  placed: PlacedBlocks;
}

/** There while a first view is rendered on the server, never in the browser. */
export const FirstViewSlotsContext = createContext<FirstViewSlots | null>(null);

/** Whether this is rendered on the server, where nobody is signed in and no code comes later. */
export const useIsFirstView = (): boolean => use(FirstViewSlotsContext) !== null;
