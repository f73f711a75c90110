import type { ComposedCall } from './composition.js';
import { listOwner } from './list-owner.js';

/** What the library does with a list by itself; it does not know who leaves, and auth does (LIB-112). */
export const ofShownList =
  <N extends 'clone-list' | 'get-list-progress'>(name: N) =>
  async ({ body, ask, bytesOf }: ComposedCall<N>): Promise<Buffer> => {
    const { userId } = await ask('open-list', body);
    await listOwner(userId, ask);
    return bytesOf(name, body);
  };
