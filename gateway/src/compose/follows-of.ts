import type { Caller } from '@screenlore/contracts';
import { type Ask, orElse } from './composition.js';

/** Whether the caller follows a member; while the library is unavailable nobody counts as a follower. */
export async function followsOf(caller: Caller | null, member: string, ask: Ask): Promise<boolean> {
  if (!caller || caller.id === member) return false;
  const { following } = await ask('get-follow', { member }).catch(orElse(() => ({ following: false })));
  return following;
}
