import { apiMutation, apiQuery } from '@screenlore/browser-kit';
import { type CallInput } from '@screenlore/contracts';

export const addListEntry = apiMutation('add-list-entry');
export const changeList = apiMutation('change-list');
export const cloneList = apiMutation('clone-list');
export const createList = apiMutation('create-list');
export const getListEntries = apiQuery('get-list-entries');

/** Loads again whenever it is shown. */
export const getListLinks = apiQuery('get-list-links', { keepUnusedDataFor: 0 });

/** Loads again whenever it is shown, and when viewings change. */
export const getListProgress = apiQuery('get-list-progress', { tags: ['library'], keepUnusedDataFor: 0 });
export const getList = apiQuery('get-list', { tags: ['profile'] });

/** The query of a list page, shared by server and browser. */
export function listRequest(listId: string, search: string | URLSearchParams): CallInput<'get-list'> {
  const key = new URLSearchParams(search).get('key');
  return key ? { listId, key } : { listId };
}

/** Loads again whenever it is shown. */
export const getOwnLists = apiQuery('get-own-lists', { keepUnusedDataFor: 0 });
export const makeListLink = apiMutation('make-list-link');
export const moveListEntry = apiMutation('move-list-entry');
export const noteListEntry = apiMutation('note-list-entry');
export const removeListEntry = apiMutation('remove-list-entry');
export const removeList = apiMutation('remove-list');
export const restoreListEntry = apiMutation('restore-list-entry');
export const restoreList = apiMutation('restore-list');
export const revokeListLink = apiMutation('revoke-list-link');
