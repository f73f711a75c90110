import type { RemoteApp } from '@screenlore/browser-kit';
import { WriteArticlePage } from './article/write-article-page.js';
import { ChooserPage } from './chooser/chooser-page.js';
import { WriteReviewPage } from './review/write-review-page.js';

export const pages: RemoteApp['pages'] = {
  '/write': ChooserPage,
  '/write-article': WriteArticlePage,
  '/write-review': WriteReviewPage,
};
