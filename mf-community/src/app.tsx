import type { RemoteApp } from '@screenlore/browser-kit';
import { ArticlesPage } from './articles/articles-page.js';
import { ArticlePage } from './reading/article-page.js';
import { ReviewPage } from './reading/review-page.js';
import { ReviewsPage } from './reviews/reviews-page.js';

export const pages: RemoteApp['pages'] = {
  '/articles': ArticlesPage,
  '/article/:articleId': ArticlePage,
  '/reviews': ReviewsPage,
  '/review/:reviewId': ReviewPage,
};
