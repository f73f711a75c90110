import { apiMutation, apiQuery } from '@screenlore/browser-kit';
import { type CallInput, type TextKind } from '@screenlore/contracts';

export const getDeletedPosts = apiQuery('get-deleted-posts', { tags: ['posts'] });
export const getHeldPosts = apiQuery('get-held-posts', { tags: ['posts'] });
export const undoDeletePost = apiMutation('undo-delete-post', { tags: ['posts', 'profile'] });
export const getUserTexts = apiQuery('get-user-texts', { tags: ['posts'] });

/** Texts on a page; whole rows of 1, 2 and 3. */
export const PAGE_SIZE = 12;

/** The query of a page of texts, shared by server and browser. @param page from 0 */
export const textsRequest = (userId: string, kind: TextKind, page: number): CallInput<'get-user-texts'> => ({
  userId,
  kind,
  count: PAGE_SIZE,
  skip: page * PAGE_SIZE,
});
