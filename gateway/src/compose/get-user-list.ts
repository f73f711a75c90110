import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';

/** A page of one kind of one of a user's lists. */
export const getUserList: Composition<'get-user-list'> = async ({ body, ask }) => {
  const { userId, ...page } = body;
  const { items, kinds } = await ask('get-list-page', { ...page, userId: await accountIdOf(userId, ask) });
  return { items, total: kinds[page.list][page.type], kinds };
};
