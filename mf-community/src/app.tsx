import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';

const postPages = () => import(/* webpackChunkName: "page-article" */ './post-pages.js');

/** The shell's server finds what a page needs at once by these chunk names. */
export const pages: RemoteApp['pages'] = {
  '/articles': lazyPart(() => import(/* webpackChunkName: "page-articles" */ './posts/articles-page.js')),
  '/article/:articleId': lazyPart(async () => ({ default: (await postPages()).Article })),
  '/clubs': lazyPart(() => import(/* webpackChunkName: "page-clubs" */ './clubs/clubs-page.js')),
  '/clubs/:clubId': lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "page-clubs" */ './club-pages.js')).OneClub,
  })),
  '/feed': lazyPart(() => import(/* webpackChunkName: "page-feed" */ './feed/feed-page.js')),
  '/notifications': lazyPart(
    () => import(/* webpackChunkName: "page-notifications" */ './notices/notices-page.js'),
  ),
  '/reviews': lazyPart(() => import(/* webpackChunkName: "page-reviews" */ './posts/reviews-page.js')),
  '/review/:reviewId': lazyPart(async () => ({ default: (await postPages()).Review })),
};
