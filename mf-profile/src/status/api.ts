import { apiQuery } from '@screenlore/browser-kit';

export const getStatus = apiQuery('get-status', { keepUnusedDataFor: 0 });
