import { apiQuery } from '@screenlore/browser-kit';

/** Asked again whenever it is shown. */
export const getListLinks = apiQuery('get-list-links', { keepUnusedDataFor: 0 });
