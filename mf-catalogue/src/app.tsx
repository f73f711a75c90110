import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import { HomePage } from './home/home-page.js';
import { keepInstallOffer } from './shared/promo/install-offer.js';

// Not on the server, which renders first views.
if (typeof window !== 'undefined') keepInstallOffer();

const BrowsePage = lazyPart(() => import(/* webpackChunkName: "page-browse" */ './browse/browse-page.js'));

/**
 * Each page is a part of its own, so that a visit brings the code of one page only. By the name `page-<first part of the
 * path>`, for results `page-search`, the shell's server finds it and has it fetched along with the remote. Titles of all
 * kinds share theirs.
 */
export const pages = {
  '/': HomePage,
  '/movies': lazyPart(() => import(/* webpackChunkName: "page-movies" */ './sections/movies-page.js')),
  '/series': lazyPart(() => import(/* webpackChunkName: "page-series" */ './sections/series-page.js')),
  '/games': lazyPart(() => import(/* webpackChunkName: "page-games" */ './sections/games-page.js')),
  '/movies/all': BrowsePage,
  '/series/all': BrowsePage,
  '/games/all': BrowsePage,
  '/movie/:movieId': lazyPart(() => import(/* webpackChunkName: "page-movie" */ './title/movie-page.js')),
  '/serie/:serieId': lazyPart(() => import(/* webpackChunkName: "page-movie" */ './title/serie-page.js')),
  '/game/:gameId': lazyPart(() => import(/* webpackChunkName: "page-movie" */ './title/game-page.js')),
  '/person/:personId': lazyPart(
    () => import(/* webpackChunkName: "page-person" */ './person/person-page.js'),
  ),
  '/ranking': lazyPart(() => import(/* webpackChunkName: "page-ranking" */ './ranking/ranking-page.js')),
} satisfies RemoteApp['pages'];
