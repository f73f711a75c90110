import { apiQuery } from '@screenlore/browser-kit';

export const search = apiQuery('search');
