import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';

/** How long (s) drawn articles stay the same after leaving the page: one visit keeps its front, a reload draws again. */
const A_VISIT = 3600;

export const getArticles = apiQuery('get-articles', { tags: ['posts'] });

export const getDrawnArticles = apiQuery('get-articles', {
  tags: ['posts'],
  name: 'get-articles of a visit',
  keepUnusedDataFor: A_VISIT,
});

/** Of all categories. */
export const getReviewsLatest = apiQuery('get-reviews-latest', { tags: ['posts'] });

/** Of one category. */
export const getReviewsLatestOf = {
  movies: apiQuery('get-reviews-latest-movies', { tags: ['posts'] }),
  series: apiQuery('get-reviews-latest-series', { tags: ['posts'] }),
  games: apiQuery('get-reviews-latest-games', { tags: ['posts'] }),
};

export const editPost = apiMutation('edit-post', { tags: ['drafts'] });
export const deletePost = apiMutation('delete-post', { tags: ['posts', 'profile', 'drafts'] });
export const undoDeletePost = apiMutation('undo-delete-post', { tags: ['posts', 'profile', 'drafts'] });
export const getDeletedPosts = apiQuery('get-deleted-posts', { tags: ['posts'] });
export const editComment = apiKeyedMutation('edit-comment');
export const undoDeleteComment = apiMutation('undo-delete-comment');
export const getTextVersions = apiQuery('get-text-versions');
