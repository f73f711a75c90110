import { apiQuery } from '@screenlore/browser-kit';

export const getDraft = apiQuery('get-draft');
