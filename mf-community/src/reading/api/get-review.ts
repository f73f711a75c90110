import { apiQuery } from '@screenlore/browser-kit';

export const getReview = apiQuery('get-review', { tags: ['posts'] });
