import { apiQuery } from '@screenlore/browser-kit';

export const getArticlesMedia = apiQuery('get-articles-media', { tags: ['posts'] });
export const getReviewsMedia = apiQuery('get-reviews-media', { tags: ['posts'] });
