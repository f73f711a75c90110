import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';
import { followsOf } from './follows-of.js';

/** A page of one kind of one of a user's lists. */
export const getUserList: Composition<'get-user-list'> = async ({ body, caller, ask }) => {
  const { userId: name, ...page } = body;
  const userId = await accountIdOf(name, ask);
  const follows = await followsOf(caller, userId, ask);
  const { items, kinds } = await ask('get-list-page', { ...page, userId, follows });
  return { items, total: kinds[page.list][page.type], kinds };
};
