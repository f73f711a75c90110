import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';

export const followMember: Composition<'follow-member'> = async ({ body, ask }) => {
  await ask('store-follow', { member: await accountIdOf(body.userId, ask), following: true });
  return { following: true };
};

export const unfollowMember: Composition<'unfollow-member'> = async ({ body, ask }) => {
  await ask('store-follow', { member: await accountIdOf(body.userId, ask), following: false });
  return { following: false };
};

export const checkFollowing: Composition<'check-following'> = async ({ body, ask }) =>
  ask('get-follow', { member: await accountIdOf(body.userId, ask) });

export const removeFollower: Composition<'remove-follower'> = async ({ body, ask }) =>
  ask('drop-follower', { member: await accountIdOf(body.userId, ask) });
