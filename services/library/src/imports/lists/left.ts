import { isWider, type ListRecord, VISIBILITIES, type Visibility } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { hashOf } from '../stored/ids.js';

/** The state in which an import left an entry. It differs once its owner moves the entry or changes its note. */
export const leftOfEntry = ({ kind, item, season, note, place }: StoredEntry): string =>
  `${place} ${hashOf(kind, item, season, note)}`;

/** The place in that state. */
export const placeOf = (left: string): string => left.split(' ')[0] ?? '';

export const leftOfList = ({ name, description, tags, ranked, visibility }: StoredList): string =>
  hashOf(name, description, tags, ranked, visibility);

/**
 * The visibility with which an import left a list, which may have changed since by one choice for all lists (LIB-102). Undefined if
 * its owner has changed anything else of the list.
 */
export const leftFor = (list: StoredList, left: string | undefined): Visibility | undefined =>
  VISIBILITIES.find((visibility) => leftOfList({ ...list, visibility }) === left);

/** The visibility of an existing list: private if the source now keeps it private, unless its owner shows it to more people here. */
export function hiddenAs(
  { private: isPrivate }: ListRecord,
  list: StoredList,
  left: Visibility | undefined,
): Visibility {
  return isPrivate && !(left && isWider(list.visibility, left)) ? 'onlyMe' : list.visibility;
}

/** What a file says of a list. */
export const saidOf = ({ name, description, tags, ranked }: StoredList): Partial<StoredList> => ({
  ...{ name, description, tags, ranked },
});
