import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';

const postPages = () => import(/* webpackChunkName: "page-article" */ './post-pages.js');

/** By these names of parts the shell's server finds what a page needs at once. */
export const pages: RemoteApp['pages'] = {
  '/articles': lazyPart(() => import(/* webpackChunkName: "page-articles" */ './posts/articles-page.js')),
  '/article/:articleId': lazyPart(async () => ({ default: (await postPages()).Article })),
  '/feed': lazyPart(() => import(/* webpackChunkName: "page-feed" */ './feed/feed-page.js')),
  '/notifications': lazyPart(
    () => import(/* webpackChunkName: "page-notifications" */ './notices/notices-page.js'),
  ),
  '/reviews': lazyPart(() => import(/* webpackChunkName: "page-reviews" */ './posts/reviews-page.js')),
  '/review/:reviewId': lazyPart(async () => ({ default: (await postPages()).Review })),
};
