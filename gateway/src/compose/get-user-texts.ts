import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';

/** A page of what a user wrote. */
export const getUserTexts: Composition<'get-user-texts'> = async ({ body, ask }) => {
  const { userId, kind, count, skip } = body;
  return ask('get-user-posts', { authorId: await accountIdOf(userId, ask), kinds: [kind], count, skip });
};
