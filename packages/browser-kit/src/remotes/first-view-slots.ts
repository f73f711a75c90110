import type { PlacedBlocks } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** On the server, collects the blocks of other remotes that belong in the first screen. */
export interface FirstViewSlots {
  /** @returns the name of the element to leave in the markup for the block */
  add(block: { id: string; name: string; props: object }): string;
  /** The page is for a signed-in member, about whom nothing is known here. */
  member: boolean;
  /** The blocks in slots that are rendered as well. */
  placed: PlacedBlocks;
}

/** Present while a first view is rendered on the server, never in the browser. */
export const FirstViewSlotsContext = createContext<FirstViewSlots | null>(null);

/** Whether this is rendered on the server, where nobody is signed in and no code loads later. */
export const useIsFirstView = (): boolean => use(FirstViewSlotsContext) !== null;
