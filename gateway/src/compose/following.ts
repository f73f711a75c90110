import { type Caller, type InternalReply } from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import { type Ask, type Compositions, orElse } from './composition.js';

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

/** A page from the library with names from auth; accounts that are gone are left out. */
async function named({ members, total }: InternalReply<'get-follow-page'>, ask: Ask) {
  if (members.length === 0) return { members: [], total };
  const { names } = await ask('get-names', { ids: members.map(({ _id }) => _id) });
  const nameOf = new Map(names.map((name) => [name._id, name]));
  return {
    members: members.flatMap(({ _id, since }) => {
      const name = nameOf.get(_id);
      return name ? [{ ...name, since }] : [];
    }),
    total,
  };
}

export const followingCompositions: Compositions = {
  'follow-member': async ({ body, ask }) => {
    await ask('store-follow', { member: await accountIdOf(body.userId, ask), following: true });
    return { following: true };
  },

  'unfollow-member': async ({ body, ask }) => {
    await ask('store-follow', { member: await accountIdOf(body.userId, ask), following: false });
    return { following: false };
  },

  'block-member': async ({ body, ask }) => {
    await ask('store-block', { member: await accountIdOf(body.userId, ask), blocked: true });
    return { blocked: true };
  },

  'unblock-member': async ({ body, ask }) => {
    await ask('store-block', { member: await accountIdOf(body.userId, ask), blocked: false });
    return { blocked: false };
  },

  'get-blocked': async ({ body, ask }) =>
    named(await ask('get-follow-page', { of: 'blocked', ...body }), ask),

  'check-following': async ({ body, ask }) =>
    ask('get-follow', { member: await accountIdOf(body.userId, ask) }),

  'remove-follower': async ({ body, ask }) =>
    ask('drop-follower', { member: await accountIdOf(body.userId, ask) }),

  'get-following': async ({ body, ask }) =>
    named(await ask('get-follow-page', { of: 'following', ...body }), ask),

  'get-followers': async ({ body, ask }) =>
    named(await ask('get-follow-page', { of: 'followers', ...body }), ask),
};
