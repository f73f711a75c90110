import type { PlacedBlocks } from '@screenlore/contracts';
import type { LoadablePart } from '@screenlore/ui';

/** What a remote exposes: blocks by name, or a single block. */
export interface BlockModule {
  blocks?: Record<string, LoadablePart<object>>;
  default?: LoadablePart<object>;
}

/** Loads the blocks of other remotes. Only the shell can: inside a remote, the federation runtime only knows that remote. */
export interface BlockLoader {
  /** The same promise for the same id until `reset`, as React's `use()` needs it. */
  load(id: string): Promise<BlockModule>;
  /** Forgets a failure, so that the next `load` starts from a fresh manifest. */
  reset(id: string): Promise<void>;
  /** The blocks in the slots of pages. */
  placed?: PlacedBlocks;
}

let registered: BlockLoader | undefined;

/** Called once by the shell before the first render, or by tests with a loader of their own. */
export function setBlockLoader(loader: BlockLoader): void {
  registered = loader;
}

export function blockLoader(): BlockLoader {
  if (!registered) throw new Error('setBlockLoader() has to be called before the first RemoteBlock is shown');
  return registered;
}

/** For the page in the browser: empty if there is no shell around it, as in tests. */
export const placedInBrowser = (): PlacedBlocks => registered?.placed ?? {};
