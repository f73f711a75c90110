import { CATEGORIES, LISTED_KINDS, type ListedKind, SINGULAR } from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';
import { followsOf } from './follows-of.js';

/** `type` takes the singular and the plural alike (API-08). */
const kindOf = (type: string): ListedKind =>
  CATEGORIES.find((kind) => type === kind || type === SINGULAR[kind]) ?? 'roles';

/** A page of a user's ratings, of one kind or of all. */
export const getUserRatings: Composition<'get-user-ratings'> = async ({ body, caller, ask }) => {
  const { userId: name, type: word, count, skip } = body;
  const userId = await accountIdOf(name, ask);
  const type = word === undefined ? null : kindOf(word);
  const follows = await followsOf(caller, userId, ask);
  const page = { userId, follows, list: 'ratings', type, count, skip } as const;
  const { items, kinds } = await ask('get-list-page', page);
  const counted: readonly ListedKind[] = type === null ? LISTED_KINDS : [type];
  return {
    ratings: items.filter((item) => 'timestamp' in item),
    total: counted.reduce((total, of) => total + kinds.ratings[of], 0),
  };
};
