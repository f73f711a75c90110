import { apiQuery } from '@screenlore/browser-kit';
import { type CallInput, type ListedKind, type UserList } from '@screenlore/contracts';

export const getUserList = apiQuery('get-user-list', { tags: ['rating', 'lists'] });

/** Items a page; whole rows of 3, 4 and 6. */
export const PAGE_SIZE = 24;

/** What a page of a list asks for; the same on the server and in the browser. @param page from 0 */
export const listRequest = (
  userId: string,
  list: UserList,
  type: ListedKind,
  page: number,
): CallInput<'get-user-list'> => ({ userId, list, type, count: PAGE_SIZE, skip: page * PAGE_SIZE });
