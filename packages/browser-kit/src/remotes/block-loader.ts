import type { BlocksId, BlocksModule } from './remote-app.js';

/** Loads the blocks of other remotes. Only the shell can: inside a remote the federation runtime knows that remote alone. */
export interface BlockLoader {
  /** The same promise for the same id until `reset`, as React's `use()` needs it. */
  load<I extends BlocksId>(id: I): Promise<BlocksModule<I>>;
  /** Forgets what failed, so that the next `load` starts from a fresh manifest. */
  reset(id: BlocksId): Promise<void>;
}

let registered: BlockLoader | undefined;

/** Called once by the shell, before the first render; by tests with a loader of their own. */
export function setBlockLoader(loader: BlockLoader): void {
  registered = loader;
}

export function blockLoader(): BlockLoader {
  if (!registered) throw new Error('setBlockLoader() has to be called before the first RemoteBlock is shown');
  return registered;
}
