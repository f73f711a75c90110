import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const featureArticle = apiMutation('feature-article', { tags: ['posts'] });
export const getArticle = apiQuery('get-article', { tags: ['posts'] });
export const getArticlesLatest = apiQuery('get-articles-latest', { tags: ['posts'] });
/** Whether a text is covered depends on the reader and on what they have seen. */
export const getReview = apiQuery('get-review', { tags: ['posts', 'library'] });
export const restorePost = apiMutation('restore-post', { tags: ['posts', 'profile'] });
export const withdrawPost = apiMutation('withdraw-post', { tags: ['posts', 'profile'] });
