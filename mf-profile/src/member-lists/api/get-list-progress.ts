import { apiQuery } from '@screenlore/browser-kit';

/** Asked again whenever it is shown, and when viewings change. */
export const getListProgress = apiQuery('get-list-progress', { tags: ['library'], keepUnusedDataFor: 0 });
