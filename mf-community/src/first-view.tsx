import { oneOf } from '@screenlore/browser-kit';
import { firstViews } from '@screenlore/browser-kit/first-view';
import { CATEGORIES, type Category } from '@screenlore/contracts';
import { pages } from './app.js';
import { gridRequest } from './article-grid/article-grid.js';
import { blocks } from './blocks.js';
import { ASKED_AT_FIRST } from './posts/posts-page.js';
import { getArticle, getArticlesLatest, getReview } from './reading/api.js';
import { SIDEBAR_REQUEST } from './reading/latest-sidebar.js';
import { getArticles, getDrawnArticles, getReviewsLatest, getReviewsLatestOf } from './shared/api.js';

const chosen = (search: URLSearchParams): Category => oneOf(CATEGORIES, search.get('category') ?? undefined);

export const renderFirstView = firstViews<'mf_community/blocks'>({
  pages,
  pageCalls: {
    '/articles': ({ search }) => [
      getArticles.initiate({ type: 'latest', category: chosen(search), count: ASKED_AT_FIRST }),
    ],
    // Personal content is left out: the browser loads it.
    '/feed': () => [],
    '/notifications': () => [],
    // A club's content depends on the reader.
    '/clubs': () => [],
    '/clubs/:clubId': () => [],
    '/reviews': ({ search }) => [getReviewsLatestOf[chosen(search)].initiate({ count: ASKED_AT_FIRST })],
    '/article/:articleId': ({ params: { articleId = '' } }) => [
      getArticle.initiate({ articleId }),
      getArticlesLatest.initiate(SIDEBAR_REQUEST),
    ],
    '/review/:reviewId': ({ params: { reviewId = '' } }) => [
      getReview.initiate({ reviewId }),
      getReviewsLatest.initiate(SIDEBAR_REQUEST),
    ],
  },
  blocks,
  blockCalls: {
    // Its content arrives with the page.
    PostCards: () => [],
    ArticleGrid: ({ category }) => [getDrawnArticles.initiate(gridRequest(category))],
  },
});
