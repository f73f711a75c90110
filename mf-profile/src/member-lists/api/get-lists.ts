import { apiQuery } from '@screenlore/browser-kit';
import { type CallInput, LIST_LIMITS } from '@screenlore/contracts';

export const getLists = apiQuery('get-lists', { tags: ['profile'] });

/** What a page of somebody's lists asks for; the same on the server and in the browser. @param page from 0 */
export const listsRequest = (userId: string, page: number): CallInput<'get-lists'> => ({
  userId,
  count: LIST_LIMITS.overviewPage,
  skip: page * LIST_LIMITS.overviewPage,
});
