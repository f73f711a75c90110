import { type AskedSection, oneOf } from '@screenlore/browser-kit';
import { LISTED_KINDS, type ListedKind, USER_LISTS, type UserList } from '@screenlore/contracts';

/** Roles are played, not awaited: there are none under Wants to see (PROFILE-05). */
export const kindsOf = (list: UserList): readonly ListedKind[] =>
  list === 'wantToSee' ? LISTED_KINDS.filter((kind) => kind !== 'roles') : LISTED_KINDS;

/** Which list and kind the address or the navigation state asks for; ratings and movies unless they say otherwise. */
export function chosenList({ category, subCategory }: AskedSection): { list: UserList; kind: ListedKind } {
  const list = oneOf(USER_LISTS, category);
  return { list, kind: kindsOf(list).find((kind) => kind === subCategory) ?? 'movies' };
}
