import { apiQuery } from '@screenlore/browser-kit';

/** Asked again whenever it is shown. */
export const getListProgress = apiQuery('get-list-progress', { keepUnusedDataFor: 0 });
