import { apiQuery } from '@screenlore/browser-kit';

/** Asked anew whenever it is shown. */
export const getListLinks = apiQuery('get-list-links', { keepUnusedDataFor: 0 });
