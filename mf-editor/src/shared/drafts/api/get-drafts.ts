import { apiQuery } from '@screenlore/browser-kit';

export const getDrafts = apiQuery('get-drafts', { tags: ['drafts'] });
