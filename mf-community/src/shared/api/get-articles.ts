import { apiQuery } from '@screenlore/browser-kit';

/** How long (s) drawn articles stay the same after the page is left: a visit has one front, a reload another. */
const A_VISIT = 3600;

export const getArticles = apiQuery('get-articles', { tags: ['posts'] });

export const getDrawnArticles = apiQuery('get-articles', {
  tags: ['posts'],
  name: 'get-articles of a visit',
  keepUnusedDataFor: A_VISIT,
});
