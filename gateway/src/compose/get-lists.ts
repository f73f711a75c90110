import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';
import { coversOf, looksOf } from './list-looks.js';

/** A member's lists from the library, with the pictures of their first entries from the catalogue. */
export const getLists: Composition<'get-lists'> = async ({ body, ask }) => {
  const userId = await accountIdOf(body.userId, ask);
  const { lists, total } = await ask('get-lists-page', { ...body, userId });
  const looks = await looksOf(
    lists.flatMap(({ first }) => first),
    ask,
  );
  return { lists: lists.map(({ first, ...list }) => ({ ...list, covers: coversOf(first, looks) })), total };
};
