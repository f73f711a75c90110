import { apiQuery } from '@screenlore/browser-kit';

/** Asked again whenever it is shown. */
export const getOwnLists = apiQuery('get-own-lists', { keepUnusedDataFor: 0 });
