import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';
import { gridRequest } from './article-grid/article-grid.js';
import { drawnArticlesEndpoint } from './article-grid/article-grid-api.js';
import { blocks } from './blocks.js';
import { articleEndpoint, reviewEndpoint } from './reading/reading-api.js';

/** The first views of this remote: of pages and of blocks the queries without which they would be skeletons. */
export const renderFirstView = firstViews<'mf_community/blocks'>({
  pages,
  pageCalls: {
    '/article/:articleId': ({ params: { articleId = '' } }) => [articleEndpoint.initiate({ articleId })],
    '/review/:reviewId': ({ params: { reviewId = '' } }) => [reviewEndpoint.initiate({ reviewId })],
  },
  blocks,
  blockCalls: {
    ArticleGrid: ({ category }) => [drawnArticlesEndpoint.initiate(gridRequest(category))],
  },
});
