import { CATEGORIES, LISTED_KINDS, type ListedKind, type RatedEntry, SINGULAR } from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import type { Composition } from './compositions.js';

/** `type` takes singular and plural alike (decisions.md 'API manners'). */
const kindOf = (type: string): ListedKind =>
  CATEGORIES.find((kind) => type === kind || type === SINGULAR[kind]) ?? 'roles';

/** A page of a user's ratings, of one kind or of all. */
export const getUserRatings: Composition<'get-user-ratings'> = async (
  { body: { userId, type, count, skip }, requestId },
  services,
) => {
  const id = await accountIdOf(userId, requestId, services);
  const kind = type === undefined ? null : kindOf(type);
  const { items, kinds } = await services.internal(
    'get-user-list',
    { userId: id, list: 'ratings', type: kind, count, skip },
    requestId,
  );
  const counted: readonly ListedKind[] = kind === null ? LISTED_KINDS : [kind];
  return {
    ratings: items as RatedEntry[],
    total: counted.reduce((total, of) => total + kinds.ratings[of], 0),
  };
};
