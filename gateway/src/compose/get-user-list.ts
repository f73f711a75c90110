import { accountIdOf } from './account-of.js';
import type { Composition } from './compositions.js';

/** A page of one kind of one of a user's lists. */
export const getUserList: Composition<'get-user-list'> = async (
  { body: { userId, list, type, count, skip }, requestId },
  services,
) => {
  const id = await accountIdOf(userId, requestId, services);
  const { items, kinds } = await services.internal(
    'get-user-list',
    { userId: id, list, type, count, skip },
    requestId,
  );
  return { items, total: kinds[list][type], kinds };
};
