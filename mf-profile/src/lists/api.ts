import { apiQuery } from '@screenlore/browser-kit';
import { type CallInput, type ListedKind, type UserList } from '@screenlore/contracts';

export const getUserList = apiQuery('get-user-list', { tags: ['rating', 'lists'] });

/** Items on a page; whole rows of 3, 4 and 6. */
export const PAGE_SIZE = 24;

/** The query of a list page, shared by server and browser. @param page from 0 */
export const listRequest = (
  userId: string,
  list: UserList,
  type: ListedKind,
  page: number,
): CallInput<'get-user-list'> => ({ userId, list, type, count: PAGE_SIZE, skip: page * PAGE_SIZE });
