import { apiQuery } from '@screenlore/browser-kit';

export const getListEntries = apiQuery('get-list-entries');
