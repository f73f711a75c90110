import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

/** Only the catalogue knows what there is; the library keeps what stands on a list. */
export const addListEntry: Composition<'add-list-entry'> = async ({ body, ask }) => {
  const { listId, kind, item, season, note } = body;
  if (kind === 'people' || kind === 'roles') {
    const { people, roles } = await ask('get-people-references', {
      people: kind === 'people' ? [item] : [],
      roles: kind === 'roles' ? [item] : [],
    });
    if (people.length + roles.length === 0) throw new CallError('notFound', MESSAGES.listEntryUnknown);
    return ask('store-list-entry', { ...body, outline: null });
  }
  const title = await libraryTitleOf(item, ask);
  if (title.kind !== (kind === 'seasons' ? 'series' : kind))
    throw new CallError('malformed', MESSAGES.listEntryUnknown);
  return ask('store-list-entry', { listId, kind, item: title._id, season, note, outline: title.outline });
};
