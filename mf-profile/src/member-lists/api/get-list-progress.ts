import { apiQuery } from '@screenlore/browser-kit';

/** Asked anew whenever it is shown. */
export const getListProgress = apiQuery('get-list-progress', { keepUnusedDataFor: 0 });
