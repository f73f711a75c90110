import type { Caller } from '@screenlore/contracts';
import { type Ask, orElse } from './composition.js';

/** All whom the caller follows; none while the library is unavailable. */
export async function followedBy(caller: Caller | null, ask: Ask): Promise<string[]> {
  if (!caller) return [];
  const { members } = await ask('get-followed', {}).catch(orElse(() => ({ members: [] })));
  return members;
}

/** Whether the caller follows a member; while the library is unavailable nobody counts as a follower. */
export async function followsOf(caller: Caller | null, member: string, ask: Ask): Promise<boolean> {
  if (!caller || caller.id === member) return false;
  const { following } = await ask('get-follow', { member }).catch(orElse(() => ({ following: false })));
  return following;
}
