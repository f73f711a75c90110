import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import { HomePage } from './home/home-page.js';
import { keepInstallOffer } from './shared/promo/install-offer.js';

// Not on the server, which renders first views.
if (typeof window !== 'undefined') keepInstallOffer();

const BrowsePage = lazyPart(() => import(/* webpackChunkName: "page-browse" */ './browse/browse-page.js'));

/**
 * Each page is its own chunk, so that a visit loads the code of one page only. The shell's server finds it by the name
 * `page-<first part of the path>`, for results `page-search`, and preloads it with the remote. Titles of all kinds
 * share a chunk.
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
  '/serie/:serieId/:season/:episode': lazyPart(
    () => import(/* webpackChunkName: "page-episode" */ './title/episode/episode-page.js'),
  ),
  '/game/:gameId': lazyPart(() => import(/* webpackChunkName: "page-movie" */ './title/game-page.js')),
  '/person/:personId': lazyPart(
    () => import(/* webpackChunkName: "page-person" */ './person/person-page.js'),
  ),
  '/ranking': lazyPart(() => import(/* webpackChunkName: "page-ranking" */ './ranking/ranking-page.js')),
} satisfies RemoteApp['pages'];
