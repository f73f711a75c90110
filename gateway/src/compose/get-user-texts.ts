import { accountIdOf } from './account-of.js';
import type { Composition } from './compositions.js';

/** A page of what a user wrote. */
export const getUserTexts: Composition<'get-user-texts'> = async (
  { body: { userId, kind, count, skip }, requestId },
  services,
) => {
  const authorId = await accountIdOf(userId, requestId, services);
  return services.internal('get-user-posts', { authorId, kinds: [kind], count, skip }, requestId);
};
