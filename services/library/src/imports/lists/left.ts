import { isWider, type ListClaim, VISIBILITIES, type Visibility } from '@screenlore/contracts';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { hashOf } from '../stored/ids.js';

/** How an import left an entry: whoever moved it or touched its note has left it otherwise. */
export const leftOfEntry = ({ kind, item, season, note, place }: StoredEntry): string =>
  `${place} ${hashOf(kind, item, season, note)}`;

/** Where it left it. */
export const placeOf = (left: string): string => left.split(' ')[0] ?? '';

export const leftOfList = ({ name, description, tags, ranked, visibility }: StoredList): string =>
  hashOf(name, description, tags, ranked, visibility);

/**
 * Who could see a list as an import left it, though others may now: one choice changes that for all lists (LIB-102). Undefined where
 * its owner has changed anything else of it.
 */
export const leftFor = (list: StoredList, left: string | undefined): Visibility | undefined =>
  VISIBILITIES.find((visibility) => leftOfList({ ...list, visibility }) === left);

/** Who may see a list that is there: its owner alone where the source keeps it private by now, and its owner let nobody more see it. */
export function hiddenAs(
  { private: isPrivate }: ListClaim,
  list: StoredList,
  left: Visibility | undefined,
): Visibility {
  return isPrivate && !(left && isWider(list.visibility, left)) ? 'onlyMe' : list.visibility;
}

/** What a file says of a list. */
export const saidOf = ({ name, description, tags, ranked }: StoredList): Partial<StoredList> => ({
  ...{ name, description, tags, ranked },
});
