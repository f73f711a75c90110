import { type Caller, type InternalReply } from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import { type Ask, type Compositions, orElse } from './composition.js';
import { namesOf } from './names.js';

/** Everyone whom the caller follows; nobody while the library is unavailable. */
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

/** A page from the library with names from auth; deleted accounts are left out. */
export async function named({ members, total }: InternalReply<'get-follow-page'>, ask: Ask) {
  const names = await namesOf(
    members.map(({ _id }) => _id),
    ask,
  );
  return {
    members: members.flatMap(({ _id, since }) => {
      const name = names.get(_id);
      return name ? [{ _id, ...name, since }] : [];
    }),
    total,
  };
}

export const followingCompositions: Compositions = {
  'follow-member': async ({ body, ask }) =>
    ask('store-follow', { member: await accountIdOf(body.userId, ask), following: true }),

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

  'get-follow-requests': async ({ body: { sent, ...page }, ask }) =>
    named(await ask('get-follow-page', { of: sent ? 'requested' : 'requests', ...page }), ask),

  'answer-follow-request': async ({ body: { userId, accept }, ask }) =>
    ask('store-request-answer', { member: await accountIdOf(userId, ask), accept }),

  'check-following': async ({ body, ask }) =>
    ask('get-follow', { member: await accountIdOf(body.userId, ask) }),

  'remove-follower': async ({ body, ask }) =>
    ask('drop-follower', { member: await accountIdOf(body.userId, ask) }),

  'get-following': async ({ body, ask }) =>
    named(await ask('get-follow-page', { of: 'following', ...body }), ask),

  'get-followers': async ({ body, ask }) =>
    named(await ask('get-follow-page', { of: 'followers', ...body }), ask),
};
