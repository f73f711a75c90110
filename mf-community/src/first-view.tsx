import { oneOf } from '@screenlore/browser-kit';
import { firstViews } from '@screenlore/browser-kit/first-view';
import { CATEGORIES, type Category } from '@screenlore/contracts';
import { latestReviewsEndpoint } from './api/latest-reviews.js';
import { pages } from './app.js';
import { gridRequest } from './article-grid/article-grid.js';
import { drawnArticlesEndpoint } from './article-grid/article-grid-api.js';
import { latestArticlesEndpoint } from './articles/articles-api.js';
import { blocks } from './blocks.js';
import { POSTS_AT_FIRST } from './cards/posts-page.js';
import { SIDEBAR_REQUEST } from './reading/latest-sidebar.js';
import {
  articleEndpoint,
  newestArticlesEndpoint,
  newestReviewsEndpoint,
  reviewEndpoint,
} from './reading/reading-api.js';

/** The category that a page of posts shows at this address. */
const chosen = (search: URLSearchParams): Category => oneOf(CATEGORIES, search.get('category') ?? undefined);

/** The first views of this remote: of pages and of blocks the queries without which they would be skeletons. */
export const renderFirstView = firstViews<'mf_community/blocks'>({
  pages,
  pageCalls: {
    '/articles': ({ search }) => [
      latestArticlesEndpoint.initiate({ type: 'latest', category: chosen(search), count: POSTS_AT_FIRST }),
    ],
    '/reviews': ({ search }) => [latestReviewsEndpoint[chosen(search)].initiate({ count: POSTS_AT_FIRST })],
    '/article/:articleId': ({ params: { articleId = '' } }) => [
      articleEndpoint.initiate({ articleId }),
      newestArticlesEndpoint.initiate(SIDEBAR_REQUEST),
    ],
    '/review/:reviewId': ({ params: { reviewId = '' } }) => [
      reviewEndpoint.initiate({ reviewId }),
      newestReviewsEndpoint.initiate(SIDEBAR_REQUEST),
    ],
  },
  blocks,
  blockCalls: {
    // What it shows comes with the page.
    PostCards: () => [],
    ArticleGrid: ({ category }) => [drawnArticlesEndpoint.initiate(gridRequest(category))],
  },
});
