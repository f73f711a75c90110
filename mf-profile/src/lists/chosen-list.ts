import { type AskedSection, oneOf } from '@screenlore/browser-kit';
import { LISTED_KINDS, type ListedKind, USER_LISTS, type UserList } from '@screenlore/contracts';

/** Roles cannot be planned, so Wants to see has none (PROFILE-05). */
export const kindsOf = (list: UserList): readonly ListedKind[] =>
  list === 'wantToSee' ? LISTED_KINDS.filter((kind) => kind !== 'roles') : LISTED_KINDS;

/** The list and kind in the address or the navigation state; ratings and movies by default. */
export function chosenList({ category, subCategory }: AskedSection): { list: UserList; kind: ListedKind } {
  const list = oneOf(USER_LISTS, category);
  return { list, kind: kindsOf(list).find((kind) => kind === subCategory) ?? 'movies' };
}
