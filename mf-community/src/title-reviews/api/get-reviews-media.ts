import { apiQuery } from '@screenlore/browser-kit';

export const getReviewsMedia = apiQuery('get-reviews-media', { tags: ['posts'] });
